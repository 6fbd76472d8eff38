/** The links of a list besides its numbers. */
export const pagingLabels = { previous: 'Précédent', next: 'Suivant' } as const;

/** A field that breaks a rule which has no text of its own. */
export const INVALID_VALUE = 'Valeur invalide.';
