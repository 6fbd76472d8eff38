import { checkDetails, checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/**
 * Finds that credible users reported the seller for asking for money in advance; several people weigh more than one.
 */
export const advanceReports: CheckRule = ({ seller: { advanceReports: people } }) => {
  if (people === 0) return null;
  return {
    kind: 'advance_reports',
    weight: people > 1 ? 3 : 2,
    label: checkLabels.advanceReports,
    found: people > 1 ? [checkDetails.people(people)] : [],
    ads: [],
  };
};
