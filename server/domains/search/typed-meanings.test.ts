import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { listAds } from './list-ads.ts';
import { matchingAds } from './match.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const fixtures = await openAdFixtures(database.pool);
  await fixtures.put({ title: 'Bélier de case', sub: 'moutons-beliers' });
  await fixtures.put({ title: 'Télé LED 43 pouces', sub: 'accessoires-telephone' });
  await fixtures.put({ title: 'Kilichi de bœuf', sub: 'alimentation-couches' });
  await fixtures.put({ title: 'Semence de mil', sub: 'semences-engrais' });
  await fixtures.put({ title: 'Kujera Hyundai', sub: 'voitures' });
  await fixtures.put({ title: 'Chaise en bois', sub: 'meubles-salons' });
  await fixtures.put({ title: 'Offre d’emploi', sub: 'motos' });
});
afterAll(() => database.close());

const search = async (q: string) => {
  const { rows, corrected } = await listAds(database.pool, { q });
  return { titles: rows.map(({ title }) => title), corrected };
};

it('reads French words, brands and the words of titles as typed', async () => {
  for (const q of ['télé', 'télé led', 'télé samsung'])
    expect((await search(q)).titles).toEqual(['Télé LED 43 pouces']);
  for (const q of ['ram', 'windows', 'office', 'tas', 'cat', 'mobil', 'gold', 'cire'])
    expect([q, (await search(q)).titles]).toEqual([q, []]);
  expect((await search('audi')).titles).not.toContain('Semence de mil');
  expect((await search('kujera')).titles[0]).toBe('Kujera Hyundai');
});

it('says which word it read by its sound', async () => {
  expect((await search('kilishii')).corrected).toBe('kilishi');
});

it('searches words that often say nothing when titles have them', async () => {
  expect((await search('offre')).titles).toEqual(['Offre d’emploi']);
});

it('an alert of words that say nothing matches no ad', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ ids: number[] }>('SELECT array_agg(id) AS ids FROM ad');
  const ids = rows[0]?.ids ?? [];
  for (const q of ['svp', 'promo', 'pas cher', 'bonjour', 'svp pas cher'])
    expect([q, await matchingAds(pool, { q }, ids)]).toEqual([q, []]);
  const [one] = await matchingAds(pool, { q: 'bélier svp' }, ids);
  expect(one).toBeDefined();
  expect(await matchingAds(pool, { q: 'svp', price_max: 10_000_000 }, ids)).not.toEqual([]);
});

it('finds what whole sub-categories are called in several languages, and words spelt by ear', async () => {
  for (const q of ['feeji', 'goats and sheep', 'ifinix belié', 'bélyé'])
    expect([q, (await search(q)).titles[0]]).toEqual([q, 'Bélier de case']);
  expect((await search('kilichy')).titles).toEqual(['Kilichi de bœuf']);
});
