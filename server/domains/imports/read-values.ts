import { francsIn } from '#contract/common/francs.ts';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';
import { choiceOfMeasure, slugOf } from '#server/domains/catalog/index.ts';

/** Describes an entry of a list that a cell names by its id, its key or its name. */
interface Named {
  id?: number;
  key?: string;
  name?: string;
  label?: string;
}

/** Folds a name for comparison: 'Villas & maisons' equals 'villas et maisons'. */
const comparable = (name: string): string => slugOf(name).replaceAll('-et-', '-');

/**
 * Returns the entries of a list that a cell names, by their exact id or key, or else by name without regard to case,
 * accents and punctuation.
 */
export const namedBy = <T extends Named>(list: readonly T[], cell: string): T[] => {
  const named = comparable(cell);
  const exact = list.filter(({ id, key }) => cell === String(id) || cell === key);
  if (exact.length > 0) return exact;
  return list.filter(({ name, label }) => comparable(name ?? label ?? '') === named);
};

/** Converts '75 000 F CFA' to '75000'; a text that is not an amount stays as written. */
export const amountIn = (cell: string): string => francsIn(cell)?.toString() ?? cell.trim();

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const MONTH_FIRST = /^(\d{1,2})[/.-](\d{4})$/;
const twoDigits = (digits = ''): string => digits.padStart(2, '0');

/** Converts a day such as '5/12/2026' to '2026-12-05'; other text stays as written. */
const dayIn = (cell: string): string => {
  const [, day, month, year] = DAY_FIRST.exec(cell) ?? [];
  return year ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : cell;
};

/** Converts a month such as '6/2027' to '2027-06'; other text stays as written. */
const monthIn = (cell: string): string => {
  const [, month, year] = MONTH_FIRST.exec(cell) ?? [];
  return year ? `${year}-${twoDigits(month)}` : cell;
};

const YES = new Set(['oui', 'vrai', 'true', 'yes', 'x', '1']);
const NO = new Set(['non', 'faux', 'false', 'no', '0']);

/** Converts a spelling of yes or no, such as 'vrai' or '0', to 'oui' or 'non'; other text stays as written. */
const yesNoIn = (cell: string): string => {
  const word = slugOf(cell);
  if (YES.has(word)) return 'oui';
  return NO.has(word) ? 'non' : cell;
};

/** Splits a cell that contains a list, at `|`, line ends and commas. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/[|\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the key of the choice that a cell names by its label or, as '128GB' or '8/256', as a measure. */
const keyIn = (attribute: Attribute, cell: string): string | undefined =>
  namedBy(attribute.choices, cell)[0]?.key ?? choiceOfMeasure(attribute, cell);

/**
 * Returns the value of an attribute in a cell, in the form of the API; a value that cannot be read stays as written.
 */
export const attributeValueIn = (attribute: Attribute, cell: string): string | string[] => {
  switch (attribute.kind) {
    case 'choice':
      return keyIn(attribute, cell) ?? cell;
    case 'choices':
      // Each part between bars is first looked up whole, since a label may contain a comma itself.
      return cell.split('|').flatMap((part) => {
        const whole = keyIn(attribute, part.trim());
        return whole === undefined
          ? partsOf(part).map((name) => keyIn(attribute, name) ?? name)
          : [whole];
      });
    case 'yes_no':
      return yesNoIn(cell);
    case 'date':
      return dayIn(cell);
    case 'month':
      return monthIn(cell);
    case 'number':
    case 'text':
      return cell;
  }
};

const ADDRESS = /^[a-z][a-z\d+.-]*:/i;

/** Says whether a photo is given by its address rather than as a file of the ZIP. */
export const isPhotoAddress = (photo: string): boolean => ADDRESS.test(photo);
