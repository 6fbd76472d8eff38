import type { Attribute, AttributeValue } from '#contract/catalog/schemas/attributes.ts';
import { withoutGroups } from '#contract/common/grouped-digits.ts';
import { MARKED_GROUPS } from '#contract/common/number-patterns.ts';
import { folded } from '#contract/common/plain-letters.ts';
import { spellingsOf, withMemoryUnits } from '#server/domains/catalog/index.ts';

/** Describes an attribute whose values are searched for in titles. */
export type TitleAttribute = Pick<
  Attribute,
  'key' | 'label' | 'kind' | 'unit' | 'min' | 'max' | 'choices'
> &
  Partial<Pick<Attribute, 'step'>>;

/** Lists words, in lower case and without accents, that carry no meaning in a title. */
const SKIPPED = new Set('a au aux avec d de des du en et l la le les pour sur un une'.split(' '));
/** Lists words that do not identify a choice: "neuve" describes the article, not its battery. */
const VAGUE = new Set(
  'autre autres other unbranded aucun neuf neuve bon bonne moyen moyenne faible'.split(' '),
);

/** Lists other names of choices, by the key of the choice, in lower case and without accents. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  apple: 'iphone, ipad, macbook, airpods, imac',
  samsung: 'galaxy',
  xiaomi: 'redmi, poco',
  tecno: 'camon, spark, pova, techno',
  toyota:
    'corolla, hilux, prado, land cruiser, rav4, yaris, starlet, carina, avensis, camry, hiace',
  mercedes_benz: 'mercedes, benz, merco, sprinter',
  volkswagen: 'vw, golf, passat',
  bajaj: 'boxer',
  hp: 'elitebook, probook, pavilion',
  dell: 'latitude, inspiron, optiplex',
  lenovo: 'thinkpad, ideapad',
  howo: 'howo, sinotruk',
  diesel: 'diesel, gazole',
  suv: '4x4, suv',
  blanc: 'blanche',
};

/** Removes the French endings of gender and number (e, s, x) from a word, of which three letters always remain. */
const bare = (word: string): string => {
  let end = word.length;
  while (end > 3 && /[esx]/.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
};

/**
 * Folds a text for comparison: "m²" becomes "m2", "½" its separate characters, '55"' "55 pouces", and sizes of memory
 * have their unit.
 */
const comparable = (text: string): string => {
  const plain = folded(text.normalize('NFKD')).replaceAll('×', 'x');
  return withMemoryUnits(plain).replaceAll(/(?<=\d) ?(?:["”″]|''|’’)/g, ' pouces ');
};

const isNumber = (word: string | undefined): word is string => /^\d/.test(word ?? '');

/** Matches the numbers, which marks may group by thousands, and the words of a title. */
// check-disable-next-line regexes -- the groups of the imported pattern have fixed lengths
const WORDS = new RegExp(String.raw`${MARKED_GROUPS}|\d+(?:[.,]\d+)?|[a-z]+`, 'g');
/** Returns the words and numbers of a text in lower case, without accents and endings: "128Go" is [128, go]. */
const allWordsOf = (text: string): string[] => {
  const found = comparable(text).match(WORDS) ?? [];
  return found.map((word) => withoutGroups(word) ?? bare(word.replace(',', '.')));
};

/** Returns the words and numbers of a text (see `allWordsOf`), but not words that carry no meaning. */
const wordsOf = (text: string): string[] =>
  // An 'l' after a number is a unit, not an article.
  allWordsOf(text).filter(
    (word, i, all) => !SKIPPED.has(word) || (word === 'l' && isNumber(all[i - 1])),
  );

/** Returns the index of a run of words in a title; -1 when it is absent. */
const indexIn = (words: readonly string[], run: readonly string[], from = 0): number => {
  if (run.length === 0) return -1;
  for (let start = from; start + run.length <= words.length; start += 1)
    if (run.every((word, i) => words[start + i] === word)) return start;
  return -1;
};

/** Is a place in a title: its words from index `start` to before `end`. */
interface Place {
  start: number;
  end: number;
}

/** Is a place in a title that may state a value of an attribute. */
interface Sighting extends Place {
  attribute: TitleAttribute;
  value: AttributeValue;
}

/** Lists the units of attributes that are durations. */
const DURATIONS = new Set(['mois', 'ans', 'jours', 'semaines']);
/** Is the word for a warranty, without its ending. */
const WARRANTY = 'garanti';
/** Is the word for an age. */
const AGE = 'age';

const listOf = (names: string | undefined): string[] =>
  (names ?? '').split(',').filter((name) => name !== '');

/** Returns the words by which a title may name a choice; none for a vague choice such as "other". */
const namesOf = ({ key, label }: TitleAttribute['choices'][number]): string[] => {
  const [plain = ''] = label.split('(');
  const names = [
    ...plain.split(/,| ou /u),
    ...listOf(OTHER_NAMES[key]),
    // Matches keys like "i5" and "f3"; other keys are words of another language.
    ...(/^[a-z]+\d+$/.test(key) ? [key] : []),
  ];
  return VAGUE.has(comparable(key))
    ? []
    : names.filter((name) => !VAGUE.has(comparable(name).trim()));
};

/** Finds the choices of an attribute that a title names. */
const choicesIn = (words: readonly string[], attribute: TitleAttribute): Sighting[] =>
  attribute.choices.flatMap((choice) =>
    namesOf(choice).flatMap((name) => {
      const run = wordsOf(name);
      const start = indexIn(words, run);
      return start === -1 ? [] : [{ attribute, value: choice.key, start, end: start + run.length }];
    }),
  );

const isWithin = ({ min, max }: TitleAttribute, value: number): boolean =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity);

/**
 * Returns the number whose last word is before index `end`, such as "120 000" before km, and where it
 * starts. At most two words are joined, since the word before may be another number ("Clio 4 120 km").
 */
const numberBefore = (
  words: readonly string[],
  end: number,
  attribute: TitleAttribute,
): { value: number; start: number } | undefined => {
  const last = words[end - 1];
  const scaled = words[end - 2];
  if (/^(?:k|mil|mill)$/.test(last ?? '') && isNumber(scaled))
    return { value: Number(scaled) * 1000, start: end - 2 };
  if (!isNumber(last)) return undefined;
  const thousands = words[end - 2];
  const whole = Number(`${thousands}${last}`);
  // Only round numbers are joined, such as 120 000 or 85 500.
  if (/^\d00$/.test(last) && /^\d{1,3}$/.test(thousands ?? '') && isWithin(attribute, whole))
    return { value: whole, start: end - 2 };
  return { value: Number(last), start: end - 1 };
};

const isYear = ({ min, max }: TitleAttribute): boolean => (min ?? 0) >= 1900 && (max ?? 0) < 2200;

/** Returns the indexes of all runs of words in a title, the first of them at least one. */
const indexesIn = (words: readonly string[], run: readonly string[]): number[] => {
  const found: number[] = [];
  for (let at = indexIn(words, run, 1); at !== -1; at = indexIn(words, run, at + 1)) found.push(at);
  return found;
};

/** Tells whether the title speaks of a warranty beside a place in it: "garantie 2 ans", "2 ans de garantie". */
const isOfWarranty = (words: readonly string[], { start, end }: Place): boolean =>
  words.slice(Math.max(0, start - 2), start).includes(WARRANTY) || words[end] === WARRANTY;

/**
 * Tells whether a duration at a place in a title may be a value of the attribute: of a warranty only where the title
 * speaks of one, and in another unit than that of the attribute only of an age or a warranty.
 */
const fitsDuration = (
  words: readonly string[],
  { label }: TitleAttribute,
  place: Place,
  isConverted: boolean,
): boolean => {
  const name = wordsOf(label);
  const asksWarranty = name.includes(WARRANTY);
  if (asksWarranty || isOfWarranty(words, place)) return asksWarranty && isOfWarranty(words, place);
  return !isConverted || name.includes(AGE);
};

/** Finds the numbers of a title that have a unit of the family of the attribute's unit, converted to the latter. */
const measuresIn = (words: readonly string[], attribute: TitleAttribute): Sighting[] => {
  const { unit, step } = attribute;
  if (unit === null) return [];
  const spellings = spellingsOf(unit);
  const all = spellings.length > 0 ? spellings : [{ spelling: unit, factor: 1 }];
  const found = all.flatMap(({ spelling, factor }) => {
    const run = allWordsOf(spelling);
    return indexesIn(words, run).flatMap((at) => {
      const number = numberBefore(words, at, attribute);
      if (!number) return [];
      const value = Math.round(number.value * factor * 100) / 100;
      const place = { start: number.start, end: at + run.length };
      const isConverted = factor !== 1;
      const isWhole = Number.isInteger(value) || (step ?? 1) < 1;
      if (!isWithin(attribute, value) || (isConverted && (value === 0 || !isWhole))) return [];
      if (DURATIONS.has(unit) && !fitsDuration(words, attribute, place, isConverted)) return [];
      return [{ attribute, value, ...place, isConverted }];
    });
  });
  const own = found.filter(({ isConverted }) => !isConverted);
  return (own.length > 0 ? own : found).map(({ isConverted: _, ...sighting }) => sighting);
};

/**
 * Finds the numbers of a title that may be the attribute's value: those with its unit or one of the same family, years,
 * and "3 chambres" for the attribute "Chambres".
 */
const numbersIn = (words: readonly string[], attribute: TitleAttribute): Sighting[] => {
  const { unit, label } = attribute;
  if (unit !== null) return measuresIn(words, attribute);
  if (isYear(attribute)) {
    return words.flatMap((word, start) =>
      /^(?:19|20)\d\d$/.test(word) && isWithin(attribute, Number(word))
        ? [{ attribute, value: Number(word), start, end: start + 1 }]
        : [],
    );
  }
  const run = wordsOf(label);
  return indexesIn(words, run).flatMap((at) => {
    const number = numberBefore(words, at, attribute);
    return number && isWithin(attribute, number.value)
      ? [{ attribute, ...number, end: at + run.length }]
      : [];
  });
};

/** Finds the places in a title that may state a value of an attribute of any kind. */
const sightingsOf = (words: readonly string[], attribute: TitleAttribute): Sighting[] => {
  const { kind, label } = attribute;
  if (kind === 'choice' || kind === 'choices') return choicesIn(words, attribute);
  if (kind === 'number') return numbersIn(words, attribute);
  if (kind !== 'yes_no') return [];
  const run = wordsOf(label);
  const start = indexIn(words, run);
  return start === -1 ? [] : [{ attribute, value: true, start, end: start + run.length }];
};

/** Tells whether the title names the attribute beside its value: "8 Go RAM". */
const isNamed = (words: readonly string[], { attribute, start, end }: Sighting): boolean => {
  const name = wordsOf(attribute.label);
  return indexIn(words, name) === end || indexIn(words, name) === start - name.length;
};

const overlap = (a: Sighting, b: Sighting): boolean => a.start < b.end && b.start < a.end;
const isLonger = (a: Sighting, b: Sighting): boolean => a.end - a.start > b.end - b.start;

/**
 * Removes sightings (places in a title that may state a value of an attribute) inside a longer one, and those whose
 * words belong to another attribute that is named beside them.
 */
const distinct = (words: readonly string[], all: readonly Sighting[]): Sighting[] =>
  all.filter((sighting) =>
    all.every(
      (other) =>
        !overlap(sighting, other) ||
        (!isLonger(other, sighting) &&
          (other.attribute === sighting.attribute ||
            isNamed(words, sighting) ||
            !isNamed(words, other))),
    ),
  );

/**
 * Decides which memory sizes of phones and computers are RAM or storage, and removes the other sightings: of two sizes
 * the smaller one is the RAM, and a single size of at least 16 GB is the storage.
 */
const withoutOtherMemory = (words: readonly string[], all: readonly Sighting[]): Sighting[] => {
  const sizeOf = ({ value }: Sighting): number => Number(value);
  const isMemory = ({ attribute: { key } }: Sighting): boolean =>
    key === 'storage_gb' || key === 'ram_gb';
  const sizes = [...new Set(all.filter(isMemory).map(sizeOf))].toSorted((a, b) => a - b);
  const [smallest = 0] = sizes;
  const largest = sizes.at(-1) ?? 0;
  return all.filter((sighting) => {
    if (!isMemory(sighting) || isNamed(words, sighting)) return true;
    const isStorage = sighting.attribute.key === 'storage_gb';
    if (sizes.length > 1) return sizeOf(sighting) === (isStorage ? largest : smallest);
    return isStorage && largest >= 16;
  });
};

/**
 * Returns the attribute values that a title names, to be proposed in the form: 'Samsung A14 128 Go'
 * names brand and storage. Proposes no value for an attribute when the title names two values and the attribute takes
 * one, or when the same words fit another attribute too.
 */
export const attributesInTitle = (
  title: string,
  attributes: readonly TitleAttribute[],
): Record<string, AttributeValue> => {
  const words = wordsOf(title);
  const all = attributes.flatMap((attribute) => sightingsOf(words, attribute));
  const remaining = withoutOtherMemory(words, distinct(words, all));
  const found: Record<string, AttributeValue> = {};
  for (const attribute of attributes) {
    const own = remaining.filter((sighting) => sighting.attribute === attribute);
    const values = [...new Set(own.map(({ value }) => value))];
    const isShared = own.some((sighting) =>
      remaining.some((other) => other.attribute !== attribute && overlap(sighting, other)),
    );
    const [value] = values;
    if (value === undefined || isShared) continue;
    if (attribute.kind === 'choices') found[attribute.key] = values.map(String);
    else if (values.length === 1) found[attribute.key] = value;
  }
  return found;
};
