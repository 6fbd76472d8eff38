import { sql } from 'drizzle-orm';
import { appUser, hashPassword } from '#server/domains/accounts/index.ts';
import { ad, closingOf, countChoices, endOf, picture } from '#server/domains/ads/index.ts';
import { addSlide, category, city } from '#server/domains/catalog/index.ts';
import { HOUR } from '#contract/time.ts';
import { only, type Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import cities from '#server/domains/catalog/seed/cities.json' with { type: 'json' };
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import { DEMO_PASSWORD } from './accounts.ts';
import { demoAds, type DemoAd } from './ads.ts';
import { decideDemoAds } from './decisions.ts';
import { insertPeople, type InsertedPeople } from './people.ts';
import { storeDemoFiles } from './pictures.ts';
import { datedValues } from './template-values.ts';

const PUBLISHED = 300;
const WAITING = 8;
const REJECTED = 14;
const SELLERS = 40;
const CONFIRMED_AFTER_HOURS = 7 * 24;
/** The seed and number of the published and pending ads: the same ads each time. */
export const DEMO_ADS = { seed: 'kasuwa', count: PUBLISHED + WAITING };

/** Published ads, then pending ones, then rejected ones. */
export const everyDemoAd = (): DemoAd[] => {
  const common = { cities, categories, sellers: SELLERS };
  return [
    ...demoAds({ ...common, ...DEMO_ADS }),
    ...demoAds({ ...common, count: REJECTED, seed: 'rejected' }),
  ];
};

const statusOf = (index: number): 'published' | 'pending' | 'rejected' => {
  if (index < PUBLISHED) return 'published';
  return index < PUBLISHED + WAITING ? 'pending' : 'rejected';
};

interface Places {
  cityIds: Map<string, number>;
  categoryIds: Map<string, number>;
  /** Slugs of the sub-categories whose ads have no condition. */
  withoutCondition: Set<string>;
}

interface Context {
  pictures: ReadonlyMap<string, StoredPicture>;
  places: Places;
  people: InsertedPeople;
  now: Date;
}

const readPlaces = async (tx: Tx): Promise<Places> => {
  const cityRows = await tx.select({ id: city.id, slug: city.slug }).from(city);
  const { id, slug: subSlug, hasCondition } = category;
  const categoryRows = await tx.select({ id, slug: subSlug, hasCondition }).from(category);
  return {
    cityIds: new Map(cityRows.map((row) => [row.slug, row.id])),
    categoryIds: new Map(categoryRows.map((row) => [row.slug, row.id])),
    withoutCondition: new Set(categoryRows.flatMap((row) => (row.hasCondition ? [] : [row.slug]))),
  };
};

const get = <T>(values: ReadonlyMap<string, T>, name: string): T => {
  const value = values.get(name);
  if (value === undefined) throw new Error(`The demo names ${name}, which does not exist.`);
  return value;
};

const insertAd = async (
  tx: Tx,
  demo: DemoAd,
  context: Context & { index: number },
): Promise<void> => {
  const { index, pictures, places, people, now } = context;
  const status = statusOf(index);
  const isWaiting = status === 'pending';
  const isUp = status === 'published';
  // Every twentieth ad is the demo seller's, so that /mes_annonces has something to show.
  const isDemoSellers = index % 20 === 0 || isWaiting;
  const seller = people.sellers[demo.sellerIndex % people.sellers.length];
  const ownerId = isDemoSellers ? people.demoSellerId : (seller?.id ?? people.demoSellerId);
  const phone = isDemoSellers ? '+22790000003' : (seller?.phone ?? '+22790000003');
  const publishedAt = new Date(now.getTime() - demo.ageHours * HOUR);
  const attributes = datedValues(demo.attributes, now);
  const submittedAt = isWaiting
    ? new Date(now.getTime() - (index - PUBLISHED + 1) * HOUR)
    : publishedAt;
  const rows = await tx
    .insert(ad)
    .values({
      ownerId,
      title: demo.title,
      description: demo.description,
      categoryId: get(places.categoryIds, demo.categorySlug),
      subCategoryId: get(places.categoryIds, demo.subSlug),
      cityId: get(places.cityIds, demo.citySlug),
      condition: places.withoutCondition.has(demo.subSlug) ? null : demo.condition,
      attributes,
      priceUnit: demo.priceUnit,
      price: demo.price,
      priceLabel: demo.priceLabel,
      whatsapp: phone,
      telephone: phone,
      sms: phone,
      status,
      createdAt: submittedAt,
      submittedAt,
      publishedAt: isUp ? publishedAt : null,
      // Schedule the sellers' question beyond the length of a demonstration, since nothing answers it.
      confirmedAt: isUp && demo.ageHours > CONFIRMED_AFTER_HOURS ? now : null,
      expiresAt: isUp ? endOf(publishedAt, closingOf(attributes)) : null,
    })
    .returning({ id: ad.id });
  const adId = only(rows).id;
  await tx.insert(picture).values(
    demo.pictures.map((name, position) => ({
      ...get(pictures, name),
      ownerId,
      adId,
      position,
      createdAt: submittedAt,
    })),
  );
};

/** Demo ads whose text names a quarter of their city are in it. */
const PLACE_IN_QUARTERS = sql`
  UPDATE ad SET quarter_id = (
    SELECT q.id FROM quarter q WHERE q.city_id = ad.city_id AND ad.title || ' ' || ad.description LIKE '%' || q.name || '%'
    ORDER BY length(q.name) DESC, q.id LIMIT 1)`;

/** Where the slides lead; the last one leads nowhere. */
const SLIDE_LINKS: readonly (string | undefined)[] = ['/annonces', '/tips'];

/**
 * Fills an empty database with the demo: people, some 300 ads, slides, in one transaction; does nothing when there are
 * users. Ads share picture files, which are removed with the last row that refers to them.
 */
export const fillDemo = async (platform: Platform): Promise<void> => {
  const { orm } = platform.database;
  if ((await orm.$count(appUser)) > 0) return;
  const passwordHash = await hashPassword(platform, DEMO_PASSWORD);
  const pictures = await storeDemoFiles(platform, 'pictures');
  const slides = await storeDemoFiles(platform, 'slides');
  const now = platform.clock.now();
  await orm.transaction(async (tx) => {
    await lockUntilCommit(tx, 'demo');
    if ((await tx.$count(appUser)) > 0) return;
    const people = await insertPeople(tx, { passwordHash, sellerCount: SELLERS, now });
    const places = await readPlaces(tx);
    for (const [index, demo] of everyDemoAd().entries())
      await insertAd(tx, demo, { index, pictures, places, people, now });
    for (const [position, slide] of [...slides.values()].entries())
      await addSlide(tx, slide, { position, link: SLIDE_LINKS[position] });
    await tx.execute(PLACE_IN_QUARTERS);
    await decideDemoAds(tx, people.moderatorId);
  });
  await countChoices(platform.database.pool);
};
