import { AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import { formValues } from '#contract/ads/form-values.ts';
import {
  hasAmount,
  PRICE_KIND_NAMES,
  priceKindOf,
  priceLabelOf,
  type PriceKind,
} from '#contract/ads/price-label.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { DEFAULT_CODE, DIALLING_CODES, splitPhone } from '#contract/common/phones.ts';
import { joinPhone } from '#web/format/phone.ts';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import { francsOf, wholeFrancs } from '#web/parts/ad-form/whole-francs.ts';

/** Fields without an input of their name. */
const NOT_ASKED: readonly AdField[] = ['voice', 'attributes', 'landmark_id'];
const ASKED = AD_FIELDS.filter((name) => !NOT_ASKED.includes(name));

const kindOf = (text: string): PriceKind =>
  PRICE_KIND_NAMES.find((known) => known === text) ?? 'fixed';

const amountOf = (text: string, kind: PriceKind): string => {
  if (kind === 'free') return '0';
  return hasAmount(kind) ? wholeFrancs(text) : '';
};

/**
 * What the plain form says, as values of the form of an ad, without those that are empty. One number is that of all
 * channels; the others may have their own.
 *
 * @param read the text of an input, '' for none
 * @param unit the label of the chosen price unit
 */
export const plainValues = (
  read: (name: string) => string,
  unit?: string,
): Partial<PublishValues> => {
  const code = DIALLING_CODES.find((known) => known === read('country')) ?? DEFAULT_CODE;
  // Other texts than numbers are left to the schema.
  const number = (name: string) => joinPhone({ code, national: read(name) }) || read(name);
  const telephone = number('telephone');
  const kind = kindOf(read('price_kind'));
  const price = amountOf(read('price'), kind);
  const values: Partial<PublishValues> = {
    ...Object.fromEntries(ASKED.map((name) => [name, read(name)])),
    price,
    price_label: priceLabelOf({ price: francsOf(price), kind, unit }),
    telephone,
    whatsapp: number('whatsapp') || telephone,
    sms: number('sms') || telephone,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
};

/** What the plain form of an ad holds, by input: the reverse of `plainValues`. */
export const plainTexts = (ad: Ad): Readonly<Record<string, string>> => {
  const { telephone, whatsapp, sms, ...values } = formValues(ad);
  const { code, national } = splitPhone(telephone);
  const own = (number: string): string => (number === telephone ? '' : number);
  const price = {
    label: ad.price_label,
    price: ad.price ?? undefined,
    unit: ad.price_unit?.label,
  };
  return {
    ...values,
    price: wholeFrancs(values.price),
    price_kind: priceKindOf(price) ?? '',
    country: code,
    telephone: national,
    whatsapp: own(whatsapp),
    sms: own(sms),
  };
};
