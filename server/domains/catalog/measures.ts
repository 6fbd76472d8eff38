import { readable } from '#contract/common/amounts.ts';
import { francsIn } from '#contract/common/francs.ts';
import { withoutGroups } from '#contract/common/grouped-digits.ts';
import { folded } from '#contract/common/plain-letters.ts';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';

/**
 * Lists the families of units. Each maps the spellings of its units, in plain small letters, to the size of the unit;
 * numbers are converted within a family only.
 */
const FAMILIES: readonly Readonly<Record<string, number>>[] = [
  { 'km|kms|kilometre': 1 },
  { 'go|gb|giga|gig|gigaoctet': 1, 'to|tb|tera': 1024 },
  { 'ml|millilitre': 1, cl: 10, 'l|lt|litre': 1000, 'm3|metre cube': 1e6 },
  { 'cm3|cc': 1 },
  { 'g|gr|gramme': 1, 'kg|kilo|kilogramme': 1000, 't|tonne': 1e6 },
  { 'm2|metre carre|m carre': 1, 'ha|hectare': 10_000 },
  { 'w|wc|watt': 1, 'kw|kilowatt': 1000 },
  { va: 1, kva: 1000 },
  { 'v|volt': 1 },
  { mah: 1, ah: 1000 },
  { 'cv|ch|chevaux|cheval|hp': 1 },
  { 'pouce|inch|inche|"': 1 },
  { 'mm|millimetre': 1, 'cm|centimetre': 10 },
  { 'yard|yd': 1 },
  { mois: 1, 'an|ans|annee': 12 },
  { 'jour|j': 1, 'semaine|sem': 7 },
  { 'minute|min|mn': 1, 'heure|h': 60 },
  { 'm3/h': 1 },
  { nuit: 1 },
  { 'personne|pers': 1 },
  { carat: 1 },
];

interface Unit {
  family: number;
  size: number;
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  FAMILIES.flatMap((sizes, family) =>
    Object.entries(sizes).flatMap(([spellings, size]) =>
      spellings.split('|').map((spelling): [string, Unit] => [spelling, { family, size }]),
    ),
  ),
);

/** Folds the name of a unit: 'Hectares' is 'hectare', 'm²' is 'm2'. */
const unitOf = (name: string): Unit | undefined => {
  const plain = folded(name.normalize('NFKC')).trim();
  const singular = plain.replaceAll(/s(?= |$)/g, '');
  return UNITS.get(plain) ?? UNITS.get(singular);
};

/** Returns the number of the unit `to` in one unit `from`; undefined where they measure different things. */
const factor = (from: string, to: string): number | undefined => {
  const [first, second] = [unitOf(from), unitOf(to)];
  return first && second && first.family === second.family ? first.size / second.size : undefined;
};

/** Lists the spellings of the units of the same family as a unit, each with the factor by which it is converted. */
export const spellingsOf = (unit: string): { spelling: string; factor: number }[] => {
  const own = unitOf(unit);
  return [...UNITS].flatMap(([spelling, { family, size }]) =>
    own?.family === family ? [{ spelling, factor: size / own.size }] : [],
  );
};

