import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HELD_OUT_WORDINGS } from './held-out-wordings.ts';
import { MEANT_WORDINGS } from './meant-wordings.ts';
import { PARAPHRASED_WORDINGS } from './paraphrased-wordings.ts';
import { readWords } from './read-words.ts';
import { REVIEWED_WORDINGS } from './reviewed-wordings.ts';
import { STRANGER_WORDINGS } from './stranger-wordings.ts';
import { WORDINGS } from './wordings.ts';

const HIDDEN = ['contact_in_text', 'deposit_words', 'forbidden_words'] as const;
const LISTS = {
  tuned: WORDINGS,
  'held out': HELD_OUT_WORDINGS,
  'in other words': MEANT_WORDINGS,
  paraphrased: PARAPHRASED_WORDINGS,
  'of strangers': STRANGER_WORDINGS,
  reviewed: REVIEWED_WORDINGS,
};

/** Returns which of the checks in `HIDDEN` report a text. */
const kindsOf = (...texts: string[]): (typeof HIDDEN)[number][] => {
  const { contacts, deposits, forbidden } = readWords(...texts);
  return HIDDEN.filter((_, index) => [contacts, deposits, forbidden][index]?.length);
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Share {
  texts: number;
  wrong: string[];
}
/** Returns the share of wrong results over all lists, and prints it for each list. */
const read = (kinds: readonly (keyof typeof WORDINGS)[], what: string): Share => {
  const shares = Object.entries(LISTS).flatMap(([name, wordings]) =>
    kinds.map((kind) => {
      const wrong = wordings[kind].filter((text) =>
        kind === 'innocent' ? kindsOf(text).length > 0 : !kindsOf(text).includes(kind),
      );
      const texts = wordings[kind].length;
      print(`${kind}, ${name}: ${wrong.length} of ${texts} ${what}`);
      return { texts, wrong };
    }),
  );
  const texts = shares.reduce((sum, share) => sum + share.texts, 0);
  const wrong = shares.flatMap((share) => share.wrong);
  print(`${((100 * wrong.length) / texts).toFixed(1)} % of ${texts} ${what}`);
  return { texts, wrong };
};

it('at least 95 % of hidden contacts are found', () => {
  const { texts, wrong } = read(HIDDEN, 'missed');
  expect(wrong.length / texts).toBeLessThanOrEqual(0.05);
});

it('at most 2 % of harmless texts are flagged', () => {
  const { texts, wrong } = read(['innocent'], 'flagged wrongly');
  expect(wrong.length / texts).toBeLessThanOrEqual(0.02);
});

it('no ad of the demo is flagged', () => {
  const file = new URL('../../../demo/data/ad_templates.json', import.meta.url);
  const ads = JSON.parse(readFileSync(file, 'utf8')) as { title: string; description: string }[];
  const flagged = ads.flatMap(({ title, description }) => {
    const kinds = kindsOf(title, description);
    return kinds.length > 0 ? [`${kinds.join()}: ${title} | ${description}`] : [];
  });
  expect(flagged).toEqual([]);
});

it.each(['arme fusil ', 'billets faux ', 'double double ', 'tramadol', 'ivoire '])(
  'a hundred thousand characters of the same words are read: %s',
  (piece) => {
    expect(readWords(piece.repeat(100_000 / piece.length)).contacts).toEqual([]);
  },
);
