const NO_BREAK = '\u00A0';

/**
 * Sets a French text as printers do: a no-break space before `: ; ? ! »` and after `«`, so that
 * no line begins with a lone sign. Texts in the code keep plain spaces.
 */
export const typeset = (text: string): string =>
  text.replaceAll(/ (?=[:;?!»])/g, NO_BREAK).replaceAll('« ', `«${NO_BREAK}`);
