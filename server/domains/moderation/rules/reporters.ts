/** Counts the outcomes of a person's previous reports. */
export interface TrackRecord {
  upheld: number;
  dismissed: number;
}

/** Returns the weight of a reporter: 1 at first, up to 2 when most reports were upheld, towards 0 when none are. */
const reporterWeight = ({ upheld, dismissed }: TrackRecord): number =>
  (2 * (upheld + 1)) / (upheld + dismissed + 2);

/**
 * Returns the weight of the reports on an ad: the sum over reports of the weight of the reason
 * times that of the reporter.
 */
export const ticketWeight = (
  reports: readonly { weight: number; reporter: TrackRecord }[],
): number => {
  const sum = reports.reduce(
    (all, { weight, reporter }) => all + weight * reporterWeight(reporter),
    0,
  );
  return Math.round(sum * 100) / 100;
};

/** Is the lowest weight of a credible reporter, whose reports are not mostly dismissed. */
const CREDIBLE = 0.5;

/** Tells whether a person's reports have effects before a moderator reads them. */
export const isCredible = (record: TrackRecord): boolean => reporterWeight(record) >= CREDIBLE;

/** Is the number of credible people who must report an ad as outdated before its seller is asked. */
const ENOUGH_TO_ASK = 3;

/** Tells whether enough credible people reported that an ad is outdated for its seller to be asked. */
export const isAskedFor = (reporters: readonly TrackRecord[]): boolean =>
  reporters.filter(isCredible).length >= ENOUGH_TO_ASK;
