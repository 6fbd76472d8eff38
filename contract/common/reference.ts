/** Returns the text by which a person can tell operators the log line of a failure. */
export const referenceText = (reference: string): string => `Référence : ${reference}`;
