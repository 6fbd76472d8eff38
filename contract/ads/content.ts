import { PRODUCT_STATUSES } from './product-status.ts';
import { TITLE_MAX } from './limits.ts';

// This file describes the fields that a seller writes of an ad, without zod, which the form of an ad loads later:
// `schemas/content.ts` has their schemas. `server/domains/ads/content.ts` has their columns and
// privacy. CONTRIBUTING.md says how to add a field.

export const DESCRIPTION_MAX = 4000;

export interface ContentField {
  /** Is the label shown beside the field's value. */
  label: string;
  /**
   * Says how the field's value is entered. `reference`: the id of a named row; `amount`: whole francs; `attributes`:
   * the attributes of the sub-category by key; `unit`: a price unit of the sub-category; `voice`: a recording, by the
   * name of its file.
   */
  kind:
    | 'line'
    | 'text'
    | 'choice'
    | 'reference'
    | 'amount'
    | 'phone'
    | 'attributes'
    | 'unit'
    | 'yes_no'
    | 'voice';
  /** Says where the API returns the field: `card` also in lists, `page` only for the page of the ad. */
  shown: 'card' | 'page';
  /** Is how the publish button names the field while the required field is empty; null for an optional field. */
  missing: string | null;
  /** Tells whether reviewers see the field, and its changes, on its own. */
  reviewed: boolean;
  /** Is the greatest number of characters of a field of the kind `line` or `text`. */
  max?: number;
  /** Lists the values of a field of the kind `choice`; undefined where the values sent differ from those shown. */
  choices?: readonly string[];
}

/** Describes the content fields by wire name, in form order. */
export const AD_CONTENT = {
  // The kind of an ad is chosen once: after the ad was online, it does not change.
  kind: {
    label: 'Type d’annonce',
    kind: 'choice',
    shown: 'card',
    missing: null,
    reviewed: true,
  },
  title: {
    label: 'Titre',
    kind: 'line',
    shown: 'card',
    missing: 'le titre',
    reviewed: true,
    max: TITLE_MAX,
  },
  description: {
    label: 'Description',
    kind: 'text',
    shown: 'card',
    missing: 'la description',
    reviewed: true,
    max: DESCRIPTION_MAX,
  },
  voice: {
    label: 'Description vocale',
    kind: 'voice',
    shown: 'page',
    missing: null,
    reviewed: true,
  },
  cat_id: { label: 'Catégorie', kind: 'reference', shown: 'card', missing: null, reviewed: true },
  // Reviewers see the category together with the sub-category.
  category_id: {
    label: 'Sous-catégorie',
    kind: 'reference',
    shown: 'card',
    missing: null,
    reviewed: false,
  },
  product_status: {
    label: 'État',
    kind: 'choice',
    shown: 'card',
    missing: null,
    reviewed: true,
    choices: PRODUCT_STATUSES,
  },
  attributes: {
    label: 'Précisions',
    kind: 'attributes',
    shown: 'card',
    missing: null,
    reviewed: true,
  },
  price: { label: 'Prix', kind: 'amount', shown: 'card', missing: null, reviewed: true },
  price_label: {
    label: 'Prix affiché',
    kind: 'line',
    shown: 'card',
    missing: 'le prix',
    reviewed: true,
  },
  price_unit: { label: 'Prix pour', kind: 'unit', shown: 'card', missing: null, reviewed: true },
  city_id: {
    label: 'Ville',
    kind: 'reference',
    shown: 'card',
    missing: 'la ville',
    reviewed: true,
  },
  quarter_id: {
    label: 'Quartier',
    kind: 'reference',
    shown: 'card',
    missing: null,
    reviewed: true,
  },
  landmark_id: {
    label: 'Près de',
    kind: 'reference',
    shown: 'page',
    missing: null,
    reviewed: true,
  },
  whatsapp: {
    label: 'WhatsApp',
    kind: 'phone',
    shown: 'page',
    missing: 'le numéro WhatsApp',
    reviewed: true,
  },
  telephone: {
    label: 'Téléphone',
    kind: 'phone',
    shown: 'page',
    missing: 'le téléphone',
    reviewed: true,
  },
  sms: { label: 'SMS', kind: 'phone', shown: 'page', missing: null, reviewed: true },
  // `no_advance` is the pledge of the seller to ask for no money before the article was seen (docs/trust.md).
  no_advance: {
    label: 'Aucune avance demandée',
    kind: 'yes_no',
    shown: 'page',
    missing: null,
    reviewed: true,
  },
} as const satisfies Record<string, ContentField>;

export type AdField = keyof typeof AD_CONTENT;
/** Names the content fields whose property `P` has the value `V`. */
export type FieldWith<P extends 'kind' | 'shown', V extends ContentField[P]> = {
  [F in AdField]: (typeof AD_CONTENT)[F][P] extends V ? F : never;
}[AdField];

export const AD_FIELDS = Object.keys(AD_CONTENT) as AdField[];

/** Builds a record with one value for each content field of an ad, made from the description of the field. */
export const mapContent = <T>(
  make: (field: ContentField, name: AdField) => T,
): Record<AdField, T> =>
  Object.fromEntries(AD_FIELDS.map((name) => [name, make(AD_CONTENT[name], name)])) as Record<
    AdField,
    T
  >;

/** Names the content fields that need no code of their own, since their kind says how users enter them. */
export type PlainField = Exclude<FieldWith<'kind', 'line' | 'text' | 'choice' | 'yes_no'>, 'kind'>;
/** Lists the optional fields that forms and imports add at the end without code of their own. */
export const LAST_FIELDS = AD_FIELDS.filter(
  (name): name is PlainField =>
    ['line', 'text', 'choice', 'yes_no'].includes(AD_CONTENT[name].kind) &&
    !['kind', 'title', 'description', 'product_status', 'price_label'].includes(name),
);

/**
 * Maps a field to the field that it depends on: a change of the latter clears the former, unless a
 * new value is sent for it.
 */
export const FOLLOWS: Partial<Record<AdField, AdField>> = {
  price: 'price_label',
  quarter_id: 'city_id',
  landmark_id: 'city_id',
};
