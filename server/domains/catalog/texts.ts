/** Answers to the administrators of categories, cities and the pictures of the front page. */
export const catalogMessages = {
  categoryAdded: 'Catégorie ajoutée.',
  categorySaved: 'Catégorie enregistrée.',
  categoriesMerged: 'Catégories fusionnées.',
  categoryRemoved: 'Catégorie supprimée.',
  cityAdded: 'Ville ajoutée.',
  citySaved: 'Ville enregistrée.',
  citiesMerged: 'Villes fusionnées.',
  cityRemoved: 'Ville supprimée.',
  slideAdded: 'Image ajoutée.',
  slideSaved: 'Image enregistrée.',
  slideRemoved: 'Image supprimée.',
} as const;

/** Why a row that is in use cannot be deleted. */
export const inUseText = (uses: number): string =>
  uses === 1
    ? 'Encore utilisé 1 fois : fusionnez-le avec un autre pour le supprimer.'
    : `Encore utilisé ${uses} fois : fusionnez-le avec un autre pour le supprimer.`;

/** Answers about the recordings of questions. */
export const promptMessages = {
  saved: 'Enregistrement en place.',
  removed: 'Enregistrement supprimé.',
} as const;

/** Answers about seasons. */
export const seasonMessages = {
  added: 'Saison ajoutée.',
  saved: 'Saison enregistrée.',
  removed: 'Saison supprimée.',
} as const;

/** Answers about the warnings of categories. */
export const warningMessages = {
  added: 'Avertissement ajouté.',
  saved: 'Avertissement enregistré.',
  removed: 'Avertissement retiré.',
} as const;

/** Answers about quarters and landmarks. */
export const placeMessages = {
  quarterAdded: 'Quartier ajouté.',
  quarterSaved: 'Quartier enregistré.',
  quartersMerged: 'Quartiers fusionnés.',
  quarterRemoved: 'Quartier supprimé.',
  landmarkAdded: 'Repère ajouté.',
  landmarkSaved: 'Repère enregistré.',
  landmarkRemoved: 'Repère supprimé.',
} as const;

/** Answers about the fields of categories. */
export const attributeMessages = {
  added: 'Champ ajouté.',
  saved: 'Champ enregistré.',
  unitSaved: 'Unité enregistrée.',
  choiceAdded: 'Choix ajouté.',
  choiceSaved: 'Choix enregistré.',
  choicesMerged: 'Choix fusionnés. Les annonces suivent dans quelques instants.',
} as const;

/** A value of a field that is yes or no. */
export const yesNoTexts = { yes: 'Oui', no: 'Non' } as const;

/** Problems of the value of a field. */
export const valueErrors = {
  notInList: 'Choisissez une valeur de la liste.',
  someNotInList: 'Choisissez parmi les valeurs de la liste.',
  notANumber: 'Indiquez un nombre.',
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
