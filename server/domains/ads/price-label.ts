import { kindOf, purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { hasAmount, isFreeLabel, priceLabelOf } from '#contract/ads/price-label.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { adBody, type AdBody, type AdChange } from '#contract/ads/schemas/ads.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { AdContent } from './content.ts';
import { amountInLabel } from './label-amount.ts';

const KIND = adBody.shape.price_kind;
const PRICE = adBody.shape.price;
const UNIT = adBody.shape.price_unit;
const SUB_CATEGORY = adBody.shape.category_id;

/** Returns fields that replace the price of an ad whose purpose has none. */
const labelWithoutAmount = (label: string) => ({
  price: undefined,
  price_label: label,
  price_kind: undefined,
  price_unit: undefined,
});

/**
 * Returns the fields of a new ad before validation; a price label that the call leaves out is written from the price
 * and its kind. Ads of some purposes may have no price. Unreadable values are left to the validation.
 */
export const withPriceLabel = (
  fields: unknown,
  catalog: Pick<AttributeCatalog, 'of' | 'unit'>,
): unknown => {
  const values = fields as Record<string, unknown>;
  const sub = SUB_CATEGORY.safeParse(values['category_id']).data;
  const isForSale = sub === undefined || catalog.of(sub).for_sale;
  const purpose = PURPOSES[purposeIn(isForSale, values['kind'])];
  if (purpose.price === 'none') return { ...values, ...labelWithoutAmount(purpose.withoutPrice) };
  const { price_label: label } = values;
  if (label !== undefined && !(purpose.withoutPrice && label === '')) return fields;
  const written = priceLabelOf({
    price: PRICE.safeParse(values['price']).data,
    kind: KIND.safeParse(values['price_kind']).data,
    unit: catalog.unit(UNIT.safeParse(values['price_unit']).data)?.label,
  });
  const shown = written || purpose.withoutPrice;
  return shown ? { ...values, price_label: shown } : fields;
};

/**
 * Returns a change of an ad with its price label. A label that is left out is written only when the
 * change has a `price_kind`, or adds a price to an ad that had none because nothing was for sale.
 */
export const withChangedPriceLabel = (
  change: AdChange,
  before: AdContent,
  catalog: AttributeCatalog,
): AdChange => {
  const isForSale = catalog.of(change.category_id ?? before.subCategoryId).for_sale;
  const purpose = PURPOSES[purposeIn(isForSale, change.kind ?? kindOf(before.kind))];
  if (purpose.price === 'none') return { ...change, ...labelWithoutAmount(purpose.withoutPrice) };
  const isFirst = PURPOSES[before.kind].price === 'none' && change.price !== undefined;
  const kind = change.price_kind ?? (isFirst ? 'fixed' : undefined);
  if (change.price_label !== undefined || kind === undefined) return change;
  const price = change.price ?? (hasAmount(kind) ? (before.price ?? undefined) : undefined);
  const unit = catalog.unit(change.price_unit ?? before.priceUnit)?.label;
  const written = priceLabelOf({ price, kind, unit });
  return written ? { ...change, price, price_label: written } : change;
};

/**
 * Returns the errors of a price of 0 in an ad that is not 'Gratuit', and of a label with an amount that is too high. The
 * price and the label that the ad had `before` are not checked again.
 */
export const priceErrors = (
  { price, price_label: label, price_kind: kind }: AdBody,
  before: Pick<AdContent, 'price' | 'priceLabel'> | undefined,
): RefusalKind[] => {
  if (label === before?.priceLabel && (price ?? null) === before.price) return [];
  const amount = amountInLabel(label)?.francs;
  if (price === undefined && amount !== undefined && amount > PRICE_MAX)
    return [adRefusals.labelTooHigh];
  if (kind === 'free' || isFreeLabel(label)) return [];
  if (price === 0) return [adRefusals.notFree];
  return amount === 0 ? [adRefusals.labelNotFree] : [];
};
