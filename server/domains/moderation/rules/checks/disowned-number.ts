import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Finds that the holder of one of the ad's numbers asked for its removal. */
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
