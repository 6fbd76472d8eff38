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
const SHORT = 10_000;
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const ROUNDS = 3;
/** In ms of CPU time, so that other load does not count. */
const timeOf = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
};

it.each(Object.entries(PIECES))(
  'four times the text takes about four times as long: %s',
  (_name, piece) => {
    const once = fill(piece, SHORT);
    const four = fill(piece, 4 * SHORT);
    readAll(once);
    let [apart, together] = [0, 0];
    // Sums over alternating runs: the CPU time of a process has steps of some ms.
    for (let round = 0; round < ROUNDS; round += 1) {
      apart += timeOf(() => Array.from({ length: 4 }, () => readAll(once)));
      together += timeOf(() => readAll(four));
    }
    // A quadratic reading takes four times as long.
    expect(together).toBeLessThan(2.5 * apart + 40);
  },
);
