import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { HELD_OUT_TITLES } from '#server/testing/titles/held-out-titles.ts';
import { JUDGED_TITLES } from '#server/testing/titles/judged-titles.ts';
import { judgeTitles } from '#server/testing/titles/judge-titles.ts';
import { proposeCategories } from './propose-categories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const namesFor = async (title: string): Promise<string[]> =>
  (await proposeCategories(database.pool, title)).all.map(({ name }) => name);

// No ad is published: these are proposed by the words of the catalogue alone.
describe('among the three sub-categories proposed for a title', () => {
  it('is the right one for at least 90 % of 150 titles as sellers type them', async () => {
    expect(JUDGED_TITLES).toHaveLength(150);
    const { amongThree, wrong } = await judgeTitles(database.pool, JUDGED_TITLES);
    expect(amongThree < 0.9 ? wrong : []).toEqual([]);
  });

  it('is the right one for at least 90 % of 50 titles that the words were not tuned by', async () => {
    expect(HELD_OUT_TITLES).toHaveLength(50);
    const { amongThree, wrong } = await judgeTitles(database.pool, HELD_OUT_TITLES);
    expect(amongThree < 0.9 ? wrong : []).toEqual([]);
  });
});

it('proposes the thing itself before what it belongs to', async () => {
  expect((await namesFor('Pneus Toyota Corolla'))[0]).toBe('Pièces détachées & pneus');
  expect((await namesFor('Toyota Corolla pneus neufs'))[0]).toBe('Voitures');
  expect((await namesFor('Villa à vendre'))[0]).toBe('Villas & maisons à vendre');
  expect((await namesFor('Villa à louer'))[0]).toBe('Villas & maisons à louer');
});

it('proposes for misspelt words', async () => {
  expect((await namesFor('refrigirateur'))[0]).toBe('Réfrigérateurs & congélateurs');
  expect((await namesFor('ventilatteur'))[0]).toBe('Climatiseurs & ventilateurs');
});

it('proposes nothing for unknown words, symbols and numbers', async () => {
  for (const title of ['zzz', '', '200', '%', ':*&|!', 'é'.repeat(200)])
    expect([title, await proposeCategories(database.pool, title)]).toEqual([
      title,
      { all: [], clear: null },
    ]);
});

it('learns words that the catalogue does not know from published ads', async () => {
  const other = await testDatabase();
  try {
    const ads = await openAdFixtures(other.pool);
    for (let n = 0; n < 4; n += 1)
      await ads.put({ title: `Xylobande ${n}`, sub: 'instruments-de-musique' });
    const { all, clear } = await proposeCategories(other.pool, 'Grande xylobande');
    expect(all.map(({ name }) => name)).toEqual(['Instruments de musique']);
    expect(clear).toEqual(all[0]);
  } finally {
    await other.close();
  }
});
