import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchedList } from '#contract/search/schemas.ts';
import { openAdFixtures, type AdFixture } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { listAds } from './list-ads.ts';

const LOST = 'Téléphone Itel perdu au marché';
const FOUND = 'Téléphone Itel trouvé';
const ADS: readonly AdFixture[] = [
  { title: 'Parcelle de 200 m²', sub: 'parcelles-terrains', city: 'niamey' },
  { title: 'Terrain de 400 m² titré', sub: 'parcelles-terrains', city: 'niamey' },
  { title: 'Terrain à bâtir', sub: 'parcelles-terrains', city: 'maradi' },
  { title: 'Terrain clôturé', sub: 'parcelles-terrains', city: 'dosso' },
  {
    title: 'Terrain au bord du goudron',
    sub: 'parcelles-terrains',
    city: 'zinder',
    description: 'Le propriétaire est à Niamey.',
  },
  { title: 'Yamaha tout terrain', sub: 'motos', city: 'niamey' },
  { title: 'Villa au calme', sub: 'villas-maisons-a-louer', quarter: 'plateau' },
  { title: 'Villa avec piscine', sub: 'villas-maisons-a-louer', city: 'niamey' },
  { title: 'Téléphone Itel neuf', sub: 'telephones-simples', price: 8000 },
  { title: 'Housse de rangement', sub: 'accessoires-telephone', description: 'Pour un itel.' },
  { title: 'Téléphone Itel', kind: 'wanted', sub: 'telephones-simples', price: 6000 },
  { title: LOST, sub: 'telephones-perdus', price: null },
  { title: FOUND, sub: 'telephones-perdus', price: null },
  { title: 'Charrette pour âne', kind: 'wanted', sub: 'materiel-agricole-motopompes' },
  { title: 'zarka98264190', kind: 'wanted', sub: 'motos' },
  { title: 'Pagnes wax 6 yards', sub: 'tissus-pagnes-bazin' },
  { title: 'Climatiseur 2 CV', sub: 'climatiseurs-ventilateurs' },
  { title: 'Ventilateur 1 CV', sub: 'climatiseurs-ventilateurs', description: 'Comme une clim.' },
];

let service: TestService;
let ids: Record<string, number> = {};
beforeAll(async () => {
  service = await testService();
  const { pool } = service.database;
  const fixtures = await openAdFixtures(pool);
  for (const ad of ADS) await fixtures.put(ad);
  for (let n = 0; n < 30; n += 1)
    await fixtures.put({ title: `Chaise ${n}`, sub: 'meubles-salons', city: 'niamey' });
  for (let n = 0; n < 20; n += 1)
    await fixtures.put({ title: `Chaise de jardin ${n}`, sub: 'meubles-salons', city: 'dosso' });
  await pool.query("UPDATE ad SET kind = 'lost', title = title WHERE title = $1", [LOST]);
  await pool.query("UPDATE ad SET kind = 'found', title = title WHERE title = $1", [FOUND]);
  ids = {
    niamey: await fixtures.idOf('city', 'niamey'),
    dosso: await fixtures.idOf('city', 'dosso'),
    lost: await fixtures.idOf('category', 'perdus-trouves'),
  };
});
afterAll(() => service.close());

const get = async (query: string): Promise<SearchedList> =>
  (await service.call<SearchedList>('GET', `/api/annonces/search?${query}`)).body;
const titlesOf = (ads: readonly { title: string }[]): string[] => ads.map(({ title }) => title);

