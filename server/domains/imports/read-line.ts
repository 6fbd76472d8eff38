import { IMPORT_COLUMNS, type ImportField } from '#contract/imports/columns.ts';
import type { ImportProblem } from '#contract/imports/routes.ts';
import {
  AD_CONTENT,
  LAST_FIELDS,
  type ContentField,
  type PlainField,
} from '#contract/ads/content.ts';
import { PRICE_KIND_NAMES, PRICE_KINDS } from '#contract/ads/price-label.ts';
import { adBody } from '#contract/ads/schemas/ads.ts';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import { issuesByField } from '#contract/common/field-errors.ts';
import { REQUIRED } from '#contract/common/fields.ts';
import { readAttributes } from '#server/domains/catalog/index.ts';
import { inFrench } from '#server/platform/http/validate.ts';
import { pledgeErrors, withPriceLabel } from '#server/domains/ads/index.ts';
import { namesAttribute, type Column } from './match-columns.ts';
import { amountIn, attributeValueIn, namedBy, partsOf } from './read-values.ts';
import { placeOf, subCategoryOf, type ImportReferences } from './references.ts';
import type { TableRow } from './read-table.ts';
import { importProblems } from './texts.ts';

/** Describes an ad as read from a line of a file. */
export interface ReadLine {
  line: number;
  /** Contains the fields of the ad in the form of `POST /api/annonces`. */
  fields: Readonly<Record<string, unknown>>;
  /** Lists the photos as file names and https addresses. */
  photos: readonly string[];
  problems: readonly ImportProblem[];
}

const ATTRIBUTE = 'attributes.';
/** Is the number of choices above which an error does not list them. */
const LISTED_CHOICES = 12;

const listed = ({ choices }: Attribute): string =>
  importProblems.notAmong(choices.map(({ label }) => label).join(' · '));

/** Collects the errors of a line, one for each column. */
class Problems {
  readonly #byField = new Map<string, string>();

