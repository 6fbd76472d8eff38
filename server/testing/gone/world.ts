import { join } from 'node:path';
import { readdir, utimes } from 'node:fs/promises';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { domainJobs } from '#server/app/domains.ts';
import { erasePerson } from '#server/app/personal-data.ts';
import { closeAccount } from '#server/domains/accounts/commands/close-account.ts';
import { removeAd } from '#server/domains/ads/commands/remove-ad.ts';
import { adRemoved } from '#server/domains/ads/index.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openAdFixtures, type AdFixtures } from '../ad-fixtures.ts';
import { seller, staff, type Person } from '../personas.ts';
import type { TestService } from '../service.ts';

/** Describes the subject of a job: the payload that names it, and how to delete it. */
export interface Subject {
  payload: object;
  remove: (platform: Platform) => Promise<unknown>;
}

export interface World {
  service: TestService;
  ads: AdFixtures;
  seller: Person;
  buyer: Person;
  moderator: Person;
  /** Is a WebP file as small as the smallest stored file of a photo. */
  webp: Buffer;
  /** Runs a query and returns the first column of its first row. */
  value: <T = number>(text: string, values?: readonly unknown[]) => Promise<T>;
}

export const openWorld = async (service: TestService): Promise<World> => {
  const people = {
    seller: await seller(service, { email: 'mariama@exemple.ne' }),
    buyer: await seller(service),
    moderator: await staff(service, 'admin'),
  };
  // The moderator publishes for the seller.
  await service.database.pool.query(
    "INSERT INTO mandate (agent_id, owner_id, created_at, expires_at) VALUES ($1, $2, $3, $3::timestamptz + interval '1 year')",
    [people.moderator.user.id, people.seller.user.id, service.clock.now()],
  );
  return {
    service,
    ...people,
    ads: await openAdFixtures(service.database.pool),
    webp: await sharp({ create: { width: 160, height: 120, channels: 3, background: '#c8642d' } })
      .webp()
      .toBuffer(),
    value: async <T>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await service.database.pool.query<Record<string, T>>(text, [...values]);
      return expectOne(Object.values(rows[0] ?? {}));
    },
  };
};

const storedFiles = ({ platform }: TestService): Promise<string[]> =>
  readdir(join(platform.settings.DATA_DIR, 'pictures'));

/** Lists the stored files that no row names and no pending event will remove. */
export const lostFiles = async ({ service }: World): Promise<string[]> => {
  const { rows } = await service.database.pool.query<{ known: string }>(
    `SELECT coalesce(string_agg(known, ' '), '') AS known FROM (
       SELECT key AS known FROM picture UNION ALL SELECT key FROM kept_picture UNION ALL SELECT key FROM city_pack
       UNION ALL SELECT payload::text FROM event) AS named`,
  );
  const known = rows[0]?.known ?? '';
  return (await storedFiles(service)).filter((name) => !known.includes(name.split('-')[0] ?? name));
};

const LEFT = [
  'kept_picture',
  'ad',
  'picture',
  'company',
  'conversation',
  'saved_search',
  'ad_import',
  'stolen_phone',
  'notification',
  'contact_message',
  'number_change',
  'seller_absence',
  'seller_follow',
  'code',
  'event',
];

/** Deletes the rows and files that earlier test cases left, since the jobs under test would process them too. */
export const clear = async ({ service }: World): Promise<void> => {
  for (const table of LEFT) await service.database.pool.query(`DELETE FROM ${table}`);
  await service.platform.pictures.remove(await storedFiles(service));
};

/** Returns the time `days` days before now by the test clock. */
export const ago = ({ service }: World, days: number): Date =>
  new Date(service.clock.now().getTime() - days * DAY);

/** Returns a function that deletes rows of a table in a transaction, as the service does. */
export const deleting =
  (table: string, where: string): Subject['remove'] =>
  ({ database }) =>
    database.orm.transaction((tx) => tx.execute(sql.raw(`DELETE FROM ${table} WHERE ${where}`)));

/** Returns a function that closes an account and erases its personal data. */
export const erasing =
  (userId: number): Subject['remove'] =>
  async (platform) => {
    const { orm } = platform.database;
    await orm.transaction((tx) => closeAccount(tx, userId, platform.clock.now()));
    await erasePerson(platform, userId);
  };

const removeFiles = expectOne(domainJobs.filter(({ name }) => name === 'ads-remove-files'));

/** Returns a function that deletes an ad, as its owner does, together with its files. */
export const removingAd =
  (userId: number, adId: number): Subject['remove'] =>
  async (platform) => {
    await removeAd(platform, { userId, adId });
    const { rows } = await platform.database.pool.query<{ payload: { files: string[] } }>(
      'SELECT payload FROM event WHERE type = $1 ORDER BY id DESC LIMIT 1',
      [adRemoved.type],
    );
    await removeFiles.run(platform, expectOne(rows).payload);
  };

/** Writes a picture file old enough for every deletion of unused files. */
export const oldFile = async ({ service, webp }: World, name: string): Promise<void> => {
  await service.platform.pictures.write(name, webp);
  const long = new Date(Date.now() - 3 * DAY);
  await utimes(join(service.platform.settings.DATA_DIR, 'pictures', name), long, long);
};
