import { PRICE_MAX } from '#contract/ads/content.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTOS, type AdBody } from '#contract/ads/schemas.ts';
import type { DiallingCode } from '#contract/accounts/schemas.ts';
import type { RefusalKind } from '#contract/refusals.ts';
import { cityExists, findCategory, isQuarterOf } from '#server/domains/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toE164 } from '#server/platform/phones.ts';
import { invalidFields } from '#server/platform/refusal.ts';
import { contentFrom, type AdContent } from '../content.ts';
import { priceFromLabel } from '../rules.ts';

/**
 * Validates the fields of an ad and returns its content. Reports the errors of all fields together. @throws Refusal 422
 */
export const readContent = async (
  db: Queryable,
  body: AdBody,
  photoCount: number,
): Promise<AdContent> => {
  const refused: RefusalKind[] = [];
  const blame = (kind: RefusalKind): void => void refused.push(kind);
  const country: DiallingCode = body.country ?? '227';
  const whatsapp = toE164(body.whatsapp, { country, textable: true });
  const telephone = toE164(body.telephone, { country });
  const sms = toE164(body.sms, { country, textable: true });
  if (!whatsapp) blame(adRefusals.badWhatsapp);
  if (!telephone) blame(adRefusals.badTelephone);
  if (!sms) blame(adRefusals.badSms);

  const [category, sub] = [
    await findCategory(db, body.cat_id),
    await findCategory(db, body.category_id),
  ];
  if (!category || category.parentId !== null) blame(adRefusals.unknownCategory);
  else if (sub?.parentId !== category.id) blame(adRefusals.unknownSubCategory);
  if (!(await cityExists(db, body.city_id))) blame(adRefusals.unknownCity);
  else if (body.quarter_id && !(await isQuarterOf(db, body.quarter_id, body.city_id)))
    blame(adRefusals.unknownQuarter);
  if (photoCount > MAX_PHOTOS) blame(adRefusals.tooManyPhotos);
  if (!whatsapp || !telephone || !sms || refused.length > 0) throw invalidFields(refused);
  const price = body.price ?? priceFromLabel(body.price_label, PRICE_MAX);
  return contentFrom(body, { price, whatsapp, telephone, sms });
};
