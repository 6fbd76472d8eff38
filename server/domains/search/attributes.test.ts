import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOne } from '#server/platform/database/database.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { listAds } from './list-ads.ts';

let database: TestDatabase;
let adFixtures: AdFixtures;

const COROLLA = { brand: 'toyota', model: 'Corolla', year: 2015, gearbox: 'automatic' } as const;

beforeAll(async () => {
  database = await testDatabase();
  adFixtures = await openAdFixtures(database.pool);
});
afterAll(() => database.close());

const titlesFor = async (q: string): Promise<string[]> =>
  (await listAds(database.pool, { q })).rows.map(({ title }) => title);

const indexed = async (id: number) => {
  const { rows } = await database.pool.query<{ fields: unknown; entries: string[] }>(
    `SELECT fields, ARRAY(SELECT lexeme FROM unnest(tsv) WHERE lexeme ~ '^[fn]:' ORDER BY 1) AS entries
     FROM ad_search WHERE ad_id = $1`,
    [id],
  );
  return expectOne(rows);
};

describe('the index of attributes', () => {
  it('has the choices, yeses and numbers of an ad', async () => {
    const attributes = { ...COROLLA, vehicle_papers: ['carte_grise'], first_hand: true };
    const id = await adFixtures.put({ title: 'Voiture propre', sub: 'voitures', attributes });
    const { fields, entries } = await indexed(id);
    expect(fields).toEqual({
      brand: 'toyota',
      year: 2015,
      gearbox: 'automatic',
      vehicle_papers: ['carte_grise'],
      first_hand: '1',
    });
    expect(entries).toEqual([
      'f:brand:toyota',
      'f:first_hand:1',
      'f:gearbox:automatic',
      'f:vehicle_papers:carte_grise',
      'n:year:415',
      'n:year:g26',
    ]);
  });

  it('follows a change of the values, and has nothing without values', async () => {
    const id = await adFixtures.put({ title: 'Autre', attributes: { first_hand: false } });
    expect(await indexed(id)).toEqual({ fields: null, entries: [] });
    await database.pool.query(`UPDATE ad SET attributes = '{"delivery":true}' WHERE id = $1`, [id]);
    expect((await indexed(id)).entries).toEqual(['f:delivery:1']);
  });

  it('weighs what an ad has like its description, and counts its values', async () => {
    const attributes = { vehicle_papers: ['owner_card'] };
    const id = await adFixtures.put({ title: 'Berline', sub: 'voitures', attributes });
    const { rows } = await database.pool.query(
      `SELECT value_count, tsv @@ 'gris:D' AND NOT tsv @@ 'gris:B' AS is_equipment FROM ad_search WHERE ad_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ value_count: 1, is_equipment: true }]);
  });

  it('has every number of a range among the steps of the range', async () => {
    const { rows } = await database.pool.query<{ lost: number }>(`
      WITH ends AS (
        SELECT exp(random() * 17) - 1 AS a, exp(random() * 17) - 1 AS b, random() AS at FROM generate_series(1, 200)
        UNION ALL SELECT floor(random() * 300), floor(random() * 300), random() FROM generate_series(1, 60)
        UNION ALL SELECT floor(1850 + random() * 300), floor(1850 + random() * 300), random() FROM generate_series(1, 60)
      ), ranges AS (SELECT least(a, b) AS low, greatest(a, b) AS high, at FROM ends),
      numbers AS (
        SELECT low, high, one FROM ranges, LATERAL (VALUES (low), (high), (low + (high - low) * at)) AS v (one))
      SELECT count(*)::integer AS lost FROM numbers
      WHERE NOT array_to_tsvector(number_entries('k', one)) @@ numbers_between('k', low, high)`);
    expect(rows[0]?.lost).toBe(0);
  });
});

describe('the words of attributes', () => {
  it('find an ad by its choices, its texts and its year', async () => {
    await adFixtures.put({ title: 'Belle occasion', sub: 'voitures', attributes: COROLLA });
    expect(await titlesFor('corolla 2015 automatique')).toContain('Belle occasion');
    const { unused } = await listAds(database.pool, { q: 'corolla 2015 manuelle' });
    expect(unused).toEqual(['manuelle']);
  });

  it('find a number of things by its attribute, and by the words of the ad', async () => {
    const rooms = (bedrooms: number) => ({
      sub: 'villas-maisons-a-louer',
      attributes: { bedrooms },
    });
    await adFixtures.put({ title: 'Villa de trois pièces', ...rooms(3) });
    await adFixtures.put({ title: 'Villa 3 chambres', sub: 'villas-maisons-a-louer' });
    await adFixtures.put({ title: 'Villa vaste', ...rooms(5) });
    const titles = await titlesFor('villa 3 chambres');
    expect(titles.slice(0, 2)).toEqual(
      expect.arrayContaining(['Villa de trois pièces', 'Villa 3 chambres']),
    );
    expect(titles[2]).toBe('Villa vaste');
  });

  it('rank after those of titles and before those of descriptions', async () => {
    await adFixtures.put({ title: 'Zafira', sub: 'voitures' });
    await adFixtures.put({ title: 'Occasion', sub: 'voitures', attributes: { model: 'Zafira' } });
    await adFixtures.put({ title: 'Vide', description: 'Va avec une Zafira', sub: 'voitures' });
    expect(await titlesFor('zafira')).toEqual(['Zafira', 'Occasion', 'Vide']);
  });

  it('count like those of descriptions when they say what comes with the thing', async () => {
    const guarded = { attributes: { premises_features: ['guard'] } };
    await adFixtures.put({ title: 'Boutique', sub: 'bureaux-boutiques-magasins', ...guarded });
    expect(await titlesFor('gardien')).toEqual(['Boutique']);
    await adFixtures.put({ title: 'Gardien de nuit', sub: 'menage-gardiennage-nounou' });
    expect(await titlesFor('gardien')).toEqual(['Gardien de nuit']);
  });
});
