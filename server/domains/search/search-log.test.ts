import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#contract/common/time.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { deleteOldSearches } from './jobs.ts';
import { loggedWords } from './search-log.ts';

interface NotFound {
  data: {
    words: string;
    people: number;
    found: number;
    last_day: string;
    opened: { id: number; title: string; people: number }[];
  }[];
}

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  const ads = await openAdFixtures(service.database.pool);
  for (let n = 0; n < 3; n += 1) await ads.put({ title: 'Moto', sub: 'motos' });
});
afterAll(() => service.close());

const search = (words: string, from: string, filters = '') =>
  service.call('GET', `/api/annonces/search?q=${encodeURIComponent(words)}${filters}`, { from });
const searchedBy = async (words: string, people: number, filters = ''): Promise<void> => {
  for (let n = 1; n <= people; n += 1) await search(words, `41.138.0.${n}`, filters);
  await service.traffic.flush();
};
const notFound = async () =>
  (await service.call<NotFound>('GET', '/api/admin/searches', { token: admin.token })).body.data;

describe('the log of searches', () => {
  it('shows administrators what three people searched and did not find', async () => {
    await searchedBy('Kwalliya  TSADA', 3);
    await searchedBy('moto', 3);
    await searchedBy('drone', 2);
    const [one, ...others] = await notFound();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ words: 'kwalliya tsada', people: 3, found: 0 });
    await searchedBy('kwalliya tsada', 5);
    expect(await notFound()).toMatchObject([{ words: 'kwalliya tsada', people: 5 }]);
  });

  it('shows which ads at least two people opened soon after', async () => {
    const { rows } = await service.database.pool.query<{ id: number }>('SELECT id FROM ad');
    const [first, second] = rows.map(({ id }) => id);
    const open = (id: number | undefined, from: string) =>
      service.call('GET', `/api/the-annonces/${id}`, { from });
    for (const from of ['41.138.7.1', '41.138.7.2', '41.138.7.3']) await search('zorglub', from);
    await open(first, '41.138.7.1');
    await open(first, '41.138.7.1');
    // A search that finds more does not end the first one.
    await search('moto', '41.138.7.2');
    await open(second, '41.138.7.2');
    await open(first, '41.138.7.2');
    await service.traffic.flush();
    service.clock.pass(11 * MINUTE);
    await open(second, '41.138.7.3');
    await service.traffic.flush();
    const one = (await notFound()).find(({ words }) => words === 'zorglub');
    // What one person alone opened is not shown.
    expect(one?.opened).toEqual([{ id: first, title: 'Moto', people: 2 }]);
    expect((await notFound()).find(({ words }) => words === 'kwalliya tsada')?.opened).toEqual([]);
  });

  it('counts a search whose price alone is left out as found, one without a word as not', async () => {
    await searchedBy('moto moins de 1000', 3);
    await searchedBy('moto zzyzx', 3);
    const words = (await notFound()).map((one) => one.words);
    expect([words.includes('moto moins de 1000'), words.includes('moto zzyzx')]).toEqual([
      false,
      true,
    ]);
  });

  it('drops a word once a synonym finds ads for it, at the next search', async () => {
    await searchedBy('bécane', 3);
    expect((await notFound()).map(({ words }) => words)).toContain('bécane');
    await service.call('POST', '/api/admin/synonyms', {
      token: admin.token,
      json: { terms: ['bécane', 'moto'] },
    });
    await searchedBy('bécane', 4);
    expect((await notFound()).map(({ words }) => words)).not.toContain('bécane');
  });

  it('stores no words of one person, however often they search, and none that were narrowed', async () => {
    for (let n = 0; n < 5; n += 1) await search('secret de famille', '41.138.9.9');
    await searchedBy('quad', 4, '&price_max=1000');
    await service.traffic.flush();
    const { rows } = await service.database.pool.query('SELECT words FROM search_day');
    expect(rows).not.toContainEqual({ words: 'secret de famille' });
    expect(rows).not.toContainEqual({ words: 'quad' });
  });

  it.each([
    '96 12 34 56',
    '+22796123456',
    'moussa@exemple.ne',
    'www.exemple.ne',
    'x'.repeat(61),
    ' ',
  ])('never stores what may be a number, an address or a text: %s', (typed) =>
    expect(loggedWords(typed)).toBeNull(),
  );

  it('is deleted after thirty days', async () => {
    service.clock.pass(31 * DAY);
    await deleteOldSearches.run(service.platform, {});
    expect(await service.database.pool.query('SELECT FROM search_day')).toMatchObject({
      rowCount: 0,
    });
  });
});
