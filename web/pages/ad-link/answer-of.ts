/**
 * Returns the answer about an ad that a pressed button sent (`oui` for still valid, `vendu` for sold); undefined for
 * any other value.
 */
export const answerOf = (value: unknown): 'oui' | 'vendu' | undefined =>
  value === 'oui' || value === 'vendu' ? value : undefined;
