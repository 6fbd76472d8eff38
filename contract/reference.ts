/** How the log line of a failure is named to the person who meets it. */
export const referenceText = (reference: string): string => `Référence : ${reference}`;
