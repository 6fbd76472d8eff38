const CODES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS']);

/** Whether an error means that files cannot be used: the disk is full, failing or read-only, or too many are open. */
export const isDiskTrouble = (error: unknown): boolean =>
  CODES.has((error as { code?: string }).code ?? '');
