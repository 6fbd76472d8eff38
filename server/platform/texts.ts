/** Labels the links of a list besides its numbers. */
export const pagingLabels = { previous: 'Précédent', next: 'Suivant' } as const;

/** Is the text for a field that breaks a rule without a text of its own. */
export const INVALID_VALUE = 'Valeur invalide.';
