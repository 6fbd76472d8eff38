const CODES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS']);

/** Whether the disk is full, failing, or may not be written: ours to mend, not the caller's. */
export const isDiskTrouble = (error: unknown): boolean =>
  CODES.has((error as { code?: string }).code ?? '');
