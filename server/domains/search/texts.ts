/** Holds the answers about groups of words that searches treat as equal. */
export const synonymMessages = {
  added: 'Mots ajoutés.',
  saved: 'Mots modifiés.',
  removed: 'Mots supprimés.',
  /** Returns the journal's comment on a changed group of synonyms. */
  comment: (before: string, after: string) => `Avant : ${before}\nAprès : ${after}`,
} as const;
