const CODES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS']);

/**
 * Says whether an error means that files cannot be used: the disk is full, failing or read-only, or
 * too many files are open.
 */
export const isDiskTrouble = (error: unknown): boolean =>
  CODES.has((error as { code?: string }).code ?? '');
