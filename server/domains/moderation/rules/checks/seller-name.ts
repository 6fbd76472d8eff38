import { contactsIn } from './contact-in-text.ts';
import type { CheckRule } from './facts.ts';
import { forbiddenIn } from './forbidden-words.ts';

/** The name stands beside every ad of its seller: a number in it is seen as one in the text is. */
export const sellerName: CheckRule = ({ seller }) => {
  const found = [...contactsIn(seller.name), ...forbiddenIn(seller.name)];
  if (found.length === 0) return null;
  return { kind: 'seller_name', weight: 2, label: 'Nom du vendeur', found, ads: [] };
};
