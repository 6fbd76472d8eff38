import { checkLabels } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Finds that moderators upheld reports on ads of the seller; several reports weigh more than one. */
export const upheldReports: CheckRule = ({ seller: { upheldReports: reports } }) => {
  if (reports === 0) return null;
  return {
    kind: 'upheld_reports',
    weight: reports > 1 ? 3 : 2,
    label: checkLabels.upheldReports(reports),
    found: [],
    ads: [],
  };
};
