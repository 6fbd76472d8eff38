import type { BuildColumns, ColumnBuilderBase, InferModelFromColumns } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core';
import {
  AD_CONTENT,
  AD_FIELDS,
  mapContent,
  type AdField,
  type FieldWith,
} from '#contract/ads/content.ts';
import type { CardContent, PageContent } from '#contract/ads/schemas/content.ts';
import { kindOf, type AdPurpose, DEFAULT_PURPOSE, PURPOSES } from '#contract/ads/purposes.ts';
import { readVoice } from '#contract/common/voice.ts';
import type { AdBody } from '#contract/ads/schemas/ads.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import {
  category,
  city,
  landmark,
  priceUnit,
  quarter,
  type AttributeCatalog,
} from '#server/domains/catalog/index.ts';
import type { PrivacyLabel } from '#server/platform/personal-data.ts';
import { conditionLabel, type Condition } from './condition.ts';
import { pairsOf, reference, value, type RowField } from './row-fields.ts';

// This is the server side of `contract/ads/content.ts`: how the fields are stored, and what follows from that. The
// tables `ad` and `ad_edit` both have these columns.

interface StoredField {
  column: string;
  build: (column: string) => ColumnBuilderBase;
  privacy: PrivacyLabel;
}

const someText = (column: string) => text(column).notNull();
/** Builds a required column that refers to a category or sub-category. */
const someCategory = (column: string) =>
  integer(column)
    .notNull()
    .references(() => category.id);

const STORED = {
  kind: {
    // The column contains the purpose of the ad; the kind that the API shows follows from it.
    column: 'kind',
    build: (column: string) => text(column).$type<AdPurpose>().notNull().default(DEFAULT_PURPOSE),
    privacy: 'neutral',
  },
  title: { column: 'title', build: someText, privacy: 'personal' },
  description: { column: 'description', build: someText, privacy: 'personal' },
  // The column contains the name of a file of `ad_voice`, or null when there is no recording.
  voice: { column: 'voice', build: (column: string) => text(column), privacy: 'personal' },
  cat_id: { column: 'category_id', build: someCategory, privacy: 'neutral' },
  category_id: { column: 'sub_category_id', build: someCategory, privacy: 'neutral' },
  // The column is null where the sub-category has no condition.
  product_status: {
    column: 'condition',
    build: (column: string) => text(column).$type<Condition>(),
    privacy: 'neutral',
  },
  attributes: {
    column: 'attributes',
    build: (column: string) => jsonb(column).$type<AttributeValues>().notNull().default({}),
    privacy: 'personal',
  },
  // The column is null when the label contains no amount.
  price: { column: 'price', build: (column: string) => integer(column), privacy: 'personal' },
  price_label: { column: 'price_label', build: someText, privacy: 'personal' },
  price_unit: {
    column: 'price_unit',
    build: (column: string) => text(column).references(() => priceUnit.key),
    privacy: 'neutral',
  },
  city_id: {
    column: 'city_id',
    build: (column: string) =>
      integer(column)
        .notNull()
        .references(() => city.id),
    privacy: 'neutral',
  },
  quarter_id: {
    column: 'quarter_id',
    build: (column: string) => integer(column).references(() => quarter.id),
    privacy: 'neutral',
  },
  landmark_id: {
    column: 'landmark_id',
    build: (column: string) =>
      integer(column).references(() => landmark.id, { onDelete: 'set null' }),
    privacy: 'neutral',
  },
  // The numbers have the format E.164.
  whatsapp: { column: 'whatsapp', build: someText, privacy: 'personal' },
  telephone: { column: 'telephone', build: someText, privacy: 'personal' },
  sms: { column: 'sms', build: someText, privacy: 'personal' },
  no_advance: {
    column: 'no_advance',
    build: (column: string) => boolean(column).notNull().default(false),
    privacy: 'neutral',
  },
} as const satisfies Record<AdField, StoredField>;

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;
type ColumnOf<F extends AdField> = (typeof STORED)[F]['column'];
type KeyOf<F extends AdField> = CamelCase<ColumnOf<F>>;
type ContentColumns = { [F in AdField as KeyOf<F>]: ReturnType<(typeof STORED)[F]['build']> };

