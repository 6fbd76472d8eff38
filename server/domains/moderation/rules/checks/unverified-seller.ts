import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

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
