/** Is a part of a text that is written in one direction. */
export interface TextRun {
  text: string;
  isRightToLeft: boolean;
}

/**
 * Matches a run of words in right-to-left letters, with the numbers, blanks and marks between them; brackets and quotes
 * end the run.
 */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}][\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{M}\p{N}]*(?:[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{L}\p{M}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}]+[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{M}\p{N}]+)*/gu;

/**
 * Splits a text into runs of one writing direction each, in the order in which a French line shows them from left to
 * right.
 */
export const runsOf = (text: string): TextRun[] => {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(RIGHT_TO_LEFT)) {
    runs.push({ text: text.slice(end, index), isRightToLeft: false });
    runs.push({ text: found, isRightToLeft: true });
    end = index + found.length;
  }
  runs.push({ text: text.slice(end), isRightToLeft: false });
  return runs.filter((run) => run.text !== '');
};
