/** Returns a text that a person can give to operators to find the log line of a failure. */
export const referenceText = (reference: string): string => `Référence : ${reference}`;
