import { checkLabels } from '../../texts.ts';
import { readIn, type CheckRule } from './facts.ts';

/** Finds contacts and forbidden words in the seller's name, which every ad shows. */
export const sellerName: CheckRule = ({ seller: { nameWords } }) => {
  const found = [...nameWords.contacts, ...nameWords.forbidden];
  if (found.length === 0) return null;
  return {
    kind: 'seller_name',
    weight: 2,
    label: checkLabels.sellerName,
    ...readIn(found),
    ads: [],
  };
};
