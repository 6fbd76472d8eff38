import { mapContent, type AdField, type FieldWith } from './content.ts';
import type { CardContent, PageContent } from './schemas/content.ts';
import { PURPOSES } from './purposes.ts';

type Shown = CardContent & PageContent;
type Scalar = string | number | boolean | null;
/** Names the fields whose value has the same form in an ad that the API returns as in a request. */
type SameField = {
  [F in AdField & keyof Shown]: Shown[F] extends Scalar ? F : never;
}[AdField & keyof Shown];

/** Names the property of an ad with the referenced row, such as `city` for the field `city_id`. */
type RowOf<F extends AdField> = F extends `${infer Row}_id` ? Row : never;
type Reference = FieldWith<'kind', 'reference'>;

/** Returns the row that a reference field of an ad points to, such as its city; null when the field is empty. */
export const referenceOf = (ad: Shown, name: Reference): { id: number; name: string } | null => {
  if (name === 'cat_id') return ad.category.category;
  return ad[name.slice(0, -'_id'.length) as RowOf<Exclude<Reference, 'cat_id'>>];
};

/** Returns attributes as the form holds them: JSON, '' for none. */
const attributesText = (shown: CardContent['attributes']): string =>
  shown.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(shown.map(({ key, value }) => [key, value])));

/**
 * Returns the price label of an ad as the form holds it: unchanged, except for the fixed label of a purpose without a
 * price, and '' for the label that replaces a missing price, such as the budget of a wanted ad.
 */
const shownLabel = ({ purpose, price_label: label }: CardContent): string => {
  const { price, withoutPrice } = PURPOSES[purpose];
  if (price === 'none') return withoutPrice;
  return label === withoutPrice ? '' : label;
};

const textOf = (value: Scalar = null): string =>
  value === true ? '1' : String(value === false ? '' : (value ?? ''));

/** Returns the content fields of an ad as text values of the form; '' for an empty field. */
export const formValues = (ad: Shown): Record<AdField, string> => {
  const others: Record<Exclude<AdField, SameField | Reference> | 'price_label', string> = {
    voice: ad.voice?.name ?? '',
    attributes: attributesText(ad.attributes),
    price_label: shownLabel(ad),
    price_unit: ad.price_unit?.key ?? '',
    ...ad.contact,
  };
  return {
    ...mapContent(({ kind }, name) =>
      textOf(kind === 'reference' ? referenceOf(ad, name as Reference)?.id : ad[name as SameField]),
    ),
    ...others,
  };
};
