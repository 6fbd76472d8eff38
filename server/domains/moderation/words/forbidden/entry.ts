/** Describes goods that the law or the terms forbid to sell. Lists are separated by commas. */
export interface ForbiddenEntry {
  /** Says in French what the goods are, as moderators read it. */
  reason: string;
  /** Lists the words for the goods. */
  words: string;
  /** Lists words of which one must stand near, in the same sentence; absent when the words are clear by themselves. */
  near?: string;
  /** Lists expressions that make the words harmless: those that contain them, and those that stand beside them. */
  innocent?: string;
}
