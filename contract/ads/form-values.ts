import { mapContent, type AdField, type FieldWith } from './content.ts';
import type { CardContent, PageContent } from './schemas/content.ts';
import { PURPOSES } from './purposes.ts';

type Shown = CardContent & PageContent;
type Scalar = string | number | boolean | null;
/** Names the fields that an ad answers in the form in which they are sent. */
type SameField = {
  [F in AdField & keyof Shown]: Shown[F] extends Scalar ? F : never;
}[AdField & keyof Shown];

/** Names the property with the row of a field: `city` for `city_id`. */
type RowOf<F extends AdField> = F extends `${infer Row}_id` ? Row : never;
type Reference = FieldWith<'kind', 'reference'>;

/** Returns the row that a field names; null for none. */
export const referenceOf = (ad: Shown, name: Reference): { id: number; name: string } | null => {
  if (name === 'cat_id') return ad.category.category;
  return ad[name.slice(0, -'_id'.length) as RowOf<Exclude<Reference, 'cat_id'>>];
};

/** Returns attributes as the form holds them: JSON, '' for none. */
const attributesText = (shown: CardContent['attributes']): string =>
  shown.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(shown.map(({ key, value }) => [key, value])));

/** Returns the price label to edit: '' for no budget, and the label for no price where the purpose has none. */
const shownLabel = ({ purpose, price_label: label }: CardContent): string => {
  const { price, withoutPrice } = PURPOSES[purpose];
  if (price === 'none') return withoutPrice;
  return label === withoutPrice ? '' : label;
};

const textOf = (value: Scalar = null): string =>
  value === true ? '1' : String(value === false ? '' : (value ?? ''));

/** Returns the fields of an ad as form values, all text, '' for none. */
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
