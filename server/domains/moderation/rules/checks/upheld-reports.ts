import type { CheckRule } from './facts.ts';

export const upheldReports: CheckRule = ({ seller: { upheldReports: reports } }) => {
  if (reports === 0) return null;
  return {
    kind: 'upheld_reports',
    weight: reports > 1 ? 3 : 2,
    label: reports > 1 ? `${reports} signalements fondés` : '1 signalement fondé',
    found: [],
    ads: [],
  };
};
