/** Joins class lists; skips `undefined`, `false` and ''. */
export const classNames = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
