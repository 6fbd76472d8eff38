const CODES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS']);

/** Whether an error means that the disk is full, failing or read-only. */
export const isDiskTrouble = (error: unknown): boolean =>
  CODES.has((error as { code?: string }).code ?? '');
