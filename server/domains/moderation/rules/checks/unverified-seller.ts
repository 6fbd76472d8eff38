import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Finds that the seller has not confirmed the phone number of the account. */
export const unverifiedSeller: CheckRule = ({ seller }) =>
  seller.isPhoneVerified
    ? null
    : {
        kind: 'unverified_seller',
        weight: 1,
        label: checkLabels.unverifiedSeller,
        found: [],
        ads: [],
      };
