import { DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import { AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import {
  hasAmount,
  PRICE_KIND_NAMES,
  priceKindOf,
  priceLabelOf,
  type PriceKind,
} from '#contract/ads/price-label.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { PriceUnit } from '#contract/catalog/schemas/attributes.ts';
import { DEFAULT_CODE, DIALLING_CODES } from '#contract/common/phones.ts';
import { joinPhone } from '#web/format/phone.ts';
import type { PublishValues } from './ad-fields.ts';
import { francsOf, wholeFrancs } from './whole-francs.ts';

/** Lists the fields of an ad for which the form without React has no input of the same name. */
const NOT_ASKED: readonly AdField[] = ['voice', 'attributes', 'landmark_id'];
const ASKED = AD_FIELDS.filter((name) => !NOT_ASKED.includes(name));

/** Returns the text of the input with a name, '' for none. */
type Reader = (name: string) => string;

const kindOf = (text: string): PriceKind =>
  PRICE_KIND_NAMES.find((candidate) => candidate === text) ?? 'fixed';

/** Returns the digits of a typed price as a form value: '0' for free, '' for a kind of price without an amount. */
const amountOf = (text: string, kind: PriceKind): string => {
  if (kind === 'free') return '0';
  return hasAmount(kind) ? wholeFrancs(text) : '';
};

/**
 * Reads the inputs of an ad's form without React as field values, without those that are empty. `telephone`
 * is the number of WhatsApp and SMS too, unless these have their own.
 *
 * @param read returns the text of the input with a name, '' for none
 * @param unit the label of the chosen price unit
 */
export const valuesOfInputs = (read: Reader, unit?: string): Partial<PublishValues> => {
  const code = DIALLING_CODES.find((candidate) => candidate === read('country')) ?? DEFAULT_CODE;
  // A text that is no phone number is kept, for the schema to reject.
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

/**
 * Returns the price label that the form's inputs would produce for a stored ad. It differs from the ad's own label if
 * that was edited by hand or has a unit that is no longer offered.
 */
export const labelInInputs = (
  ad: Pick<Ad, 'price' | 'price_label' | 'price_unit'>,
  offered: readonly PriceUnit[],
): string => {
  const price = ad.price ?? undefined;
  const kind = priceKindOf({ label: ad.price_label, price, unit: ad.price_unit?.label });
  const unit = offered.find(({ key }) => key === ad.price_unit?.key)?.label;
  return priceLabelOf({ price, kind: kind ?? 'fixed', unit });
};

/**
 * Reads what was entered in the page's form before React took it over: the values that differ from those with which the
 * server rendered it (`served`), and whether anything was entered at all, including photos. On the server, or without
 * such a form, nothing was.
 */
export const readTyped = (served: Partial<PublishValues>) => {
  const form = import.meta.env.SSR
    ? null
    : document.querySelector<HTMLFormElement>('form[data-plain-form]');
  if (!form) return { fields: {}, isTouched: false };
  const data = new FormData(form);
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const fields: Partial<PublishValues> = Object.fromEntries(
    Object.entries(valuesOfInputs(read)).filter(
      // Unless the page's address fills in a kind, the served form is for the default one.
      ([name, value]) =>
        value !== (served[name as AdField] ?? (name === 'kind' ? DEFAULT_PURPOSE : undefined)),
    ),
  );
  const files = data.getAll('images[]').filter((file) => file instanceof File && file.size > 0);
  return { fields, isTouched: files.length > 0 || Object.keys(fields).length > 0 };
};
