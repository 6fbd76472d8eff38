import type { CheckRule } from './facts.ts';

/** The name stands beside every ad of its seller: a number in it is seen as one in the text is. */
export const sellerName: CheckRule = ({ seller: { nameWords } }) => {
  const found = [...nameWords.contacts, ...nameWords.forbidden];
  if (found.length === 0) return null;
  return { kind: 'seller_name', weight: 2, label: 'Nom du vendeur', found, ads: [] };
};
