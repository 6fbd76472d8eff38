import type { AdField, CardContent, PageContent } from './content.ts';
import { isNotice } from './kind.ts';
import { NO_BUDGET, NO_PRICE } from './kind-labels.ts';

/** Values as the form holds them: JSON, '' for none. */
const attributesText = (shown: CardContent['attributes']): string =>
  shown.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(shown.map(({ key, value }) => [key, value])));

/** The label to edit: not the one that the server writes. */
const shownLabel = ({ purpose, price_label: label }: CardContent): string => {
  if (isNotice(purpose)) return NO_PRICE;
  return label === NO_BUDGET ? '' : label;
};

/** The fields of an ad as form values, all text: '' for none. */
export const formValues = (ad: CardContent & PageContent): Record<AdField, string> => ({
  kind: ad.kind,
  title: ad.title,
  description: ad.description,
  voice: ad.voice?.name ?? '',
  cat_id: String(ad.category.category.id),
  category_id: String(ad.category.id),
  product_status: ad.product_status ?? '',
  attributes: attributesText(ad.attributes),
  price: ad.price === null ? '' : String(ad.price),
  price_label: shownLabel(ad),
  price_unit: ad.price_unit?.key ?? '',
  city_id: String(ad.city.id),
  quarter_id: ad.quarter ? String(ad.quarter.id) : '',
  landmark_id: ad.landmark ? String(ad.landmark.id) : '',
  whatsapp: ad.contact.whatsapp,
  telephone: ad.contact.telephone,
  sms: ad.contact.sms,
  no_advance: ad.no_advance ? '1' : '',
});