/** Matches a number that may have decimals. */
const DECIMAL = /^\d{1,12}(?:[.,]\d{1,6})?$/;
/** Matches a number in words, or with a word or 'k' for thousands, but without a currency. */
const IN_WORDS =
  /^(?:[\d .,']{1,20} ?(?:k|mil(?:l?es?)?|millions?)|[a-z -]{2,60}(?<! f| fr| frs| cfa| xof|francs?))$/;

/**
 * Returns a number written in plain letters: '120.000', '120 mille', '2,5'. With `isWhole`, a single group of three
 * digits after a point or comma is thousands, otherwise decimals.
 */
const numberIn = (plain: string, isWhole: boolean): number | undefined => {
  const text = plain.trim();
  const [sign, digits] = text.startsWith('-') ? [-1, text.slice(1)] : [1, text];
  const whole = withoutGroups(digits, isWhole);
  if (whole !== undefined) return sign * Number(whole);
  const bare = digits.replaceAll(' ', '');
  if (DECIMAL.test(bare)) return sign * Number(bare.replace(',', '.'));
  return IN_WORDS.test(text) ? francsIn(text) : undefined;
};

/** Matches a number and the unit after it. */
const WITH_UNIT =
  /^(.{1,60}?) ?((?:metres?|m) (?:carres?|cubes?)|[a-z]{1,15}[23²³]?(?:\/h)?|"|'')$/;

interface Measure {
  value: number;
  /** Is the unit as written, '' for none. */
  unit: string;
}

/** Reads a number with the unit after it, or alone; undefined for other texts. */
const measureIn = (text: string, isWhole: boolean): Measure | undefined => {
  const plain = readable(text).plain.trim();
  const alone = numberIn(plain, isWhole);
  if (alone !== undefined) return { value: alone, unit: '' };
  const [, head = '', unit = ''] = WITH_UNIT.exec(plain) ?? [];
  const value = numberIn(head, isWhole);
  return value === undefined ? undefined : { value, unit: unit === "''" ? '"' : unit };
};

/** Rounds a converted number, in which the division may leave a small error. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * Returns a sent number in the unit of its attribute: '120.000km', '3 hectares' in m². 'unit' for a number with a unit
 * of something else; undefined for a text that is no number.
 */
export const numberOf = (
  { unit, step, label }: Pick<Attribute, 'unit' | 'step' | 'label'>,
  text: string,
): number | 'unit' | undefined => {
  const measure = measureIn(text, step === null || step >= 1);
  if (!measure || measure.unit === '') return measure?.value;
  if (unit === null) return folded(label) === measure.unit ? measure.value : 'unit';
  const isOwn = folded(unit) === measure.unit;
  const times = isOwn ? 1 : factor(measure.unit, unit);
  return times === undefined ? 'unit' : rounded(measure.value * times);
};

/** Matches the sizes of RAM in gigabytes. */
const RAM = String.raw`(?:1|2|3|4|6|8|12|16|24|32|64)`;
/** Matches the sizes of storage in gigabytes. */
const STORAGE = String.raw`(?:16|32|64|128|256|512|1024)`;
/** Matches the gigabyte after a number, which may be left out. */
const GO = String.raw`(?: ?(?:go|gb|gigas?))?`;
/** Matches a size of RAM with a size of storage after it: '8/256'. */
const PAIR = new RegExp(
  String.raw`(?<![a-z\d.,])(${RAM})${GO}(?: ?ram)? ?[/+] ?(${STORAGE})${GO}(?![a-z\d])`,
  'g',
);
/** Matches a size without a unit before the name of a memory: '512 SSD'. */
const BEFORE_NAME = /(?<![a-z\d.,])(\d{1,4}) ?(?=(?:ssd|hdd|rom|ram|nvme|emmc|disque)(?![a-z]))/g;
/** Matches other spellings of the gigabyte after a number. */
const GIGABYTES = /(?<=\d) ?(?:gb|gigas?)(?![a-z])/g;
/** Matches other spellings of the terabyte after a number. */
const TERABYTES = /(?<=\d) ?(?:tb|teras?)(?![a-z])/g;

/** Writes the sizes of memory in a text of plain letters with their units: '8/256' is '8 go 256 go'. */
export const withMemoryUnits = (plain: string): string =>
  plain
    .replaceAll(PAIR, '$1 go $2 go')
    .replaceAll(BEFORE_NAME, '$1 go ')
    .replaceAll(GIGABYTES, ' go')
    .replaceAll(TERABYTES, ' to');

/** Returns the sizes of memory in a text, in gigabytes, smallest first. */
const memoriesIn = (plain: string): number[] =>
  [...withMemoryUnits(plain).matchAll(/(?<![a-z\d.,])(\d{1,4}) ?(go|to)(?![a-z])/g)]
    .map(([, size, unit]) => Number(size) * (unit === 'to' ? 1024 : 1))
    .toSorted((a, b) => a - b);

/** Is the place of the attribute's size among the sizes of RAM and storage that one text gives. */
const MEMORY: Readonly<Record<string, number>> = { ram_gb: 0, storage_gb: -1 };

/**
 * Returns the key of the choice that equals a text as a measure: '128GB' is '128 Go', and '8/256' names RAM and
 * storage. Undefined when none does.
 */
export const choiceOfMeasure = (
  { key, choices }: Pick<Attribute, 'key' | 'choices'>,
  text: string,
): string | undefined => {
  const measure = measureIn(text, false);
  if (measure && measure.unit !== '')
    return choices.find(({ label }) => {
      const own = measureIn(label, false);
      const times = own && factor(measure.unit, own.unit);
      return times !== undefined && rounded(measure.value * times) === own?.value;
    })?.key;
  const sizes = memoriesIn(readable(text).plain);
  const place = MEMORY[key];
  if (place === undefined || sizes.length !== 2) return undefined;
  const size = sizes.at(place);
  return choices.find(({ label }) => memoriesIn(readable(label).plain)[0] === size)?.key;
};
