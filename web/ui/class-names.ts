/** Joins the class lists that are there; nothing for `undefined`, `false` and ''. */
export const classNames = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
