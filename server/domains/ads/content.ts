import type { BuildColumns, ColumnBuilderBase, InferModelFromColumns } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import { integer, text } from 'drizzle-orm/pg-core';
import {
  AD_CONTENT,
  AD_FIELDS,
  mapContent,
  type AdField,
  type CardContent,
  type FieldWith,
  type PageContent,
} from '#contract/ads/content.ts';
import type { AdBody } from '#contract/ads/schemas.ts';
import { category, city, quarter } from '#server/domains/catalog/index.ts';
import type { PrivacyLabel } from '#server/platform/personal-data.ts';
import { conditionLabel, conditionOf, type Condition } from './condition.ts';

// The server side of `contract/ads/content.ts`: how the fields are stored, and what follows from that. The tables `ad`
// and `ad_edit` both have these columns.

interface StoredField {
  column: string;
  build: (column: string) => ColumnBuilderBase;
  privacy: PrivacyLabel;
}

const someText = (column: string) => text(column).notNull();
const someCategory = (column: string) =>
  integer(column)
    .notNull()
    .references(() => category.id);

const STORED = {
  title: { column: 'title', build: someText, privacy: 'personal' },
  description: { column: 'description', build: someText, privacy: 'personal' },
  cat_id: { column: 'category_id', build: someCategory, privacy: 'neutral' },
  category_id: { column: 'sub_category_id', build: someCategory, privacy: 'neutral' },
  product_status: {
    column: 'condition',
    build: (column: string) => text(column).$type<Condition>().notNull(),
    privacy: 'neutral',
  },
  // Null when the label has no amount.
  price: { column: 'price', build: (column: string) => integer(column), privacy: 'personal' },
  price_label: { column: 'price_label', build: someText, privacy: 'personal' },
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
  // E.164.
  whatsapp: { column: 'whatsapp', build: someText, privacy: 'personal' },
  telephone: { column: 'telephone', build: someText, privacy: 'personal' },
  sms: { column: 'sms', build: someText, privacy: 'personal' },
} as const satisfies Record<AdField, StoredField>;

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;
type ColumnOf<F extends AdField> = (typeof STORED)[F]['column'];
type KeyOf<F extends AdField> = CamelCase<ColumnOf<F>>;
type ContentColumns = { [F in AdField as KeyOf<F>]: ReturnType<(typeof STORED)[F]['build']> };

const keyOf = <F extends AdField>(name: F): KeyOf<F> =>
  toCamelCase(STORED[name].column) as KeyOf<F>;

export const contentColumns = (): ContentColumns =>
  Object.fromEntries(
    AD_FIELDS.map((name) => [keyOf(name), STORED[name].build(STORED[name].column)]),
  ) as ContentColumns;

/** The content of an ad as stored in the tables. */
export type AdContent = InferModelFromColumns<BuildColumns<'ad', ContentColumns, 'pg'>>;

/** Picks the content out of a wider row. */
export const contentOf = (row: AdContent): AdContent =>
  Object.fromEntries(AD_FIELDS.map((name) => [keyOf(name), row[keyOf(name)]])) as AdContent;

/** The content of a validated body. `resolved`: values that depend on more than their own field. */
export const contentFrom = (
  body: AdBody,
  resolved: Pick<AdContent, 'price' | 'whatsapp' | 'telephone' | 'sms'>,
): AdContent => ({
  title: body.title,
  description: body.description,
  categoryId: body.cat_id,
  subCategoryId: body.category_id,
  condition: conditionOf(body.product_status),
  priceLabel: body.price_label,
  cityId: body.city_id,
  quarterId: body.quarter_id ?? null,
  ...resolved,
});

/** Content in the form of a request body, so that a partial change can be merged into it. */
export const bodyOf = (content: AdContent): Record<AdField, unknown> => ({
  ...mapContent((_, name) => content[keyOf(name)]),
  product_status: conditionLabel(content.condition),
});

/** The personal-data label of each content column. */
export const contentLabels = Object.fromEntries(
  Object.values(STORED).map(({ column, privacy }) => [column, privacy]),
) as Record<ColumnOf<AdField>, PrivacyLabel>;

/** Blank values for the personal fields of an ad's JSON, merged into it when the ad's owner is deleted. */
export const BLANK_CONTENT: Record<string, string | null> = Object.fromEntries(
  AD_FIELDS.filter((name) => STORED[name].privacy === 'personal').map((name) => [
    STORED[name].column,
    AD_CONTENT[name].kind === 'amount' ? null : '',
  ]),
);

/** SQL of the content columns: from `ad_edit e` when there is one, else from `ad a`. */
export const LATEST_CONTENT = Object.values(STORED)
  .map(
    ({ column }) => `CASE WHEN e.ad_id IS NULL THEN a.${column} ELSE e.${column} END AS ${column}`,
  )
  .join(', ');

interface Named {
  id: number;
  name: string;
}

/** For each reference field, its key in an ad's JSON and the table of the referenced row. */
const REFERENCES = {
  cat_id: { as: 'category', table: 'category' },
  category_id: { as: 'sub', table: 'category' },
  city_id: { as: 'city', table: 'city' },
  quarter_id: { as: 'quarter', table: 'quarter' },
} as const satisfies Record<FieldWith<'kind', 'reference'>, { as: string; table: string }>;
type Reference = keyof typeof REFERENCES;

type PlainRow<F extends AdField> = { [P in F as ColumnOf<P>]: AdContent[KeyOf<P>] };
type ReferenceRow = {
  [F in Reference as (typeof REFERENCES)[F]['as']]: null extends AdContent[KeyOf<F>]
    ? Named | null
    : Named;
};

/** The content in the JSON of an ad, for its card and for its page. */
export type CardContentRow = PlainRow<Exclude<FieldWith<'shown', 'card'>, Reference>> &
  ReferenceRow;
export type PageContentRow = PlainRow<FieldWith<'shown', 'page'>>;

const isReference = (name: AdField): name is Reference => name in REFERENCES;

const plainPairs = (shown: 'card' | 'page'): string[] =>
  AD_FIELDS.filter((name) => !isReference(name) && AD_CONTENT[name].shown === shown).map(
    (name) => `'${STORED[name].column}', a.${STORED[name].column}`,
  );

/** Arguments of `json_build_object` for `CardContentRow`; the ad in scope under the name `a`. */
export const cardContentPairs = (json: 'json' | 'jsonb'): string =>
  [
    ...plainPairs('card'),
    ...AD_FIELDS.filter(isReference).map((name) => {
      const { as, table } = REFERENCES[name];
      return `'${as}', (SELECT ${json}_build_object('id', r.id, 'name', r.name)
                        FROM ${table} r WHERE r.id = a.${STORED[name].column})`;
    }),
  ].join(', ');

/** The same for `PageContentRow`. */
export const PAGE_CONTENT_PAIRS = plainPairs('page').join(', ');

export const presentCardContent = (row: CardContentRow): CardContent => ({
  title: row.title,
  description: row.description,
  price: row.price,
  price_label: row.price_label,
  city: row.city,
  quarter: row.quarter,
  category: { ...row.sub, category: row.category },
  product_status: conditionLabel(row.condition),
});

export const presentPageContent = (row: PageContentRow): PageContent => ({
  contact: { whatsapp: row.whatsapp, telephone: row.telephone, sms: row.sms },
});
