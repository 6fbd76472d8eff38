const NO_BREAK = '\u00A0';

/**
 * French typography: a no-break space before `: ; ? ! »` and after `«`, so that no line begins with a punctuation mark.
 * Texts in the code have plain spaces.
 */
export const typeset = (text: string): string =>
  text.replaceAll(/ (?=[:;?!»])/g, NO_BREAK).replaceAll('« ', `«${NO_BREAK}`);
