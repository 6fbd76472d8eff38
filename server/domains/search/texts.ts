/** Answers about the words that searches take as one. */
export const synonymMessages = {
  added: 'Mots ajoutés.',
  saved: 'Mots modifiés.',
  removed: 'Mots supprimés.',
  /** Of a change, in the journal. */
  comment: (before: string, after: string) => `Avant : ${before}\nAprès : ${after}`,
} as const;
