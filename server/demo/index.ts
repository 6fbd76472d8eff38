import { sql } from 'drizzle-orm';
import { appUser, hashPassword } from '#server/domains/accounts/index.ts';
import { ad, picture, countChoices } from '#server/domains/ads/index.ts';
import { addSlide, category, city } from '#server/domains/catalog/index.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { only, type Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { renderOwnPicture } from '#server/platform/pictures/own-picture.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import cities from '#server/domains/catalog/seed/cities.json' with { type: 'json' };
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import { DEMO_PASSWORD, insertPeople, type InsertedPeople } from './accounts.ts';
import { demoAds, type DemoAd } from './ads.ts';
import { decideDemoAds } from './decisions.ts';
import { DEMO_SHAPE, demoFileKey, drawAll } from './draw.ts';
import { renderSlide, SLIDE_COUNT, SLIDE_KEY } from './slides.ts';

export { DEMO_ACCOUNTS } from './accounts.ts';
export { endDemo, refuseDemo, type EndedDemo } from './end-demo.ts';

const PUBLISHED = 300;
const WAITING = 8;
const REJECTED = 14;
const SELLERS = 40;
const LOOKS = 3;
const CONFIRMED_AFTER_HOURS = 7 * 24;
const AD_LIFE_DAYS = 60;
/** Pictures of the first screens are there at the first visit; the others follow. */
const DRAWN_BEFORE_OPENING = 36;
const MOST_PICTURES = 2;
/** Those that are up, then those that wait, then those that were turned down. */
const everyDemoAd = (): DemoAd[] => {
  const common = { cities, categories, sellers: SELLERS, looks: LOOKS };
  return [
    ...demoAds({ ...common, count: PUBLISHED + WAITING, seed: 'kasuwa' }),
    ...demoAds({ ...common, count: REJECTED, seed: 'rejected' }),
  ].map((demo) => ({ ...demo, pictures: demo.pictures.slice(0, MOST_PICTURES) }));
};

const statusOf = (index: number): 'published' | 'pending' | 'rejected' => {
  if (index < PUBLISHED) return 'published';
  return index < PUBLISHED + WAITING ? 'pending' : 'rejected';
};

interface Places {
  cityIds: Map<string, number>;
  categoryIds: Map<string, number>;
}

const readPlaces = async (tx: Tx): Promise<Places> => {
  const cityRows = await tx.select({ id: city.id, slug: city.slug }).from(city);
  const categoryRows = await tx.select({ id: category.id, slug: category.slug }).from(category);
  return {
    cityIds: new Map(cityRows.map(({ slug, id }) => [slug, id])),
    categoryIds: new Map(categoryRows.map(({ slug, id }) => [slug, id])),
  };
};

const idOf = (ids: Map<string, number>, slug: string): number => {
  const id = ids.get(slug);
  if (id === undefined)
    throw new Error(`The demo names ${slug}, which the catalogue does not hold.`);
  return id;
};

