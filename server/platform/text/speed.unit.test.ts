import { expect, it } from 'vitest';
import { findDepositWords } from './deposit.ts';
import { fold } from './fold.ts';
import { findLinks } from './links.ts';
import { findNumbers } from './numbers.ts';
import { findPhrases, phrases, spell } from './phrases.ts';

const LIST = phrases('arme à feu', 'tramadol', 'faux papier');
const readAll = (text: string): void => {
  const folded = fold(text);
  findNumbers(folded);
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
  'drawn out': 'aaaarme ',
  'letters of another script': 'ａ\u0301\u200B',
  marks: '. , ; ! ',
  brackets: '(.) [',
};
const SHORT = 20_000;
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** Minimum of seven runs, in ms of CPU time, so that other load does not count. */
const timeOf = (text: string): number =>
  Math.min(
    ...Array.from({ length: 7 }, () => {
      const start = process.cpuUsage();
      readAll(text);
      return process.cpuUsage(start).user / 1000;
    }),
  );

it.each(Object.entries(PIECES))(
  'four times the text takes about four times as long: %s',
  (_name, piece) => {
    const once = timeOf(fill(piece, SHORT));
    const four = timeOf(fill(piece, 4 * SHORT));
    // A quadratic reading takes sixteen times as long. The CPU time of a process has steps of some ms.
    expect(four).toBeLessThan(10 * once + 40);
  },
);
