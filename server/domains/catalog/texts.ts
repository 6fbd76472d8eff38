/** Holds the answers about the pictures of the front page. */
export const slideMessages = {
  added: 'Image ajoutée.',
  saved: 'Image enregistrée.',
  removed: 'Image supprimée.',
} as const;

/** Says why a row that is in use cannot be deleted. */
export const inUseText = (uses: number): string =>
  uses === 1
    ? 'Encore utilisé 1 fois : fusionnez-le avec un autre pour le supprimer.'
    : `Encore utilisé ${uses} fois : fusionnez-le avec un autre pour le supprimer.`;

/** Holds the answers about the recordings of questions. */
export const promptMessages = {
  saved: 'Enregistrement en place.',
  removed: 'Enregistrement supprimé.',
} as const;

/** Holds the answers about the fields of categories. */
export const attributeMessages = {
  added: 'Champ ajouté.',
  saved: 'Champ enregistré.',
  unitSaved: 'Unité enregistrée.',
  choiceAdded: 'Choix ajouté.',
  choiceSaved: 'Choix enregistré.',
  choicesMerged: 'Choix fusionnés. Les annonces suivent dans quelques instants.',
} as const;

/** Holds the texts of the value of a field that is yes or no. */
export const yesNoTexts = { yes: 'Oui', no: 'Non' } as const;

/** Holds the texts of problems of the value of a field. */
export const valueErrors = {
  notInList: 'Choisissez une valeur de la liste.',
  someNotInList: 'Choisissez parmi les valeurs de la liste.',
  notANumber: 'Indiquez un nombre.',
  otherUnit: (unit: string) => `Indiquez un nombre en ${unit}.`,
  tooLow: (min: string) => `Indiquez au moins ${min}.`,
  tooHigh: (max: string) => `Indiquez au plus ${max}.`,
  notAWholeNumber: 'Indiquez un nombre entier.',
  notYesOrNo: 'Répondez par oui ou par non.',
  notReadable: 'Ce texte n’est pas lisible.',
  notADate: 'Indiquez une date.',
  notAMonth: 'Indiquez un mois et une année.',
  notAsked: 'Cette catégorie ne demande pas cette précision.',
  noLongerAsked: 'Cette précision n’est plus demandée.',
} as const;
