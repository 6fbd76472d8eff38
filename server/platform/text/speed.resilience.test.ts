import { expect, it } from 'vitest';
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
