/** Describes what a check read in a text: the words in their original spelling, and what they say, in French. */
export interface Reading {
  text: string;
  sense: string;
}
