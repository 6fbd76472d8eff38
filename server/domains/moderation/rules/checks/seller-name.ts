import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Reports contact data in the seller's name, which is shown with every ad and so is checked like the text. */
export const sellerName: CheckRule = ({ seller: { nameWords } }) => {
  const found = [...nameWords.contacts, ...nameWords.forbidden];
  if (found.length === 0) return null;
  return { kind: 'seller_name', weight: 2, label: checkLabels.sellerName, found, ads: [] };
};
