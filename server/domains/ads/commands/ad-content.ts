import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTOS } from '#contract/ads/limits.ts';
import type { AdBody } from '#contract/ads/schemas/ads.ts';
import { DEFAULT_CODE } from '#contract/common/phones.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import type { AttributeValues, SentAttributes } from '#contract/catalog/schemas/attributes.ts';
import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import {
  cityExists,
  findCategory,
  isLandmarkOf,
  isQuarterOf,
  readAttributes,
  type AttributeCatalog,
} from '#server/domains/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toE164 } from '#server/platform/phones.ts';
import { invalidFields } from '#server/platform/refusal.ts';
import { conditionOf } from '../condition.ts';
import { contentFrom, type AdContent } from '../content.ts';
import { noticeOf, withoutPrice } from '../notice.ts';
import { pledgeErrors } from '../pledge.ts';
import { priceFromLabel } from '../label-amount.ts';
import { priceErrors } from '../price-label.ts';
import { closingOf } from '../rules.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';

/**
 * Contains the attributes and the price unit as sent, and those and the price stored so far, which a change may
 * leave as they are; a new ad has none stored. Validation needs them besides the body.
 */
export interface SentContent {
  now: Date;
  attributes: SentAttributes | undefined;
  priceUnit: string | undefined;
  stored?: AttributeValues;
  storedUnit?: string | null;
  storedPrice?: Pick<AdContent, 'price' | 'priceLabel'>;
}

/** Maps the paths of free-text attributes in the request, such as `attributes.model`, to their texts. */
const textsOf = (
  catalog: AttributeCatalog,
  subCategoryId: number,
  values: AttributeValues,
): Record<string, string> =>
  Object.fromEntries(
    catalog.uses(subCategoryId).flatMap(({ shown: { key, kind } }) => {
      const value = values[key];
      return kind === 'text' && typeof value === 'string' ? [[`attributes.${key}`, value]] : [];
    }),
  );

/**
 * Validates the fields of an ad and returns its content. Reports the errors of all fields together. @throws Refusal 422
 */
export const readContent = async (
  db: Queryable,
  body: AdBody,
  photoCount: number,
  catalog: AttributeCatalog,
  {
    now,
    attributes: sent = {},
    priceUnit,
    stored = {},
    storedUnit = null,
    storedPrice,
  }: SentContent,
): Promise<AdContent> => {
  const refused: Pick<RefusalKind, 'field' | 'message'>[] = [];
  const refuse = (kind: RefusalKind): void => void refused.push(kind);
  const country = body.country ?? DEFAULT_CODE;
  const whatsapp = toE164(body.whatsapp, { country, textable: true });
  const telephone = toE164(body.telephone, { country });
  const sms = toE164(body.sms, { country, textable: true });
  if (!whatsapp) refuse(adRefusals.badWhatsapp);
  if (!telephone) refuse(adRefusals.badTelephone);
  if (!sms) refuse(adRefusals.badSms);

  const [category, sub] = [
    await findCategory(db, body.cat_id),
    await findCategory(db, body.category_id),
  ];
  if (!category || category.parentId !== null) refuse(adRefusals.unknownCategory);
  else if (sub?.parentId !== category.id) refuse(adRefusals.unknownSubCategory);
  const traits = catalog.of(body.category_id);
  const kind = purposeIn(traits.for_sale, body.kind);
  const purpose = PURPOSES[kind];
  const hasCondition = traits.has_condition && purpose.hasCondition;
  if (hasCondition && !body.product_status) refuse(adRefusals.missingCondition);
  const { values, errors } = readAttributes(catalog.uses(body.category_id), stored, sent);
  refused.push(...errors);
  if (purpose.price !== 'none') refused.push(...priceErrors(body, storedPrice));
  if (body.no_advance && purpose.isSold) {
    const { title, description, price_label } = body;
    refused.push(...pledgeErrors({ title, description, price_label }));
    refused.push(...pledgeErrors(textsOf(catalog, body.category_id, values)));
  }
  const closing = closingOf(values);
  if (closing && closing <= now) refuse(adRefusals.closingDatePast);
  // A price unit is valid if the sub-category has it; a retired one only if the ad has it already.
  const isUnit = (key: string): boolean =>
    traits.price_units.some((unit) => unit.key === key) ||
    (key === storedUnit && catalog.hasUnit(body.category_id, key));
  if (priceUnit !== undefined && purpose.price !== 'none' && !isUnit(priceUnit))
    refuse(adRefusals.unknownPriceUnit);
  if (!(await cityExists(db, body.city_id))) refuse(adRefusals.unknownCity);
  else if (body.quarter_id && !(await isQuarterOf(db, body.quarter_id, body.city_id)))
    refuse(adRefusals.unknownQuarter);
  if (body.landmark_id && !(await isLandmarkOf(db, body.landmark_id, body.city_id)))
    refuse(adRefusals.unknownLandmark);
  if (photoCount > MAX_PHOTOS) refuse(adRefusals.tooManyPhotos);
  if (!whatsapp || !telephone || !sms || refused.length > 0) throw invalidFields(refused);
  const priceless = purpose.forSale
    ? withoutPrice(kind)
    : noticeOf(catalog, body.category_id, values);
  return contentFrom(body, {
    ...(purpose.price === 'none'
      ? priceless
      : {
          kind,
          price: body.price ?? priceFromLabel(body.price_label, PRICE_MAX),
          priceLabel: body.price_label,
          // A unit stored before the sub-category changed is dropped.
          priceUnit: body.price_unit && isUnit(body.price_unit) ? body.price_unit : null,
        }),
    condition: hasCondition && body.product_status ? conditionOf(body.product_status) : null,
    attributes: values,
    whatsapp,
    telephone,
    sms,
  });
};
