import { francsIn } from '#contract/common/francs.ts';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';
import { slugOf } from '#server/domains/catalog/index.ts';

/** Something that a cell names by its id, its key or its name. */
interface Named {
  id?: number;
  key?: string;
  name?: string;
  label?: string;
}

/** To compare: 'Villas & maisons' and 'villas et maisons' are the same. */
const comparable = (name: string): string => slugOf(name).replaceAll('-et-', '-');

/** Those that a cell names; upper case, accents and punctuation do not matter. */
export const namedBy = <T extends Named>(list: readonly T[], cell: string): T[] => {
  const named = comparable(cell);
  const exact = list.filter(({ id, key }) => cell === String(id) || cell === key);
  if (exact.length > 0) return exact;
  return list.filter(({ name, label }) => comparable(name ?? label ?? '') === named);
};

/** '75 000 F CFA' → '75000'; other texts stay as written. */
export const amountIn = (cell: string): string => francsIn(cell)?.toString() ?? cell.trim();

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const MONTH_FIRST = /^(\d{1,2})[/.-](\d{4})$/;
const twoDigits = (digits = ''): string => digits.padStart(2, '0');

/** '5/12/2026' → '2026-12-05'. */
const dayIn = (cell: string): string => {
  const [, day, month, year] = DAY_FIRST.exec(cell) ?? [];
  return year ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : cell;
};

/** '6/2027' → '2027-06'. */
const monthIn = (cell: string): string => {
  const [, month, year] = MONTH_FIRST.exec(cell) ?? [];
  return year ? `${year}-${twoDigits(month)}` : cell;
};

const YES = new Set(['oui', 'vrai', 'true', 'yes', 'x', '1']);
const NO = new Set(['non', 'faux', 'false', 'no', '0']);

const yesNoIn = (cell: string): string => {
  const word = slugOf(cell);
  if (YES.has(word)) return 'oui';
  return NO.has(word) ? 'non' : cell;
};

/** The parts of a cell that holds a list; `|`, line ends and commas separate. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/[|\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const keyIn = ({ choices }: Attribute, cell: string): string | undefined =>
  namedBy(choices, cell)[0]?.key;

/** The value that a cell gives an attribute, as a call sends it; what cannot be read stays as written. */
export const attributeValueIn = (attribute: Attribute, cell: string): string | string[] => {
  switch (attribute.kind) {
    case 'choice':
      return keyIn(attribute, cell) ?? cell;
    case 'choices':
      // A label may hold a comma itself.
      return cell.split('|').flatMap((part) => {
        const whole = keyIn(attribute, part.trim());
        return whole === undefined
          ? partsOf(part).map((one) => keyIn(attribute, one) ?? one)
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

/** Whether a photo is named by its address, rather than as a file of the ZIP. */
export const isPhotoAddress = (photo: string): boolean => ADDRESS.test(photo);
