import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** The seller's name is shown with every ad, so contact data in it counts like contact data in the text. */
export const sellerName: CheckRule = ({ seller: { nameWords } }) => {
  const found = [...nameWords.contacts, ...nameWords.forbidden];
  if (found.length === 0) return null;
  return { kind: 'seller_name', weight: 2, label: checkLabels.sellerName, found, ads: [] };
};
