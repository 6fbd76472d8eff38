/** Contains the labels of the links to the previous and the next page of a list. */
export const pagingLabels = { previous: 'Précédent', next: 'Suivant' } as const;

/** Is the error text for a field that breaks a rule which has no text of its own. */
export const INVALID_VALUE = 'Valeur invalide.';
