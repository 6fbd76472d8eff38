/** Outcomes of a person's previous reports. */
export interface TrackRecord {
  upheld: number;
  dismissed: number;
}

/** Weight of a reporter: 1 at first, up to 2 when reports are mostly upheld, towards 0 when they never are. */
const reporterWeight = ({ upheld, dismissed }: TrackRecord): number =>
  (2 * (upheld + 1)) / (upheld + dismissed + 2);

/** Weight of the reports of an ad: of each, its reason's by its reporter's. */
export const ticketWeight = (
  reports: readonly { weight: number; reporter: TrackRecord }[],
): number => {
  const sum = reports.reduce(
    (all, { weight, reporter }) => all + weight * reporterWeight(reporter),
    0,
  );
  return Math.round(sum * 100) / 100;
};

/** Lowest weight of a credible reporter: not mostly dismissed. */
const CREDIBLE = 0.5;

/** Whether a person's reports have effects before a moderator reads them. */
export const isCredible = (record: TrackRecord): boolean => reporterWeight(record) >= CREDIBLE;

/** How many credible people report an ad as outdated before its seller is asked. */
const ENOUGH_TO_ASK = 3;

/** Whether the seller is asked if the ad is still available, by the people who reported that it is not. */
export const isAskedFor = (reporters: readonly TrackRecord[]): boolean =>
  reporters.filter(isCredible).length >= ENOUGH_TO_ASK;
