import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

export const disownedNumber: CheckRule = ({ isDisowned }) =>
  isDisowned
    ? {
        kind: 'disowned_number',
        weight: 3,
        label: checkLabels.disownedNumber,
        found: [],
        ads: [],
      }
    : null;
