import {
  attributeHeader,
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
} from '#contract/imports/columns.ts';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';
import { slugOf } from '#server/domains/catalog/index.ts';

/**
 * Describes a column of a file, which holds a field or an attribute; which attribute depends on the
 * category of each line.
 */
export interface Column {
  /** Is the header as the file contains it. */
  header: string;
  /** Is the index of the column in a line. */
  at: number;
  /** Is the header folded for comparison. */
  slug: string;
  field: ImportField | null;
}

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => [
    [slugOf(field), field],
    [slugOf(IMPORT_COLUMNS[field]), field],
  ]),
);
const NUMBERED_PHOTO = /^photos?-\d{1,2}$/;

const fieldOf = (slug: string): ImportField | null =>
  NUMBERED_PHOTO.test(slug) ? 'photos' : (FIELD_OF.get(slug) ?? null);

const attributeSlugs = new WeakMap<Attribute, ReadonlySet<string>>();

/**
 * Returns the headers that name an attribute, folded to small letters, digits and hyphens, computed once for each
 * attribute.
 */
const slugsOf = (attribute: Attribute): ReadonlySet<string> => {
  const existing = attributeSlugs.get(attribute);
  if (existing) return existing;
  const { key, label } = attribute;
  const made = new Set([label, attributeHeader(attribute), key, `f_${key}`].map(slugOf));
  attributeSlugs.set(attribute, made);
  return made;
};

/** Says whether a header names an attribute: by its label, with or without the unit, or by its key. */
export const namesAttribute = ({ slug }: Pick<Column, 'slug'>, attribute: Attribute): boolean =>
  slugsOf(attribute).has(slug);

export interface Columns {
  known: readonly Column[];
  /** Lists the headers that name neither a field nor an attribute, and those that repeat an earlier one. */
  ignored: readonly string[];
}

/**
 * Finds the field of an ad or the attribute that each header of an import file names. Several columns may name photos;
 * any other repetition is ignored, as are unknown headers. `attributes` contains those of all categories.
 */
export const matchColumns = (
  headers: readonly string[],
  attributes: readonly Attribute[],
): Columns => {
  const known: Column[] = [];
  const ignored: string[] = [];
  for (const [at, header] of headers.entries()) {
    if (header === '') continue;
    const slug = slugOf(header);
    const column = { header, at, slug, field: fieldOf(slug) };
    const isRepeated =
      column.field !== 'photos' &&
      known.some((other) => other.slug === slug || (other.field && other.field === column.field));
    const isKnown =
      column.field !== null || attributes.some((attribute) => namesAttribute(column, attribute));
    if (isKnown && !isRepeated) known.push(column);
    else ignored.push(header);
  }
  return { known, ignored };
};