  add(field: string, message: string): void {
    if (!this.#byField.has(field)) this.#byField.set(field, message);
  }

  list(columnOf: (field: string) => string): ImportProblem[] {
    const byColumn = new Map<string, string>();
    for (const [field, message] of this.#byField) {
      const column = columnOf(field);
      if (!byColumn.has(column)) byColumn.set(column, message);
    }
    return [...byColumn].map(([column, message]) => ({ column, message }));
  }
}

/**
 * Returns a function that gives, for error messages, the header of the column of a field as the seller wrote it; for a
 * column that the file lacks, the standard header or the label of the attribute.
 */
const columnNames =
  (columns: readonly Column[], attributes: readonly Attribute[]) =>
  (field: string): string => {
    if (field.startsWith(ATTRIBUTE)) {
      const attribute = attributes.find(({ key }) => key === field.slice(ATTRIBUTE.length));
      if (!attribute) return field.slice(ATTRIBUTE.length);
      return (
        columns.find((c) => !c.field && namesAttribute(c, attribute))?.header ?? attribute.label
      );
    }
    const own = columns.find((column) => column.field === field)?.header;
    // Problems of a price label belong to the price, from which the label is written.
    const shown = field === 'price_label' && own === undefined ? 'price' : field;
    return own ?? IMPORT_COLUMNS[shown as ImportField] ?? '';
  };

/**
 * Returns, by key, the values that a line has for the attributes of its sub-category. Adds to `problems` the values
 * that are missing or invalid, and the filled columns that this sub-category does not have.
 */
const readOwnAttributes = (
  columns: readonly Column[],
  cellOf: (column: Column) => string,
  sub: SubCategory,
  problems: Problems,
  catalog: ImportReferences['attributes'],
): Record<string, string | string[]> => {
  const sent: Record<string, string | string[]> = {};
  for (const attribute of sub.attributes) {
    const field = ATTRIBUTE + attribute.key;
    const column = columns.find((c) => !c.field && namesAttribute(c, attribute));
    const cell = column ? cellOf(column) : '';
    if (cell !== '') sent[attribute.key] = attributeValueIn(attribute, cell);
    else if (attribute.required) problems.add(field, REQUIRED);
  }
  for (const { field, message } of readAttributes(catalog.uses(sub.id), {}, sent).errors) {
    const attribute = sub.attributes.find(({ key }) => ATTRIBUTE + key === field);
    const count = attribute?.choices.length ?? 0;
    const isShort = count > 0 && count <= LISTED_CHOICES;
    // A short list of choices helps the seller more than the general message.
    problems.add(field, attribute && isShort ? listed(attribute) : message);
  }
  for (const column of columns) {
    const isAsked = column.field ?? sub.attributes.some((a) => namesAttribute(column, a));
    if (!isAsked && cellOf(column) !== '') problems.add(column.header, importProblems.notAsked);
  }
  return sent;
};

const KINDS = PRICE_KIND_NAMES.map((key) => ({ key, label: PRICE_KINDS[key] }));

/** Reads an ad from a line of a file and checks everything that needs neither the database nor the photos. */
export const readLine = (
  { line, cells }: TableRow,
  columns: readonly Column[],
  references: ImportReferences,
): ReadLine => {
  const problems = new Problems();
  const cellOf = ({ at }: Column): string => (cells[at] ?? '').trim();
  const cell = (field: ImportField): string => {
    const column = columns.find((candidate) => candidate.field === field);
    return column ? cellOf(column) : '';
  };
  /** Returns the key of the option that the cell names, or the cell as written. */
  const option = (field: ImportField, options: Attribute['choices']): string => {
    const written = cell(field);
    return (written && namedBy(options, written)[0]?.key) || written;
  };
  /** Returns the cell of a field in the form of the API: a yes or no in small letters, a choice by its label. */
  const plainValue = (field: PlainField): string => {
    const { kind, choices = [] }: ContentField = AD_CONTENT[field];
    if (kind === 'yes_no') return cell(field).toLowerCase();
    const options = choices.map((label) => ({ key: label, label }));
    return option(field, options);
  };

  const place = subCategoryOf(references, { category: cell('cat_id'), sub: cell('category_id') });
  const sub = 'found' in place ? place.found.sub : null;
  if ('problem' in place) problems.add(place.field ?? 'category_id', place.problem);
  const city = cell('city_id') === '' ? null : placeOf(references.cities, cell('city_id'));
  if (city && 'problem' in city) problems.add('city_id', city.problem);
  if (!city) problems.add('city_id', importProblems.noCity);
  const cityId = city && 'found' in city ? city.found.id : undefined;
  const quarters = references.quarters.filter((quarter) => quarter.cityId === cityId);
  const quarter = cell('quarter_id') === '' ? null : placeOf(quarters, cell('quarter_id'));
  if (quarter && 'problem' in quarter && cityId !== undefined)
    problems.add('quarter_id', quarter.problem);

  const attributes = sub
    ? readOwnAttributes(columns, cellOf, sub, problems, references.attributes)
    : {};
  const telephone = cell('telephone') || references.telephone;
  const label = cell('price_label');
  const fields = withPriceLabel(
    {
      title: cell('title'),
      description: cell('description'),
      ...('found' in place
        ? { cat_id: place.found.category.id, category_id: place.found.sub.id }
        : {}),
      // Where the sub-category has no condition, the column is ignored, since it may be filled for other lines.
      product_status: sub?.has_condition === false ? '' : plainValue('product_status'),
      attributes,
      price: amountIn(cell('price')),
      ...(label === '' ? {} : { price_label: label }),
      price_kind: option('price_kind', KINDS),
      price_unit: option('price_unit', sub?.price_units ?? []),
      city_id: cityId,
      quarter_id: quarter && 'found' in quarter ? quarter.found.id : '',
      whatsapp: cell('whatsapp') || telephone,
      telephone,
      sms: cell('sms') || telephone,
      ...Object.fromEntries(LAST_FIELDS.map((name) => [name, plainValue(name)])),
    },
    references.attributes,
  ) as Record<string, unknown>;
  const read = adBody.safeParse(fields, { error: inFrench });
  const errors = read.success ? {} : issuesByField(read.error.issues);
  for (const [field, [message = REQUIRED]] of Object.entries(errors)) {
    // Without a sub-category, both fields have their problem already.
    if (sub || (field !== 'cat_id' && field !== 'category_id')) problems.add(field, message);
  }
  if (read.success && read.data.no_advance) {
    const { title, description, price_label } = read.data;
    for (const { field, message } of pledgeErrors({ title, description, price_label }))
      problems.add(field, message);
  }
  const photos = columns
    .filter(({ field }) => field === 'photos')
    .flatMap((column) => partsOf(cellOf(column)));
  const columnOf = columnNames(columns, sub?.attributes ?? []);
  return {
    line,
    fields,
    photos: [...new Set(photos)],
    problems: problems.list((field) =>
      columns.some(({ header }) => header === field) ? field : columnOf(field),
    ),
  };
};
