/** Returns the answer that the pressed button has sent; undefined for any other value. */
export const answerOf = (value: unknown): 'oui' | 'vendu' | undefined =>
  value === 'oui' || value === 'vendu' ? value : undefined;
