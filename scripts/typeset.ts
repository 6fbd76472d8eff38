const NO_BREAK = '\u00A0';

/**
 * Adds French typography to a text of the content files, which have plain spaces: a no-break space before `: ; ? ! »`
 * and after `«`, so that no line begins with a punctuation mark. Texts in the code already have no-break spaces
 * (scripts/checks/typography.ts).
 */
export const typeset = (text: string): string =>
  text.replaceAll(/ (?=[:;?!»])/g, NO_BREAK).replaceAll('« ', `«${NO_BREAK}`);
