const UNITS = [
  'zero',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
];
const VALUES = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ['une', 1],
  ['vingt', 20],
  ['vingts', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['soixante', 60],
  ['septante', 70],
  ['huitante', 80],
  ['octante', 80],
  ['nonante', 90],
]);
/** Maps English number words to French ones of the same value. */
const ENGLISH = new Map(
  Object.entries({
    one: 'un',
    two: 'deux',
    three: 'trois',
    four: 'quatre',
    five: 'cinq',
    seven: 'sept',
    eight: 'huit',
    nine: 'neuf',
    ten: 'dix',
    eleven: 'onze',
    twelve: 'douze',
    fifteen: 'quinze',
    eighteen: 'dix huit',
    twenty: 'vingt',
    thirty: 'trente',
    forty: 'quarante',
    fifty: 'cinquante',
    sixty: 'soixante',
    seventy: 'septante',
    eighty: 'huitante',
    ninety: 'nonante',
    hundred: 'cent',
  }),
);
/** Lists the words of English numbers that are none of French ones. */
export const ENGLISH_WORDS: readonly string[] = [...ENGLISH.keys()];

/** Returns words with French numbers in place of English ones. */
export const inFrenchWords = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => ENGLISH.get(word)?.split(' ') ?? word);

const TWENTY = 20;
const TEN = 10;

/** Lists the words of French numbers below a hundred. */
export const NUMBER_WORDS: readonly string[] = [...VALUES.keys()];

/** Is a number that was read from words. */
export interface NumberWords {
  value: number;
  /** Counts the words that were read. */
  words: number;
}

/**
 * Tells whether a value may follow tens in a French number: 1 to 9 may, and 10 to 19 after 60 and
 * 80.
 */
const mayFollow = (tens: number, value: number | undefined): value is number =>
  value !== undefined && value > 0 && value < (tens === 60 || tens === 80 ? TWENTY : TEN);

/**
 * Reads a French number below a hundred from the start of `words`, as in a dictated phone number. Returns its value and
 * how many words it has; null when `words` do not begin with a number.
 */
export const readNumberWords = (words: readonly string[]): NumberWords | null => {
  const valueAt = (index: number) => VALUES.get(words[index] ?? '');
  const first = valueAt(0);
  if (first === undefined) return null;
  let value = first;
  let used = 1;
  if (first === 4 && valueAt(1) === TWENTY) {
    value = 80;
    used = 2;
  }
  if (value === TEN || value >= TWENTY) {
    const skipped = value >= TWENTY && words[used] === 'et' ? 1 : 0;
    const next = valueAt(used + skipped);
    // Only seven, eight and nine follow ten: eleven to sixteen are single words.
    if (mayFollow(value, next) && (value > TEN || next > 6)) {
      value += next;
      used += skipped + 1;
      // Ten and a unit may follow sixty or eighty: seventy-seven.
      const last = valueAt(used);
      if (next === TEN && last !== undefined && last > 6 && last < TEN) {
        value += last;
        used += 1;
      }
    }
  }
  return { value, words: used };
};