const keyOf = <F extends AdField>(name: F): KeyOf<F> =>
  toCamelCase(STORED[name].column) as KeyOf<F>;

/** Builds the content columns for a table that stores versions of ads. */
export const contentColumns = (): ContentColumns =>
  Object.fromEntries(
    AD_FIELDS.map((name) => [keyOf(name), STORED[name].build(STORED[name].column)]),
  ) as ContentColumns;

/** Is the content of an ad as the tables store it. */
export type AdContent = InferModelFromColumns<BuildColumns<'ad', ContentColumns, 'pg'>>;

/** Picks the content columns out of a wider row. */
export const contentOf = (row: AdContent): AdContent =>
  Object.fromEntries(AD_FIELDS.map((name) => [keyOf(name), row[keyOf(name)]])) as AdContent;

/** Returns the content of a validated body. `resolved` contains the values that depend on more than their own field. */
export const contentFrom = (
  body: AdBody,
  resolved: Pick<
    AdContent,
    | 'kind'
    | 'condition'
    | 'attributes'
    | 'price'
    | 'priceLabel'
    | 'priceUnit'
    | 'whatsapp'
    | 'telephone'
    | 'sms'
  >,
): AdContent => ({
  title: body.title,
  description: body.description,
  voice: body.voice ?? null,
  categoryId: body.cat_id,
  subCategoryId: body.category_id,
  cityId: body.city_id,
  quarterId: body.quarter_id ?? null,
  landmarkId: body.landmark_id ?? null,
  // This is the seller's pledge to ask for no money in advance.
  noAdvance: PURPOSES[resolved.kind].isSold && (body.no_advance ?? false),
  ...resolved,
});

/** Returns the content in the form of a request body, so that a partial change can be merged into it. */
export const bodyOf = (content: AdContent): Record<AdField, unknown> => ({
  ...mapContent((_, name) => content[keyOf(name)]),
  kind: kindOf(content.kind),
  // The server wrote the label of an ad without a price; it is left out, since an ad for sale needs another.
  ...(PURPOSES[content.kind].price === 'none' && { price_label: undefined }),
  product_status: content.condition && conditionLabel(content.condition),
});

/** Maps each content column to its personal-data label. */
export const contentLabels = Object.fromEntries(
  Object.values(STORED).map(({ column, privacy }) => [column, privacy]),
) as Record<ColumnOf<AdField>, PrivacyLabel>;

/** Is the SQL of the content columns of the latest version: of `ad_edit e` if there is one, otherwise of `ad a`. */
export const LATEST_CONTENT = Object.values(STORED)
  .map(
    ({ column }) => `CASE WHEN e.ad_id IS NULL THEN a.${column} ELSE e.${column} END AS ${column}`,
  )
  .join(', ');

interface Named {
  id: number;
  name: string;
}

/** Maps each reference field to its key in an ad's JSON and to the table of the referenced row. */
const REFERENCES = {
  cat_id: { as: 'category', table: 'category' },
  category_id: { as: 'sub', table: 'category' },
  city_id: { as: 'city', table: 'city' },
  quarter_id: { as: 'quarter', table: 'quarter' },
  landmark_id: { as: 'landmark', table: 'landmark' },
} as const satisfies Record<FieldWith<'kind', 'reference'>, { as: string; table: string }>;
type Reference = keyof typeof REFERENCES;

/** Describes a category as the JSON of an ad contains it; versions stored before have no name of an icon. */
interface NamedCategory extends Named {
  icon?: string;
}

type PlainRow<F extends AdField> = { [P in F as ColumnOf<P>]: AdContent[KeyOf<P>] };
type ReferenceRow<F extends Reference> = {
  [P in F as (typeof REFERENCES)[P]['as']]: null extends AdContent[KeyOf<P>]
    ? Named | null
    : P extends 'cat_id'
      ? NamedCategory
      : Named;
};
type ContentRow<F extends AdField> = PlainRow<Exclude<F, Reference>> &
  ReferenceRow<Extract<F, Reference>>;

