/**
 * Tells whether a decision concerns the person who takes it: they are among the people to whom the decided thing
 * belongs, whom it is about, or who asked for it. Staff take no such decision. Null in the list stands for nobody.
 */
export const hasInterest = (deciderId: number, parties: readonly (number | null)[]): boolean =>
  parties.includes(deciderId);
