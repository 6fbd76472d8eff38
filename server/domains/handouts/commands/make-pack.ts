import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { DAY, startOfNiameyDay } from '#contract/common/time.ts';
import { cachedAttributes, type AttributeCatalog } from '#server/domains/catalog/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { PictureStore } from '#server/platform/pictures/picture-store.ts';
import { fileName, freshKey } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  photosDropped,
  presentAd,
  isContactConfirmed,
  withChosenNumbers,
} from '#server/domains/ads/index.ts';
import { articleOf, type PackAd } from '../packs/pack-article.ts';
import { PackFilling, renderPack, type PackFrame } from '../packs/pack-page.ts';
import {
  countPackAds,
  hashOfAds,
  listPackCities,
  readHashOfAds,
  readPackAds,
  type PackCity,
  type PackRow,
} from '../queries/city-pack.ts';
import { cityPack } from '../tables.ts';

const compress = promisify(gzip);

const DAYS = 7;

/** Returns the midnight after which ads count as published in the week before `now`. */
const weekBefore = (now: Date): Date => startOfNiameyDay(new Date(now.getTime() - DAYS * DAY));

/** Returns the name of the compressed file that stores the offline pack of a city. */
const packFile = (key: string): string => `${key}-pack.gz`;

type PackRecord = typeof cityPack.$inferSelect;

/**
 * Describes the pack of a city, an HTML file to read its ads of the week offline, with its bytes compressed by gzip.
 */
export interface Pack {
  city: PackCity;
  record: PackRecord;
  bytes: Buffer;
}

/**
 * Returns the narrowest file of an ad's first photo, which exists from publication on; null when the ad has no photo.
 */
const readThumbnail = async (pictures: PictureStore, { ad }: PackRow): Promise<Buffer | null> => {
  const [first] = ad.pictures;
  if (!first || first.widths.length === 0) return null;
  return pictures.read(fileName(first.key, Math.min(...first.widths)));
};

/**
 * Presents an ad for the offline pack of a city as the public sees it, with the numbers for the channels that its
 * seller chose.
 */
const present = (row: PackRow, attributes: AttributeCatalog, thumbnail: Buffer | null): PackAd => {
  const ad = withChosenNumbers(presentAd(row.ad, attributes), row.contact);
  return {
    ad,
    seller: {
      phone_confirmed: row.phone_confirmed,
      contact_confirmed: isContactConfirmed(ad, row.ad.owner_telephone, row),
      contact_hours: row.contact.hours,
      takes_messages: row.contact.channels.includes('message'),
    },
    thumbnail,
  };
};

interface Filled {
  page: string;
  adIds: number[];
  pageHash: string;
  adsHash: string;
}

/**
 * Renders the offline pack of a city with as many of the newest ads of the week as fit, and computes the hashes by
 * which packs are compared; returns null when there are no ads.
 */
const fill = async (platform: Platform, city: PackCity, madeAt: Date): Promise<Filled | null> => {
  const { database, pictures, settings } = platform;
  const since = weekBefore(madeAt);
  const attributes = await cachedAttributes(platform);
  const { host } = new URL(settings.PUBLIC_URL);
  const total = await countPackAds(database.pool, city.id, since);
  const frame: PackFrame = { city, host, madeAt, since, total };
  const filling = new PackFilling(frame);
  const shown: { id: number; shown: string }[] = [];
  /** Adds ads to the pack until one does not fit; tells whether all of them fitted. */
  const addRows = async (rows: readonly PackRow[]): Promise<boolean> => {
    const thumbnails = await Promise.all(rows.map((row) => readThumbnail(pictures, row)));
    return rows.every((row, i) => {
      const article = articleOf(present(row, attributes, thumbnails[i] ?? null), host);
      if (!filling.add(article)) return false;
      shown.push({ id: row.ad.id, shown: row.shown });
      return true;
    });
  };
  for await (const rows of readPackAds(database.pool, city.id, since))
    if (!(await addRows(rows))) break;
  const { articles } = filling;
  if (articles.length === 0) return null;
  // The hash leaves out the dates, so that two days with the same ads make the same pack.
  const dateless = renderPack({ ...frame, madeAt: new Date(0), since: new Date(0) }, articles);
  return {
    page: renderPack(frame, articles),
    adIds: articles.map(({ adId }) => adId),
    pageHash: createHash('sha256').update(dateless).digest('hex'),
    adsHash: hashOfAds(shown),
  };
};

