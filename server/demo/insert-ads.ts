import { sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { ad, closingOf, endOf, picture } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import { insertRows } from './insert-rows.ts';
import type { InsertedPeople } from './people.ts';
import { get, type Places } from './places.ts';
import type { PlannedAd } from './plan.ts';
import { datedValues } from './template-values.ts';
import { trafficOf, type DayTraffic } from './traffic.ts';

/**
 * Is the age, in days, from which ads count as confirmed today: in the demo, nobody responds when sellers are asked
 * whether an ad is still current.
 */
const CONFIRMED_AFTER_DAYS = 7;

/** Describes an ad of the demo that has been inserted. */
export interface StoredAd extends PlannedAd {
  id: number;
  ownerId: number;
}

/** Contains the inserted rows to which ads of the demo refer. */
export interface DemoContext {
  pictures: ReadonlyMap<string, StoredPicture>;
  places: Places;
  people: InsertedPeople;
  now: Date;
}

/** Returns the owner of a planned ad: the demo seller or one of the generated sellers. */
const ownerOf = ({ isDemoSellers, sellerIndex }: PlannedAd, people: InsertedPeople) =>
  (isDemoSellers ? undefined : people.sellers[sellerIndex % people.sellers.length]) ??
  people.demoSeller;

const sum = (days: readonly DayTraffic[], what: 'views' | 'contacts'): number =>
  days.reduce((total, day) => total + day[what], 0);

/** Returns the database row of a planned ad, with the sums of its traffic (`days`). */
const rowOf = (
  planned: PlannedAd,
  days: readonly DayTraffic[],
  { places, people, now }: DemoContext,
): typeof ad.$inferInsert => {
  const { status, submittedAt, publishedAt, endedAt } = planned;
  const { id: ownerId, phone } = ownerOf(planned, people);
  // Relative dates in the attributes count from today, or from the publication of an ad that has ended.
  const attributes = datedValues(planned.attributes, publishedAt && endedAt ? publishedAt : now);
  // The owners of older ads have confirmed today that the ads are still current.
  const isOld =
    publishedAt !== null && now.getTime() - publishedAt.getTime() > CONFIRMED_AFTER_DAYS * DAY;
  return {
    ownerId,
    title: planned.title,
    description: planned.description,
    categoryId: get(places.categoryIds, planned.categorySlug),
    subCategoryId: get(places.categoryIds, planned.subSlug),
    cityId: get(places.cityIds, planned.citySlug),
    condition: places.withoutCondition.has(planned.subSlug) ? null : planned.condition,
    attributes,
    priceUnit: planned.priceUnit,
    price: planned.price,
    priceLabel: planned.priceLabel,
    whatsapp: phone,
    telephone: phone,
    sms: phone,
    status,
    views: sum(days, 'views'),
    contacts: sum(days, 'contacts'),
    createdAt: submittedAt,
    submittedAt,
    publishedAt,
    confirmedAt: status === 'published' && isOld ? now : null,
    expiresAt: publishedAt && endOf(publishedAt, closingOf(attributes)),
    soldAt: status === 'sold' ? endedAt : null,
    expiredAt: status === 'expired' ? endedAt : null,
    expiredBecause: status === 'expired' ? 'age' : null,
  };
};

/** Is the SQL statement that assigns demo ads to the quarter of their city that their text names. */
const PLACE_IN_QUARTERS = sql`
  UPDATE ad SET quarter_id = (
    SELECT q.id FROM quarter q WHERE q.city_id = ad.city_id AND ad.title || ' ' || ad.description LIKE '%' || q.name || '%'
    ORDER BY length(q.name) DESC, q.id LIMIT 1)`;

/**
 * Stores the planned ads with their pictures and their views and contacts of each day, assigns them to the quarters
 * that their texts name, and returns them with their ids.
 */
export const insertAds = async (
  tx: Tx,
  planned: readonly PlannedAd[],
  context: DemoContext,
): Promise<StoredAd[]> => {
  const traffic = planned.map((one) => trafficOf(one, context.now));
  const rows = planned.map((one, index) => rowOf(one, traffic[index] ?? [], context));
  const ids = await tx.insert(ad).values(rows).returning({ id: ad.id, ownerId: ad.ownerId });
  const stored = planned.map((one, index) => ({
    ...one,
    ...(ids[index] ?? { id: 0, ownerId: 0 }),
  }));
  await tx.insert(picture).values(
    stored.flatMap(({ id: adId, ownerId, submittedAt: createdAt, pictures }) =>
      pictures.map((name, position) => ({
        ...get(context.pictures, name),
        ownerId,
        adId,
        position,
        createdAt,
      })),
    ),
  );
  await insertRows(
    tx,
    'ad_day',
    { ad_id: 'integer', day: 'date', views: 'integer', contacts: 'integer' },
    stored.flatMap(({ id }, index) => (traffic[index] ?? []).map((day) => ({ ad_id: id, ...day }))),
  );
  await tx.execute(PLACE_IN_QUARTERS);
  return stored;
};
