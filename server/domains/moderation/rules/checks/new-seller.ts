import { DAY } from '#contract/common/time.ts';
import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Is the age in days below which an account is new. */
const NEW_FOR = 7;

/** Finds that the account is new and had no ad approved yet. */
export const newSeller: CheckRule = ({ seller }, now) => {
  const isYoung = now.getTime() - seller.memberSince.getTime() < NEW_FOR * DAY;
  if (!isYoung || seller.approved > 0) return null;
  return { kind: 'new_seller', weight: 1, label: checkLabels.newSeller, found: [], ads: [] };
};
