/** Returns the answer that a pressed button sent; undefined for any other value. */
export const answerOf = (value: unknown): 'oui' | 'vendu' | undefined =>
  value === 'oui' || value === 'vendu' ? value : undefined;
