/** Outcomes of a person's previous reports. */
export interface TrackRecord {
  upheld: number;
  dismissed: number;
}

/** Weight of a reporter: 1 at first, up to 2 when reports are mostly upheld, towards 0 when they never are. */
export const reporterWeight = ({ upheld, dismissed }: TrackRecord): number =>
  Math.round(((2 * (upheld + 1)) / (upheld + dismissed + 2)) * 100) / 100;
