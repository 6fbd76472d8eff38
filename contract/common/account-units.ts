// This file reads amounts in Hausa and Zarma, whose unit precedes its number: 'jikka dari biyu', 'dala 200'. It does
// not use zod, because forms of the browser use it too.

import { NUMBER_WORDS } from './number-words.ts';

/** Maps the units of account of Hausa and Zarma to their francs. */
export const ACCOUNT_UNITS: Readonly<Record<string, number>> = {
  dala: 5,
  dubu: 1e3,
  jika: 1e3,
  jikka: 1e3,
  miliyan: 1e6,
  milyan: 1e6,
  miliyo: 1e6,
  milyo: 1e6,
  milyon: 1e6,
  zambar: 1e3,
};

/** Lists the number words of Hausa and Zarma with their values, in small plain letters without apostrophes. */
const TABLE =
  'daya 1 biyu 2 uku 3 hudu 4 biyar 5 shida 6 bakwai 7 takwas 8 tara 9 goma 10 ashirin 20 talatin 30 arbain 40 hamsin 50 sittin 60 sabain 70 tamanin 80 casain 90 dari 100 afo 1 fo 1 hinka 2 hinza 3 taaci 4 taci 4 gu 5 iddu 6 iyye 7 ahakku 8 yagga 9 yegga 9 tasain 90 iway 10 way 10 waranka 20 waranza 30 waytaaci 40 waygu 50 zangu 100';
/** Maps the words of `TABLE` to their values. */
const VALUES = new Map(
  [...TABLE.matchAll(/([a-z]{2,20}) (\d{1,3})/g)].map(([, word = '', value]) => [
    word,
    Number(value),
  ]),
);
/** Is the word before the units of 11 to 19: 'goma sha biyar' and 'sha biyar' are 15. */
const TEENS = 'sha';
/** Is the word between the parts of a number or an amount. */
export const AND = 'da';
/** Is the word of Zarma between tens and units: 'waranza cindi gu'. */
export const CINDI = 'cindi';
/** Is the Hausa word for a half of the unit before it: 'miliyan daya da rabi'. */
export const HALF = 'rabi';
/** Lists the words of numbers in Hausa and Zarma. */
export const ACCOUNT_WORDS: readonly string[] = [...VALUES.keys(), TEENS];

/** Lists the words of French numbers, which may also follow a unit of account. */
const FRENCH: ReadonlySet<string> = new Set([...NUMBER_WORDS, 'cent', 'cents']);

/** Lists the words for a thousand. */
const THOUSANDS: ReadonlySet<string> = new Set(['dubu', 'zambar']);

/** Tells whether a word is a unit of account. */
export const isAccountUnit = (word: string | undefined): boolean =>
  Object.hasOwn(ACCOUNT_UNITS, word ?? '');

/**
 * Reads a number in Hausa or Zarma at an index: hundreds, tens and units, joined by 'da'. Returns its value and the
 * index after it; null when no number begins there.
 */
const numberAt = (
  words: readonly string[],
  from: number,
): { value: number; end: number } | null => {
  const valueAt = (index: number): number => VALUES.get(words[index] ?? '') ?? 0;
  const isUnit = (index: number): boolean => valueAt(index) > 0 && valueAt(index) < 10;
  let value = 0;
  let end = from;
  for (let room = 1000; room > 1;) {
    let next = end === from ? end : end + 1;
    if (next > end && words[end] !== AND) break;
    let part = valueAt(next);
    if ((part === 10 || part === 0) && words[next + (part ? 1 : 0)] === TEENS) {
      next += part ? 2 : 1;
      part = isUnit(next) ? 10 + valueAt(next) : 0;
    } else if (part === 100 && isUnit(next + 1) && valueAt(next + 1) > 1) {
      next += 1;
      part = 100 * valueAt(next);
    }
    if (part === 0 || part >= room) break;
    value += part;
    if (part >= 100) room = 100;
    else room = part % 10 === 0 ? 10 : 1;
    end = next + 1;
  }
  return end === from ? null : { value, end };
};

/** Returns the number at an index, in digits, French or one of these languages, and the index after it. */
const anyNumberAt = (
  pieces: readonly string[],
  from: number,
): { number: readonly string[]; end: number } | null => {
  if (/^\d/.test(pieces[from] ?? ''))
    return { number: pieces.slice(from, from + 1), end: from + 1 };
  let end = from;
  while (FRENCH.has(pieces[end] ?? '')) end += 1;
  if (end > from) return { number: pieces.slice(from, end), end };
  const own = numberAt(pieces, from);
  return own && { number: [String(own.value)], end: own.end };
};

/**
 * Returns the pieces of an amount with the numbers of Hausa and Zarma in digits, each before its unit of account:
 * ['jikka', 'tamanin'] is ['80', 'jikka']. Pieces without a unit of account are returned as they are, and null where a
 * unit stands between two numbers or a number has neither a unit nor 'da' before it.
 */
export const inFrenchOrder = (typed: readonly string[]): readonly string[] | null => {
  const pieces = typed.map((piece) => (piece === CINDI ? AND : piece));
  if (!pieces.some(isAccountUnit)) return pieces;
  const ordered: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const start = ordered.length > 0 && pieces[at] === AND ? at + 1 : at;
    const unit = pieces[start] ?? '';
    const leads = isAccountUnit(unit);
    // 'dala dubu goma' is ten thousand times five francs.
    const isThousands = unit === 'dala' && THOUSANDS.has(pieces[start + 1] ?? '');
    const found = anyNumberAt(pieces, start + (leads ? 1 : 0) + (isThousands ? 1 : 0));
    const after = found ? (pieces[found.end] ?? '') : '';
    if (isThousands && found?.number.length === 1)
      ordered.push(String(Number(found.number[0]) * 1000), unit);
    else if (leads) ordered.push(...(found?.number ?? []), unit);
    else if (found && isAccountUnit(after)) {
      if (anyNumberAt(pieces, found.end + 1)) return null;
      ordered.push(...found.number, after);
    } else if (VALUES.has(unit) && start === at) return null;
    else ordered.push(...(found?.number ?? [unit]));
    at = (found?.end ?? start + 1) + (found && !leads && isAccountUnit(after) ? 1 : 0);
  }
  return ordered;
};