const findRecord = async ({ database }: Platform, cityId: number): Promise<PackRecord | null> => {
  const [record] = await database.orm.select().from(cityPack).where(eq(cityPack.cityId, cityId));
  return record ?? null;
};

/**
 * Replaces the record of a city's offline pack, or deletes it when `record` is null; a job removes the file of the
 * former pack.
 */
const replace = (
  { database }: Platform,
  cityId: number,
  record: PackRecord | null,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const [before] = await tx
      .delete(cityPack)
      .where(eq(cityPack.cityId, cityId))
      .returning({ key: cityPack.key });
    // Another process may have stored a record meanwhile; the nightly sweep removes its file.
    if (record)
      await tx
        .insert(cityPack)
        .values(record)
        .onConflictDoUpdate({ target: cityPack.cityId, set: record });
    if (before) await emit(tx, photosDropped, { files: [packFile(before.key)] });
  });

/**
 * Makes and stores the offline pack of a city, unless the stored one has the same content. Without ads of the week,
 * removes the stored one and returns null.
 */
const make = async (platform: Platform, city: PackCity): Promise<Pack | null> => {
  const { clock, pictures } = platform;
  const madeAt = clock.now();
  const filled = await fill(platform, city, madeAt);
  const before = await findRecord(platform, city.id);
  if (!filled) {
    if (before) await replace(platform, city.id, null);
    return null;
  }
  const { page, ...facts } = filled;
  if (before && before.pageHash === facts.pageHash && before.adsHash === facts.adsHash) {
    const bytes = await pictures.read(packFile(before.key));
    if (bytes) return { city, record: before, bytes };
  }
  const key = freshKey();
  const record = { cityId: city.id, key, madeAt, size: Buffer.byteLength(page), ...facts };
  const bytes = await compress(page);
  await pictures.write(packFile(key), bytes);
  await replace(platform, city.id, record);
  return { city, record, bytes };
};

const making = new WeakMap<Platform, Map<number, Promise<Pack | null>>>();

/**
 * Makes a new offline pack for a city unless the stored one has the same content. Without ads of the week, removes the
 * stored pack and returns null. Simultaneous calls share one run.
 */
export const makePack = (platform: Platform, city: PackCity): Promise<Pack | null> => {
  const running = making.get(platform) ?? new Map<number, Promise<Pack | null>>();
  making.set(platform, running);
  const existing = running.get(city.id);
  if (existing) return existing;
  const made = make(platform, city).finally(() => running.delete(city.id));
  running.set(city.id, made);
  return made;
};

/**
 * Returns the stored offline pack of a city while the site still shows each of its ads with the same texts and numbers;
 * otherwise makes a new one. Returns null without ads of the week.
 */
export const openPack = async (platform: Platform, city: PackCity): Promise<Pack | null> => {
  const { database, clock, pictures } = platform;
  const record = await findRecord(platform, city.id);
  if (record) {
    const hash = await readHashOfAds(database.pool, record.adIds, clock.now());
    const bytes = hash === record.adsHash ? await pictures.read(packFile(record.key)) : null;
    if (bytes) return { city, record, bytes };
  }
  return makePack(platform, city);
};

/** Makes the offline packs of all cities. @throws Error when one failed, after the others are made */
export const makePacks = async (platform: Platform): Promise<void> => {
  let failures = 0;
  for (const city of await listPackCities(
    platform.database.pool,
    weekBefore(platform.clock.now()),
  )) {
    try {
      await makePack(platform, city);
    } catch (error) {
      // One failure must not keep the packs of other cities from being made.
      failures += 1;
      platform.log.error({ err: error, city_id: city.id }, 'pack of a city failed, will retry');
    }
  }
  if (failures > 0) throw new Error(`${failures} packs could not be made yet.`);
};