describe('a town in a search of words', () => {
  it('is a place: its ads alone are listed and counted, those elsewhere follow by distance', async () => {
    const { data, meta } = await get('q=terrain%20niamey');
    expect(titlesOf(data)).toEqual([
      'Terrain de 400 m² titré',
      'Parcelle de 200 m²',
      'Yamaha tout terrain',
    ]);
    expect([meta.total, meta.fits_less_from]).toEqual([3, 2]);
    expect(meta.elsewhere.map(({ city }) => city.name)).toEqual(['Dosso', 'Maradi', 'Zinder']);
    const [near = 0, , far = 0] = meta.elsewhere.map(({ distance_km: km }) => km);
    expect(near).toBeGreaterThan(80);
    expect(far).toBeGreaterThan(near);
    expect(Number.isInteger(far)).toBe(true);
  });

  it('that is chosen divides as one that is typed does', async () => {
    const [typed, chosen] = [
      await get('q=terrain%20niamey'),
      await get(`q=terrain&city=${ids['niamey']}`),
    ];
    expect(titlesOf(chosen.meta.elsewhere)).toEqual(titlesOf(typed.meta.elsewhere));
    expect(chosen.meta.total).toBe(typed.meta.total);
  });

  it('without such ads has an empty list, with those elsewhere', async () => {
    for (const sort of ['relevance', 'price_asc']) {
      const { data, meta } = await get(`q=terrain%20agadez&sort=${sort}`);
      expect([data, meta.total, meta.unused]).toEqual([[], 0, []]);
      expect(titlesOf(meta.elsewhere)).toContain('Terrain à bâtir');
    }
  });

  it('has what is elsewhere on its last page alone, at most 12 ads', async () => {
    for (const sort of ['relevance', 'recent', 'price_desc']) {
      const first = await get(`q=chaise%20niamey&sort=${sort}`);
      expect([first.data.length, first.meta.total, first.meta.elsewhere]).toEqual([24, 30, []]);
      const last = await get(
        `q=chaise%20niamey&sort=${sort}&page=2&cursor=${first.meta.next_cursor ?? ''}`,
      );
      expect([last.data.length, last.meta.elsewhere.length]).toEqual([6, 12]);
      expect(last.data.every(({ city }) => city.name === 'Niamey')).toBe(true);
      const beyond = await get(`q=chaise%20niamey&sort=${sort}&page=9`);
      expect([beyond.data, beyond.meta.elsewhere]).toEqual([[], []]);
    }
  });

  it('alone is a list of all its ads, with nothing elsewhere', async () => {
    const { meta } = await get('q=dosso');
    expect([meta.total, meta.elsewhere]).toEqual([21, []]);
    expect((await get(`city=${ids['dosso']}`)).meta.elsewhere).toEqual([]);
  });

  it('has the ads outside of a typed quarter under those that fit less', async () => {
    const { data, meta } = await get('q=villa%20plateau');
    expect(titlesOf(data)).toEqual(['Villa au calme', 'Villa avec piscine']);
    expect(meta.fits_less_from).toBe(1);
  });
});

describe('what is sought, lost or found', () => {
  it('stands apart from offers, which alone are counted, in every order', async () => {
    for (const sort of ['relevance', 'recent', 'price_asc']) {
      const { data, meta } = await get(`q=itel&sort=${sort}`);
      expect([data.every(({ purpose }) => purpose === 'offer'), meta.total]).toEqual([
        true,
        data.length,
      ]);
      expect(titlesOf(meta.wanted)).toEqual(['Téléphone Itel']);
      expect(titlesOf(meta.lost).toSorted()).toEqual([LOST, FOUND].toSorted());
    }
  });

  it('is a list of its own by kind and by category', async () => {
    const wanted = await get('q=itel&kind=wanted');
    expect([titlesOf(wanted.data), wanted.meta.wanted]).toEqual([['Téléphone Itel'], []]);
    const lost = await get(`q=itel&category=${ids['lost']}`);
    expect([lost.data.length, lost.meta.total, lost.meta.lost]).toEqual([2, 2, []]);
    const offers = await get('q=itel&kind=offer');
    expect([offers.meta.wanted, offers.meta.lost.length]).toEqual([[], 2]);
    expect(offers.meta.total).toBe((await get('q=itel')).meta.total);
  });

  it('is found by words that no offer has', async () => {
    const { data, meta } = await get('q=charrette');
    expect([data, meta.total, titlesOf(meta.wanted), meta.unused]).toEqual([
      [],
      0,
      ['Charrette pour âne'],
      [],
    ]);
  });

  it('is found by its own words, which are not corrected to those of offers', async () => {
    const { data, meta } = await get('q=zarka98264190');
    expect([titlesOf(data), titlesOf(meta.wanted)]).toEqual([[], ['zarka98264190']]);
  });
});

it('the thing of another size comes before another thing of the size, and is said to fit less', async () => {
  const { data, meta } = await get('q=climatiseur%201cv');
  expect([titlesOf(data)[0], meta.fits_less_from]).toEqual(['Climatiseur 2 CV', 0]);
});

it('ads with a word in their description alone are said to fit less', async () => {
  const { data, meta } = await get('q=itel');
  expect([titlesOf(data), meta.fits_less_from]).toEqual([
    ['Téléphone Itel neuf', 'Housse de rangement'],
    1,
  ]);
  expect((await get('q=itel&sort=recent')).meta.fits_less_from).toBeNull();
});

it.each([
  ['chaise', 3],
  ['chaise niamey', 3],
  ['yamaha', 3],
  ['itel', 3],
  ['terrain niamey', 4],
  ['villa dosso', 12],
])('makes few statements: %s', async (q, most) => {
  const query = vi.spyOn(service.database.pool, 'query');
  await listAds(service.database.pool, { q });
  query.mockClear();
  await listAds(service.database.pool, { q });
  const count = query.mock.calls.length;
  query.mockRestore();
  expect(count).toBeLessThanOrEqual(most);
});