/** Describes the content of an ad in its JSON, for its card (`CardContentRow`) and its page (`PageContentRow`). */
export type CardContentRow = ContentRow<FieldWith<'shown', 'card'>>;
export type PageContentRow = ContentRow<FieldWith<'shown', 'page'>>;

const UNNAMED: Named = { id: 0, name: '' };

/** Contains the empty value of each field in the JSON of an ad; a version stored before a field existed shows it. */
export const EMPTY_CONTENT: CardContentRow & PageContentRow = {
  kind: DEFAULT_PURPOSE,
  title: '',
  description: '',
  voice: null,
  category: UNNAMED,
  sub: UNNAMED,
  condition: 'fair',
  attributes: {},
  price: null,
  price_label: '',
  price_unit: null,
  city: UNNAMED,
  quarter: null,
  landmark: null,
  whatsapp: '',
  telephone: '',
  sms: '',
  no_advance: false,
};

const isReference = (name: AdField): name is Reference => name in REFERENCES;

/**
 * Contains the empty values of the personal fields, which replace those in the JSON of an ad when its owner is deleted.
 */
export const BLANK_CONTENT: Partial<typeof EMPTY_CONTENT> = Object.fromEntries(
  AD_FIELDS.filter((name) => STORED[name].privacy === 'personal').map((name) => {
    const key = isReference(name) ? REFERENCES[name].as : STORED[name].column;
    return [key, EMPTY_CONTENT[key]];
  }),
);

type FieldsOf<Row> = { [N in keyof Row]: RowField<Row[N]> };

/** Returns the SQL of fields of the ad `a` by their JSON names; ids of places and categories become id and name. */
const rowFields = (fields: readonly AdField[]): Record<string, RowField> =>
  Object.fromEntries(
    fields.map((name): [string, RowField] => {
      const { column } = STORED[name];
      if (!isReference(name)) return [column, value(`a.${column}`)];
      const { as, table } = REFERENCES[name];
      const names =
        name === 'cat_id' ? (['id', 'name', 'icon'] as const) : (['id', 'name'] as const);
      return [as, reference<NamedCategory>(`a.${column}`, table, names)];
    }),
  );

/** Describes how queries read the content of an ad's card. */
export const CARD_CONTENT = rowFields(
  AD_FIELDS.filter((name) => AD_CONTENT[name].shown === 'card'),
) as FieldsOf<CardContentRow>;

/** Is the SQL of the arguments of `json_build_object` for a `PageContentRow`. */
export const PAGE_CONTENT_PAIRS = pairsOf(
  rowFields(AD_FIELDS.filter((name) => AD_CONTENT[name].shown === 'page')),
);

const presentCategory = ({ icon, ...named }: NamedCategory) => ({
  ...named,
  ...(icon !== undefined && { icon_name: icon }),
});

/** Presents the content of a card. `attributes` is the whole catalogue; a card shows only some of them. */
export const presentCardContent = (
  row: CardContentRow,
  attributes: AttributeCatalog,
): CardContent => ({
  kind: kindOf(row.kind),
  purpose: row.kind,
  title: row.title,
  description: row.description,
  price: row.price,
  price_label: row.price_label,
  city: row.city,
  quarter: row.quarter,
  category: { ...row.sub, category: presentCategory(row.category) },
  product_status:
    row.condition !== null && attributes.of(row.sub.id).has_condition
      ? conditionLabel(row.condition)
      : null,
  attributes: attributes.present(row.sub.id, row.attributes, { cardOnly: true }),
  price_unit: attributes.unit(row.price_unit),
});

/** Presents the content that only the page of an ad shows, not its card. */
export const presentPageContent = (row: PageContentRow): PageContent => ({
  voice: row.voice === null ? null : readVoice(row.voice),
  landmark: row.landmark,
  contact: { whatsapp: row.whatsapp, telephone: row.telephone, sms: row.sms },
  no_advance: row.no_advance,
});
