import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findPublicAd,
  filtersOf,
  matchingAds,
  presentAd,
  seedSearch,
} from '#server/domains/ads/index.ts';
import { AttributeCatalog, seedCatalog } from '#server/domains/catalog/index.ts';
import { attributeRows } from '#server/domains/catalog/queries/attributes.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts';

// All migrations run in the hook.
// A site of the release before attributes, with a catalogue of its own, an ad and a change of it that waits.
const FIRST_WITH_ATTRIBUTES = 90;
const MIGRATIONS = join(import.meta.dirname, '../migrations');
const NOW = new Date('2026-11-21T09:00:00Z');

const OLD_SITE = `
  CREATE TABLE schema_migration (version integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT now());
  INSERT INTO city (name, slug, region, lat, lon, aliases, position) VALUES ('Niamey', 'niamey', 'Niamey', 13.5, 2.1, '{}', 0);
  INSERT INTO category (id, name, slug, icon, parent_id, position) OVERRIDING SYSTEM VALUE VALUES
    (9001, 'Véhicules', 'vehicules', 'car', NULL, 0), (9002, 'Autos', 'voitures', 'car', 9001, 0),
    (9003, 'Troc', 'troc', 'car', 9001, 1),
    (9004, 'Immobilier', 'immobilier', 'house', NULL, 1), (9005, 'Parcelles', 'parcelles-terrains', 'house', 9004, 0);
  INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
    VALUES ('Moussa', 'Abdou', '+22796001000', '', now(), now(), now());
  INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at)
    SELECT u.id, 'Toyota Corolla Ɔbɛ', 'Visible sur rendez-vous, مُحَرِّك.', 9001, 9002, c.id, 'good', 2500000, '2 500 000', '', '', '', 'published',
           '2026-11-20', '2026-11-20', '2026-11-20', '2027-01-19' FROM app_user u, city c;
  INSERT INTO ad_edit (ad_id, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                       whatsapp, telephone, sms, picture_ids, status, submitted_at)
    SELECT id, 'Corolla', description, category_id, sub_category_id, city_id, condition, price, price_label, '', '', '', '{}', 'pending',
           submitted_at FROM ad;`;

let database: TestDatabase;
let adId: number;
beforeAll(async () => {
  database = await emptyDatabase();
  const { pool } = database;
  const before = (await listMigrations()).filter(({ version }) => version < FIRST_WITH_ATTRIBUTES);
  for (const { name } of before) await pool.query(await readFile(join(MIGRATIONS, name), 'utf8'));
  await pool.query(OLD_SITE);
  for (const { version, name } of before)
    await pool.query('INSERT INTO schema_migration (version, name) VALUES ($1, $2)', [
      version,
      name,
    ]);
  adId = expectOne((await pool.query<{ id: number }>('SELECT id FROM ad')).rows).id;
  // As a start of this release does, twice.
  for (let start = 0; start < 2; start += 1) {
    await migrate(pool);
    await seedCatalog(database.orm);
    await seedSearch(pool);
  }
});
afterAll(() => database.close());

const readCatalog = async () => new AttributeCatalog(await attributeRows(database.orm), NOW);

it('an older site gets the attributes of the categories that it still has', async () => {
  const catalog = await readCatalog();
  expect(catalog.of(9002).attributes.map(({ key }) => key)).toContain('vehicle_papers');
  expect(catalog.of(9002).has_condition).toBe(true);
  expect(catalog.of(9003).attributes).toEqual([]);
  expect(catalog.of(9005).attributes.map(({ key }) => key)).toContain('advertiser');
  expect(catalog.of(9005).has_condition).toBe(false);
  const { rows } = await database.pool.query(
    'SELECT key FROM attribute GROUP BY key HAVING count(*) > 1',
  );
  expect(rows).toEqual([]);
});

it('its ads are found by plain letters, and their words suggested in them', async () => {
  const catalog = await readCatalog();
  const find = (q: string) => matchingAds(database.pool, filtersOf({ q }, catalog, NOW), [adId]);
  for (const q of ['obe', 'Ɔbɛ', 'محرك', 'corolla'])
    expect([q, await find(q)]).toEqual([q, [adId]]);
  const { rows } = await database.pool.query(
    'SELECT word, shown, frequency FROM search_word ORDER BY word',
  );
  expect(rows).toEqual([
    { word: 'corolla', shown: 'corolla', frequency: 1 },
    { word: 'obe', shown: 'ɔbɛ', frequency: 1 },
    { word: 'toyota', shown: 'toyota', frequency: 1 },
  ]);
});

it('its ads and their changes stay, and get attributes as new ones do', async () => {
  const { pool } = database;
  const catalog = await readCatalog();
  const read = async () => presentAd((await findPublicAd(pool, adId, NOW))!, catalog);
  const find = (fields: string) =>
    matchingAds(pool, filtersOf({ sub_category: 9002, fields }, catalog, NOW), [adId]);
  expect(await read()).toMatchObject({
    kind: 'offer',
    title: 'Toyota Corolla Ɔbɛ',
    product_status: 'Bien',
    attributes: [],
    landmark: null,
    no_advance: false,
  });
  expect(await find('')).toEqual([adId]);
  expect(await find('f_brand=toyota')).toEqual([]);
  expect((await pool.query('SELECT title, attributes, landmark_id FROM ad_edit')).rows).toEqual([
    { title: 'Corolla', attributes: {}, landmark_id: null },
  ]);
  await pool.query(`UPDATE ad SET attributes = '{"brand":"toyota"}'`);
  expect(await find('f_brand=toyota')).toEqual([adId]);
  expect((await read()).attributes).toMatchObject([{ key: 'brand', text: 'Toyota' }]);
});