const insertAd = async (
  tx: Tx,
  demo: DemoAd,
  context: { index: number; places: Places; people: InsertedPeople; now: Date },
): Promise<void> => {
  const { index, places, people, now } = context;
  const status = statusOf(index);
  const isWaiting = status === 'pending';
  const isUp = status === 'published';
  // Every twentieth ad is the demo seller's, so that /mes_annonces has something to show.
  const isDemoSellers = index % 20 === 0 || isWaiting;
  const seller = people.sellers[demo.sellerIndex % people.sellers.length];
  const ownerId = isDemoSellers ? people.demoSellerId : (seller?.id ?? people.demoSellerId);
  const phone = isDemoSellers ? '+22790000003' : (seller?.phone ?? '+22790000003');
  const publishedAt = new Date(now.getTime() - demo.ageHours * HOUR);
  const submittedAt = isWaiting
    ? new Date(now.getTime() - (index - PUBLISHED + 1) * HOUR)
    : publishedAt;
  const rows = await tx
    .insert(ad)
    .values({
      ownerId,
      title: demo.title,
      description: demo.description,
      categoryId: idOf(places.categoryIds, demo.categorySlug),
      subCategoryId: idOf(places.categoryIds, demo.subSlug),
      cityId: idOf(places.cityIds, demo.citySlug),
      condition: demo.condition,
      price: demo.price,
      priceLabel: demo.priceLabel,
      whatsapp: phone,
      telephone: phone,
      sms: phone,
      status,
      createdAt: submittedAt,
      submittedAt,
      publishedAt: isUp ? publishedAt : null,
      // Nobody is there to answer: the question comes later than a demonstration lasts.
      confirmedAt: isUp && demo.ageHours > CONFIRMED_AFTER_HOURS ? now : null,
      expiresAt: isUp ? new Date(publishedAt.getTime() + AD_LIFE_DAYS * DAY) : null,
    })
    .returning({ id: ad.id });
  const adId = only(rows).id;
  await tx.insert(picture).values(
    demo.pictures.map((drawing, position) => ({
      ...DEMO_SHAPE,
      ownerId,
      adId,
      position,
      key: demoFileKey(drawing),
      createdAt: submittedAt,
    })),
  );
};

/** Demo ads whose text names a quarter of their town are in it. */
const PLACE_IN_QUARTERS = sql`
  UPDATE ad SET quarter_id = (
    SELECT q.id FROM quarter q WHERE q.city_id = ad.city_id AND ad.title || ' ' || ad.description LIKE '%' || q.name || '%'
    ORDER BY length(q.name) DESC, q.id LIMIT 1)`;

/** Writes people, ads and slides in one transaction, when the database holds nobody. */
export const insertDemo = async (
  platform: Platform,
  ads: readonly DemoAd[] = everyDemoAd(),
): Promise<void> => {
  const { orm } = platform.database;
  if ((await orm.$count(appUser)) > 0) return;
  const passwordHash = await hashPassword(platform, DEMO_PASSWORD);
  const slides: StoredPicture[] = [];
  for (let n = 1; n <= SLIDE_COUNT; n += 1) {
    slides.push(
      await renderOwnPicture(platform.pictures, await renderSlide(n), `${SLIDE_KEY}${n}`),
    );
  }
  const now = platform.clock.now();
  await orm.transaction(async (tx) => {
    await lockUntilCommit(tx, 'demo');
    if ((await tx.$count(appUser)) > 0) return;
    const people = await insertPeople(tx, { passwordHash, sellerCount: SELLERS, now });
    const places = await readPlaces(tx);
    for (const [index, demo] of ads.entries())
      await insertAd(tx, demo, { index, places, people, now });
    for (const [position, slide] of slides.entries()) await addSlide(tx, slide, position);
    await tx.execute(PLACE_IN_QUARTERS);
    await decideDemoAds(tx, people.moderatorId);
  });
  await countChoices(platform.database.pool);
};

export interface DemoFilling {
  /** Stops drawing and waits for what is on the board. */
  stop(): Promise<void>;
}

/**
 * Fills an empty database with the demo: people, some 300 ads, slides. The same each time.
 * Pictures of the first pages are drawn before it returns, the rest goes on beside the service;
 * what a stop interrupts is drawn at the next start.
 */
export const fillDemo = async (platform: Platform): Promise<DemoFilling> => {
  const ads = everyDemoAd();
  await insertDemo(platform, ads);
  let isStopped = false;
  const covers = ads.flatMap((demo) => demo.pictures.slice(0, 1));
  const others = ads.flatMap((demo) => demo.pictures.slice(1));
  const board = { isStopped: () => isStopped };
  await drawAll(platform, covers.slice(0, DRAWN_BEFORE_OPENING), board);
  const rest = drawAll(platform, [...covers, ...others], board).then(
    () => platform.log.info('demo pictures are drawn'),
    (error: unknown) => platform.log.error({ err: error }, 'demo pictures could not all be drawn'),
  );
  return {
    stop: async () => {
      isStopped = true;
      await rest;
    },
  };
};
