import { readWords, type WordsRead } from '#server/domains/moderation/words/read-words.ts';
import { pricesIn } from '#contract/common/price-range.ts';
import type { HiddenKind, Round } from '#server/testing/strangers/round.ts';

/** Maps each kind of wording to the name of what is read in a text. */
const FINDINGS: Readonly<Record<HiddenKind, keyof WordsRead>> = {
  deposit_words: 'deposits',
  forbidden_words: 'forbidden',
  contact_in_text: 'contacts',
};

/** Counts the right answers among all; `wrong` lists a line for each other one. */
export interface Judged {
  name: string;
  right: number;
  all: number;
  wrong: string[];
}

/** Judges answers by `mistake`, which returns a line that describes a wrong answer, and null for a right one. */
const judge = <T>(
  name: string,
  cases: readonly T[],
  mistake: (one: T) => string | null,
): Judged => {
  const wrong = cases.flatMap((one) => mistake(one) ?? []);
  return { name, right: cases.length - wrong.length, all: cases.length, wrong };
};

/** Judges whether the pre-checks find the wordings of a round, and whether they leave the innocent texts alone. */
export const judgeWordings = ({ wordings, innocent }: Round): Judged[] => [
  ...Object.entries(FINDINGS).map(([kind, found]) =>
    judge(
      `${kind} found`,
      wordings.filter((one) => one.kind === kind),
      ({ text }) => (readWords(text)[found].length > 0 ? null : text),
    ),
  ),
  judge('innocent texts not flagged', innocent, (text) => {
    const found = Object.values(readWords(text)).flatMap((all: WordsRead['contacts']) =>
      all.map((one) => one.text),
    );
    return found.length > 0 ? `${text} [${found.join(', ')}]` : null;
  }),
];

/** Judges whether the bounds of the price are read as meant in the searches of a round; a bare price is a maximum. */
export const judgePrices = ({ prices }: Round): Judged =>
  judge('prices read', prices, ({ words, means }) => {
    const read = pricesIn(words);
    const mins = read.flatMap(({ priceMin }) => priceMin ?? []);
    const maxs = read.flatMap(({ priceMax }) => priceMax ?? []);
    const [min, max] = [mins.at(-1) ?? null, maxs.at(-1) ?? null];
    const isRight =
      typeof means === 'number'
        ? max === means || min === means
        : min === means[0] && max === means[1];
    return isRight ? null : `${words}: ${min} to ${max}, not ${JSON.stringify(means)}`;
  });
