import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Finds contact numbers that the seller has not proven. */
export const unprovenContact: CheckRule = ({ unprovenNumbers }) =>
  unprovenNumbers.length === 0
    ? null
    : {
        kind: 'unproven_contact',
        weight: 2,
        label: checkLabels.unprovenContact,
        found: [...unprovenNumbers],
        ads: [],
      };
