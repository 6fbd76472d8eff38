import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures, type AdFixture } from '#server/testing/ad-fixtures.ts';
import { listAds } from './list-ads.ts';

const ADS = {
  pump: { title: 'Motopompe à essence', sub: 'velos' },
  pickup: { title: 'Pick-up bâché', sub: 'voitures' },
  router: { title: 'Routeur Wi\u2011Fi', sub: 'ordinateurs-portables' },
  phone: { title: 'Smartphone double puce', sub: 'smartphones' },
  bus: { title: 'Minibus 15 places', sub: 'voitures' },
  console: { title: 'PlayStation avec manettes', sub: 'tv-video' },
  shoes: { title: 'Chaussures femme talon plat', sub: 'chaussures' },
  oneWord: { title: 'VillaNiamey', sub: 'velos' },
  villa: { title: 'Belle villa', sub: 'villas-maisons-a-louer', city: 'niamey' },
  motorcycle: { title: 'Moto Kasea 125', sub: 'motos' },
} satisfies Record<string, AdFixture>;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const adFixtures = await openAdFixtures(database.pool);
  for (const ad of Object.values(ADS)) await adFixtures.put(ad);
});
afterAll(() => database.close());

const titlesFor = async (q: string): Promise<string[]> =>
  (await listAds(database.pool, { q })).rows.map(({ title }) => title);

it.each([
  ['motopompe', ADS.pump],
  ['moto-pompe', ADS.pump],
  ['moto pompe', ADS.pump],
  ['Moto Pompe essence', ADS.pump],
  ['pick-up', ADS.pickup],
  ['pickup', ADS.pickup],
  ['pick up', ADS.pickup],
  ['wi-fi', ADS.router],
  ['wifi', ADS.router],
  ['wi fi', ADS.router],
  ['routeur wifi', ADS.router],
  ['smart phone', ADS.phone],
  ['mini-bus', ADS.bus],
  ['mini bus 15 places', ADS.bus],
  ['playstation', ADS.console],
  ['play station', ADS.console],
  ['play-station manettes', ADS.console],
  ['doublepuce', ADS.phone],
])('%s finds the word in one, in two or with a hyphen', async (typed, { title }) => {
  expect((await titlesFor(typed))[0]).toBe(title);
});

it('two words that no title has in one stay two words', async () => {
  expect(await titlesFor('moto kasea')).toEqual([ADS.motorcycle.title]);
  expect(await titlesFor('moto puce')).toEqual([ADS.motorcycle.title]);
});

it('a title does not take the meaning of a place or of two words that have one', async () => {
  const { cities, rows } = await listAds(database.pool, { q: 'villa niamey' }).then((found) => ({
    cities: found.understood.map(({ label }) => label),
    rows: found.rows.map(({ title }) => title),
  }));
  expect(cities).toEqual(['Niamey']);
  expect(rows).toContain(ADS.villa.title);
});

it('words that are names of every object are words', async () => {
  for (const q of ['play station con structor', 'play station to string'])
    expect((await listAds(database.pool, { q })).unused).toEqual(q.split(' ').slice(2));
});

it('words in quotes stay as they are typed', async () => {
  expect(await titlesFor('"play" "station"')).toEqual([]);
});
