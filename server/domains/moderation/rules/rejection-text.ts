/** Returns the text that the owner reads about a rejection: the reason, what to change, and the moderator's comment. */
export const rejectionText = (
  { label, advice }: { label: string; advice: string },
  comment: string,
): string =>
  [label, advice, comment]
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
