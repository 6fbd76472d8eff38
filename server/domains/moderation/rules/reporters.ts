/** What became of somebody's reports so far. */
export interface TrackRecord {
  upheld: number;
  dismissed: number;
}

/** How much a reporter's word weighs: 1 at first, up to 2 for who is mostly right, towards 0 for who never is. */
export const reporterWeight = ({ upheld, dismissed }: TrackRecord): number =>
  Math.round(((2 * (upheld + 1)) / (upheld + dismissed + 2)) * 100) / 100;
