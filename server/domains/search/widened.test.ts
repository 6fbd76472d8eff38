import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures, type AdFixture } from '#server/testing/ad-fixtures.ts';
import { listAds, type Paging } from './list-ads.ts';
import type { AdFilters } from './orders.ts';

const LOST = 'Bélier blanc';
const ADS: readonly AdFixture[] = [
  { title: 'Bélier de race Balami', sub: 'voitures', price: 200_000 },
  { title: 'Peugeot 307', sub: 'voitures', description: 'Rouge, boîte manuelle.', price: 900_000 },
  { title: 'Toyota Corolla 2012 essence', sub: 'voitures', price: 3_000_000 },
  { title: 'Bélier de case', sub: 'moutons-beliers', price: 70_000 },
  { title: LOST, sub: 'animaux-perdus', price: null },
  { title: 'Maison 2 chambres salon', sub: 'villas-maisons-a-louer' },
  { title: 'Moto Kasea 125', sub: 'motos', city: 'niamey' },
  { title: 'Moto Boxer', sub: 'motos', city: 'zinder', description: 'Avec casque.' },
  { title: 'Casque et écouteurs Bluetooth', sub: 'accessoires-telephone' },
  { title: 'Couches taille 4, carton', sub: 'alimentation-couches' },
  { title: 'Salon marocain', sub: 'meubles-salons' },
  { title: 'Matelas mousse 1 place', sub: 'literie-matelas', description: 'Aussi 2 pour le prix.' },
  { title: 'Matelas 2 places', sub: 'literie-matelas' },
  { title: 'Téléphone Nokia à touches', sub: 'telephones-simples' },
];

let database: TestDatabase;
let vehicles: number;
beforeAll(async () => {
  database = await testDatabase();
  const fixtures = await openAdFixtures(database.pool);
  for (const ad of ADS) await fixtures.put(ad);
  for (let n = 0; n < 30; n += 1)
    await fixtures.put({ title: `Chaussure ${n}`, sub: 'chaussures' });
  await database.pool.query("UPDATE ad SET kind = 'lost', title = title WHERE title = $1", [LOST]);
  vehicles = await fixtures.idOf('category', 'vehicules');
});
afterAll(() => database.close());

const search = async (q: string, filters: AdFilters = {}, paging: Paging = {}) => {
  const { rows, apart, unused, page } = await listAds(database.pool, { q, ...filters }, paging);
  const lost = apart.lost.map(({ title }) => title);
  return { titles: rows.map(({ title }) => title), lost, unused, page };
};

