/** What an owner reads of a rejection: the reason, what to change, and the moderator's own words. */
export const wordsOf = (
  { label, advice }: { label: string; advice: string },
  comment: string,
): string =>
  [label, advice, comment]
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
