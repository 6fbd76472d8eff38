import { sql } from 'drizzle-orm';
import { HOUR } from '#contract/common/time.ts';
import { ad, endOf, picture } from '#server/domains/ads/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { DemoContext } from './insert-ads.ts';
import type { InsertedPeople } from './people.ts';
import { get } from './places.ts';

/** Describes a demo ad whose texts are written out rather than generated from a template. */
export interface WrittenAd {
  title: string;
  description: string;
  /** Is the slug of the ad's category. */
  category: string;
  sub: string;
  city: string;
  /** Is the name of a picture that other ads of the demo show too. */
  picture?: string;
  /** Is the number of hours since the publication of the ad. */
  hours: number;
}

type Row = typeof ad.$inferInsert;

/**
 * Returns a demo user in the city `cityId` who signed up at least a day before the ad and whose id is not in `taken`;
 * undefined when there is none.
 */
const authorIn = async (
  tx: Tx,
  { sellers, buyers }: InsertedPeople,
  { cityId, before, taken }: { cityId: number; before: Date; taken: readonly number[] },
): Promise<{ id: number; phone: string } | undefined> => {
  const all = [...buyers, ...sellers].map(({ id }) => id).filter((id) => !taken.includes(id));
  const { rows } = await tx.execute<{ id: number; phone: string }>(sql`
    SELECT id, telephone AS phone FROM app_user
    WHERE id IN ${all} AND city_id = ${cityId} AND created_at < ${before.toISOString()}::timestamptz - interval '1 day'
    ORDER BY id LIMIT 1`);
  return rows[0];
};

/**
 * Stores written ads after all generated ones, so that the ids of generated ads do not change. Each ad gets a different
 * author in its city and is left out when there is none. `rowOf` returns the columns in which kinds of ads differ.
 */
export const insertWrittenAds = async <Ad extends WrittenAd>(
  tx: Tx,
  { pictures, places, people, now }: DemoContext,
  ads: readonly Ad[],
  rowOf: (
    one: Ad,
    submittedAt: Date,
  ) => Pick<Row, 'kind' | 'priceLabel'> & Partial<Pick<Row, 'price' | 'attributes'>>,
): Promise<void> => {
  const taken: number[] = [];
  for (const one of ads) {
    const submittedAt = new Date(now.getTime() - one.hours * HOUR);
    const cityId = get(places.cityIds, one.city);
    const author = await authorIn(tx, people, { cityId, before: submittedAt, taken });
    if (!author) continue;
    const { id: ownerId, phone } = author;
    taken.push(ownerId);
    const inserted = await tx
      .insert(ad)
      .values({
        ownerId,
        title: one.title,
        description: one.description,
        categoryId: get(places.categoryIds, one.category),
        subCategoryId: get(places.categoryIds, one.sub),
        cityId,
        ...rowOf(one, submittedAt),
        whatsapp: phone,
        telephone: phone,
        sms: phone,
        status: 'published',
        createdAt: submittedAt,
        submittedAt,
        publishedAt: submittedAt,
        expiresAt: endOf(submittedAt, null),
      })
      .returning({ id: ad.id });
    if (one.picture === undefined) continue;
    await tx.insert(picture).values({
      ...get(pictures, one.picture),
      ownerId,
      adId: expectOne(inserted).id,
      position: 0,
      createdAt: submittedAt,
    });
  }
};