describe('a search whose words no ad has together', () => {
  it.each<[string, string, string[]]>([
    ['je veux une voiture', 'Toyota Corolla 2012 essence', []],
    ['corolla zzyzx', 'Toyota Corolla 2012 essence', ['zzyzx']],
    ['zzyzx xyzzy corolla', 'Toyota Corolla 2012 essence', ['zzyzx', 'xyzzy']],
    ['Corolla Zzyzx, zzyzx', 'Toyota Corolla 2012 essence', ['Zzyzx', 'zzyzx']],
    ['moto a vendr niamey', 'Moto Kasea 125', []],
    ['mzn a louer 2ch salon', 'Maison 2 chambres salon', []],
    ['écouteurs sans fil', 'Casque et écouteurs Bluetooth', ['fil']],
    ['tél pa cher svp', 'Téléphone Nokia à touches', []],
    ['vaisselier', 'Salon marocain', ['vaisselier']],
    ['canapé', 'Salon marocain', []],
    ['moto-zzyzx', 'Moto Boxer', ['zzyzx']],
    ['niamey zzyzx', 'Chaussure 29', ['zzyzx']],
    ['"corolla" zzyzx', 'Toyota Corolla 2012 essence', ['zzyzx']],
    ['moto "zzyzx"', 'Moto Boxer', ['zzyzx']],
    ['corolla neuf zzyzx', 'Toyota Corolla 2012 essence', ['zzyzx']],
    ['mouton 60mil', 'Bélier de case', ['60mil']],
    ['belier moins de 20000', 'Bélier de case', ['moins de 20000']],
  ])('finds what fits: %s', async (words, title, unused) => {
    const found = await search(words);
    expect([found.titles[0], found.unused]).toEqual([title, unused]);
  });

  it('leaves out nothing that it says to have used', async () => {
    const { titles, unused } = await search('bélier rouge foncé très grand avec une belle laine');
    expect([titles[0], unused]).toEqual(['Bélier de case', ['rouge', 'foncé', 'laine']]);
  });

  it('never leaves out the thing in a chosen category', async () => {
    expect((await search('matelas rouge', { category: vehicles })).titles).toEqual([]);
    expect((await search('moto zzyzx', { category: vehicles })).titles).toHaveLength(2);
  });

  it('is not widened when an ad has all words, in no order', async () => {
    for (const sort of ['relevance', 'recent', 'price_asc'] as const) {
      const { titles, unused, page } = await search('casque moto', {}, { sort });
      expect([titles, unused, page.total]).toEqual([['Moto Boxer'], [], 1]);
    }
  });

  it('keeps a typed price as long as the thing is found within it, and shows it unchanged', async () => {
    const within = await listAds(database.pool, { q: 'zzyzx peugeot moins de 1000000' });
    expect([within.rows.map(({ title }) => title), within.unused]).toEqual([
      ['Peugeot 307'],
      ['zzyzx'],
    ]);
    const beyond = await listAds(database.pool, { q: 'corolla moins de 1000' });
    expect(beyond.understood.map(({ kind, value }) => [kind, value])).toEqual([
      ['price_max', 1000],
    ]);
    expect(beyond.unused).toEqual(['moins de 1000']);
  });

  it('continues a search of many words on its next pages', async () => {
    const words = Array.from({ length: 30 }, (_, n) => `zz${String.fromCharCode(97 + (n % 26))}q`);
    const many = `chaussure-${words.join('-')}`;
    const first = await search(many, {}, { sort: 'recent', perPage: 12 });
    expect(first.page.total).toBe(30);
    const cursor = first.page.nextCursor ?? undefined;
    const second = await search(many, {}, { sort: 'recent', cursor, perPage: 12 });
    expect([second.titles.length, second.unused]).toEqual([12, first.unused]);
  });

  it.each(['relevance', 'recent', 'price_asc'] as const)(
    'continues on its next pages in the order %s',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const found = await search('chaussure zzyzx', {}, { sort, cursor, perPage: 12 });
        expect([found.unused, found.page.total]).toEqual([['zzyzx'], 30]);
        seen.push(...found.titles);
        cursor = found.page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(30);
      expect((await search('chaussure zzyzx', {}, { sort, page: 2 })).titles).toHaveLength(6);
    },
  );
});

describe('the order of what fits', () => {
  it('shows a title in every category, and lost property apart', async () => {
    const { titles, lost } = await search('belier');
    expect(titles).toEqual(['Bélier de case', 'Bélier de race Balami']);
    expect(lost).toEqual(['Bélier blanc']);
  });

  it('reads a number with its unit', async () => {
    expect((await search('matelas 2 places')).titles[0]).toBe('Matelas 2 places');
  });
});

it('makes at most four statements when ads are called as typed, and eight more when not', async () => {
  const query = vi.spyOn(database.pool, 'query');
  const countOf = async (words: string): Promise<number> => {
    await search(words);
    query.mockClear();
    await search(words);
    return query.mock.calls.length;
  };
  const found = await countOf('corolla essence');
  const widened = await countOf('corolla zzyzx');
  query.mockRestore();
  expect(found).toBeLessThanOrEqual(4);
  expect(widened - found).toBeLessThanOrEqual(8);
});

it('does not correct ordinary words, nor those of a title', async () => {
  for (const q of ['play', 'prof', 'car', 'nokia', 'keken dinki'])
    expect((await listAds(database.pool, { q })).corrected).toBeNull();
});

it('reads words with marks inside as plain ones', async () => {
  for (const q of ['Coro\u00ADlla', 'co\u200Drolla', 'corolla\u0640', 'corol\u0301la'])
    expect((await search(q)).titles).toEqual(['Toyota Corolla 2012 essence']);
});
