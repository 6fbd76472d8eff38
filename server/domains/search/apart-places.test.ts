import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchedList } from '#contract/search/schemas.ts';
import { openAdFixtures, type AdFixture } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { matchingAds } from './match.ts';
import { relaxedSearches } from './relaxed-searches.ts';

const STOOLS: AdFixture[] = Array.from({ length: 30 }, (_, n) => ({
  title: `Tabouret ${n}`,
  sub: 'meubles-salons',
  city: 'niamey',
  price: 1000 + n,
  publishedAt: `2026-10-0${1 + (n % 9)}T08:00:00Z`,
}));
const ADS: readonly AdFixture[] = [
  { title: 'Villa avec piscine', sub: 'villas-maisons-a-louer', city: 'niamey' },
  { title: 'Villa de Dosso', sub: 'villas-maisons-a-louer', city: 'dosso' },
  { title: 'Terrain un', sub: 'parcelles-terrains', city: 'niamey' },
  { title: 'Terrain deux', sub: 'parcelles-terrains', city: 'dosso' },
  { title: 'Terrain trois', sub: 'parcelles-terrains', city: 'zinder' },
  { title: 'Toyota Hilux blanche', sub: 'voitures', city: 'niamey' },
  {
    title: 'Moto',
    sub: 'motos',
    city: 'niamey',
    kind: 'wanted',
    description: 'Je cherche aussi une toyota hilux diesel.',
  },
  { title: 'Toyota Corolla', sub: 'voitures', city: 'maradi' },
  { title: 'Toyota Yaris', sub: 'voitures', city: 'zinder' },
  { title: 'Chèvres du Sahel', sub: 'chevres-boucs', city: 'maradi' },
  { title: 'Chèvre rousse', sub: 'chevres-boucs', city: 'niamey' },
  { title: 'Tabouret', kind: 'wanted', sub: 'meubles-salons', city: 'niamey' },
  ...STOOLS,
];

let service: TestService;
let ids: Record<string, number> = {};
beforeAll(async () => {
  service = await testService();
  const fixtures = await openAdFixtures(service.database.pool);
  for (const ad of ADS) ids[ad.title] = await fixtures.put(ad);
  ids = { ...ids, niamey: await fixtures.idOf('city', 'niamey') };
});
afterAll(() => service.close());

const get = async (query: string): Promise<SearchedList> => {
  const { status, body } = await service.call<SearchedList>('GET', `/api/annonces/search?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
};
const find = (q: string, more = ''): Promise<SearchedList> =>
  get(`q=${encodeURIComponent(q)}${more}`);
const titlesOf = (ads: readonly { title: string }[]): string[] =>
  ads.map(({ title }) => title).toSorted();

describe('the place of a search of words', () => {
  it('that does not exist has nothing elsewhere', async () => {
    for (const id of [999_999, 2_147_483_647]) {
      const { data, meta } = await find('terrain', `&city=${id}`);
      expect([data, meta.elsewhere]).toEqual([[], []]);
    }
  });

  it('may be several towns, whose ads are all listed', async () => {
    const { data, meta } = await find('terrain niamey dosso');
    expect(titlesOf(data)).toEqual(['Terrain deux', 'Terrain un']);
    expect(titlesOf(meta.elsewhere)).toEqual(['Terrain trois']);
  });

  it('that is a quarter without an ad has the ads of its town, which fit less', async () => {
    for (const sort of ['relevance', 'price_asc']) {
      const { data, meta } = await find('villa plateau', `&sort=${sort}`);
      expect(titlesOf(data)).toEqual(['Villa avec piscine']);
      expect([meta.fits_less_from, titlesOf(meta.elsewhere)]).toEqual([0, ['Villa de Dosso']]);
    }
  });

  it('has its own ads before those elsewhere with more of the words', async () => {
    const { data, meta } = await find('toyota corolla zinder');
    expect([titlesOf(data), meta.unused]).toEqual([['Toyota Yaris'], ['corolla']]);
    expect(titlesOf(meta.elsewhere)).toContain('Toyota Corolla');
  });

  it.each([
    ['goats for sale in maradi', 'Chèvres du Sahel', 'Chèvre rousse'],
    ['maison à louer Dosso', 'Villa de Dosso', 'Villa avec piscine'],
  ])('has its own ads first: %s', async (q, own, other) => {
    const { data, meta } = await find(q);
    expect([data[0]?.title, titlesOf(meta.elsewhere)]).toEqual([own, [other]]);
  });
});

describe('what is sought', () => {
  it('does not stand in for offers that have fewer of the words', async () => {
    for (const sort of ['relevance', 'price_asc']) {
      const { data, meta } = await find('toyota hilux diesel', `&sort=${sort}`);
      expect([titlesOf(data), meta.unused]).toEqual([['Toyota Hilux blanche'], ['diesel']]);
    }
    const relaxed = await relaxedSearches(service.database.pool, { q: 'toyota hilux diesel gris' });
    expect(relaxed.map(({ filters }) => filters.q)).not.toContain('toyota hilux diesel');
  });

  it('is shown once, on the last page, by cursor and by number', async () => {
    for (const sort of ['relevance', 'recent', 'price_asc']) {
      const first = await find('tabouret', `&sort=${sort}`);
      expect([first.meta.total, first.meta.wanted]).toEqual([30, []]);
      const next = `&sort=${sort}&cursor=${first.meta.next_cursor ?? ''}`;
      for (const more of [next, `&sort=${sort}&page=2`]) {
        const last = await find('tabouret', more);
        expect([sort, last.data.length, titlesOf(last.meta.wanted)]).toEqual([
          sort,
          6,
          ['Tabouret'],
        ]);
      }
    }
  });

  it('is shown in a short list in every order only with a word in its title or category', async () => {
    for (const sort of ['relevance', 'price_asc'])
      expect((await find('toyota hilux', `&sort=${sort}`)).meta.wanted).toEqual([]);
  });

  it('is none of the ads of an alert about offers', async () => {
    const all = [ids['Tabouret'] ?? 0, ids['Tabouret 1'] ?? 0];
    const { pool } = service.database;
    expect(await matchingAds(pool, { q: 'tabouret' }, all)).toEqual([ids['Tabouret 1']]);
    expect(await matchingAds(pool, { q: 'tabouret', kind: 'wanted' }, all)).toEqual([
      ids['Tabouret'],
    ]);
  });
});
