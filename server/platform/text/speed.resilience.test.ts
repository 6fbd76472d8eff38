import { expect, it } from 'vitest';
import { Amounts, readable } from '#contract/common/amounts.ts';
import { francsIn } from '#contract/common/francs.ts';
import { pricesIn } from '#contract/common/price-range.ts';
import { findDepositWords } from './deposit.ts';
import { fold } from './fold.ts';
import { findImeis } from './imeis.ts';
import { findLinks } from './links.ts';
import { findNumbers } from './numbers.ts';
import { findPhrases, phrases, spell } from './phrases.ts';

const LIST = phrases('arme à feu', 'tramadol', 'faux papier');
const readAll = (text: string): void => {
  const folded = fold(text);
  findNumbers(folded);
  findImeis(folded);
  findLinks(folded);
  findPhrases(spell(folded), LIST);
  findDepositWords(text);
};
const PIECES = {
  prose: 'Très belle moto, papiers à jour, 45 000 km, visible à Niamey avant midi. ',
  digits: '9',
  'spaced digits': '9 ',
  'pairs of digits': '20 26 ',
  'number words': 'quatre vingt dix ',
  'single letters': 'a ',
  dots: 'a.',
  'spaced dots': 'w w w . ',
  'host names': 'www.a-',
  signs: '@a.',
  spaces: ' ',
  payments: 'envoyer payer argent ',
  services: 'par nita avant ',
  denials: 'sans acompte, ',
  conditions: 'je ne livre pas sans ',
  'number words in a row': 'double double ',
  'joined number words': 'sixquatre',
  'number words of Hausa': 'tara da ',
  'names of networks': 'insta fb suivez ',
  'names of networks in lines': 'fb zeinab\n',
  'payments in lines': 'acompte\n',
  'drawn out': 'aaaarme ',
  'letters of another script': 'ａ\u0301\u200B',
  marks: '. , ; ! ',
  brackets: '(.) [',
};
/**
 * Is the length, in characters, of the short texts whose reading is timed. The arrays of even shorter texts are
 * allocated in another way, many times faster.
 */
const SHORT = 20_000;
const LONG = 8 * SHORT;
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** Returns the CPU time per character, in µs, of reading a text; other load on the machine does not affect it. */
const timePerCharacter = (text: string, times: number): number => {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) readAll(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / (text.length * times);
};
const slowdown = (piece: string): number =>
  timePerCharacter(fill(piece, LONG), 1) / timePerCharacter(fill(piece, SHORT), 4);

it.each(Object.entries(PIECES))(
  'eight times the text takes about eight times as long: %s',
  (_name, piece) => {
    // The slowdown is 1, up to 3 where memory is slow; a quadratic reading has 8.
    expect(Math.min(slowdown(piece), slowdown(piece), slowdown(piece))).toBeLessThan(5);
  },
);

/** Returns the CPU time, in ms, of a call. */
const cpuTime = (call: () => void): number => {
  const start = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

it.each([
  ...Object.values(PIECES),
  'un million ',
  '1 million 5 ',
  'entre 1 et ',
  'un et ',
  '-',
  '1-000',
  '2k-',
  '10 000 à ',
  'cent-',
  '9 000',
])('amounts are read only at the start of a long text: %s', (piece) => {
  const text = fill(piece, 100_000);
  // A reading of 200 characters takes 20 ms at most, one of all would take seconds.
  for (const read of [francsIn, pricesIn, (typed: string) => new Amounts(readable(typed)).starts])
    expect(
      Math.min(
        cpuTime(() => read(text)),
        cpuTime(() => read(text)),
      ),
    ).toBeLessThan(150);
});
