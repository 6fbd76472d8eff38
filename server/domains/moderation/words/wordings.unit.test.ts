import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readWords } from './read-words.ts';

const HIDDEN = ['contact_in_text', 'deposit_words', 'forbidden_words'] as const;
type Kind = (typeof HIDDEN)[number];
/** Describes what strangers typed, as the benchmark of strangers keeps it. */
interface Round {
  wordings: { text: string; kind: Kind }[];
  innocent: string[];
}

const readJson = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

const ROUNDS = '../../../testing/strangers/rounds/';
const rounds = readdirSync(new URL(ROUNDS, import.meta.url)).map((name) =>
  readJson<Round>(`${ROUNDS}${name}`),
);

/** Returns the texts from which the checks learned, by the check expected to report them, or `innocent`. */
const learned = (kind: Kind | 'innocent'): string[] => [
  ...readJson<string[]>(`learned/${kind}.json`),
  ...rounds.flatMap(({ wordings, innocent }) =>
    kind === 'innocent'
      ? innocent
      : wordings.filter((wording) => wording.kind === kind).map(({ text }) => text),
  ),
];

/** Returns which of the checks in `HIDDEN` report a text. */
const kindsOf = (...texts: string[]): Kind[] => {
  const { contacts, deposits, forbidden } = readWords(...texts);
  return HIDDEN.filter((_, index) => [contacts, deposits, forbidden][index]?.length);
};

/** Prints the share of wrong results, and returns it. */
const shareOf = (what: string, wrong: readonly string[], texts: number): number => {
  process.stdout.write(`${what}: ${wrong.length} of ${texts}\n`);
  for (const text of wrong) process.stdout.write(`  ${text}\n`);
  return wrong.length / texts;
};

it.each(HIDDEN)('at least 95 % of the learned texts of the kind %s are found', (kind) => {
  const texts = learned(kind);
  const missed = texts.filter((text) => !kindsOf(text).includes(kind));
  expect(shareOf(`${kind} missed`, missed, texts.length)).toBeLessThanOrEqual(0.05);
});

it('at most 1 % of harmless texts are flagged', () => {
  const texts = learned('innocent');
  const flagged = texts.filter((text) => kindsOf(text).length > 0);
  expect(shareOf('flagged wrongly', flagged, texts.length)).toBeLessThanOrEqual(0.01);
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
