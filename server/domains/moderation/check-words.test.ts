import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trial } from '#contract/common/trial.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { readWords } from './words/read-words.ts';
import { DEFAULT_WORDS, keyed, seedCheckWords } from './words/seed-words.ts';

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

interface Row {
  id: number;
  reason: string;
  words: string;
  near: string;
}
const rows = async (reason: string): Promise<Row[]> => {
  const { pool } = service.database;
  return (
    await pool.query<Row>(
      'SELECT id, reason, words, near FROM check_words WHERE reason = $1 ORDER BY id',
      [reason],
    )
  ).rows;
};
const call = (method: 'POST' | 'DELETE', path: string, json?: unknown) =>
  service.call<{ data: Trial }>(method, `/api/admin/check-words${path}`, {
    token: admin.token,
    ...(json === undefined ? {} : { json }),
  });

describe('the trial of words of the checks', () => {
  const entry = { kind: 'forbidden', reason: 'essais', words: 'xyzzy, plugh', near: 'magique' };
  let ids: Record<string, number> = {};
  beforeAll(async () => {
    const ads = await openAdFixtures(service.database.pool);
    const put = (title: string) => ads.put({ title, sub: 'motos' });
    ids = {
      magic: await put('Un xyzzy magique'),
      plain: await put('Un xyzzy'),
      money: await put('Mettez 5 000 sur mon Grizoul'),
      weapon: await put('Vends kalachnikov'),
    };
  });
  const attempt = async (json: unknown, id?: number) =>
    (await call('POST', `/trial${id ? `?id=${id}` : ''}`, json)).body.data;
  const countOf = async () =>
    (await service.database.pool.query('SELECT FROM check_words')).rowCount ?? 0;

  it('says which ads would be flagged, with the words read, and stores nothing', async () => {
    const before = await countOf();
    expect(await attempt(entry)).toEqual({
      tried: 4,
      added: {
        total: 1,
        ads: [{ id: ids['magic'], title: 'Un xyzzy magique', words: ['xyzzy magique'] }],
      },
      removed: { total: 0, ads: [] },
    });
    expect(await countOf()).toBe(before);
    expect(readWords('Un xyzzy magique').forbidden).toEqual([]);
  });

  it('says which ads would no longer be flagged by a changed entry', async () => {
    const entries = await rows('armes, munitions, explosifs');
    const { id, ...changed } = entries.find(({ words }) => words.startsWith('kalachnikov'))!;
    const json = { ...changed, kind: 'forbidden', words: 'obus' };
    expect((await attempt(json, id)).removed).toEqual({
      total: 1,
      ads: [{ id: ids['weapon'], title: 'Vends kalachnikov', words: ['kalachnikov'] }],
    });
  });

  it('tries services of money as the checks read them', async () => {
    const { added } = await attempt({ kind: 'service', reason: 'services', words: 'grizoul' });
    expect(added.ads).toEqual([
      {
        id: ids['money'],
        title: 'Mettez 5 000 sur mon Grizoul',
        words: ['Mettez 5 000 sur mon Grizoul'],
      },
    ]);
  });

  it('refuses what cannot be saved', async () => {
    expect((await call('POST', '/trial', { ...entry, reason: '' })).status).toBe(422);
  });
});

describe('new words of the site', () => {
  const reason = 'essais du site';
  const seed = (...all: { words: string; near?: string }[]) =>
    seedCheckWords(
      service.database.pool,
      keyed(all.map((one) => ({ kind: 'forbidden', reason, ...one }))),
    );

  it('are stored once, whatever the number of starts', async () => {
    await seedCheckWords(service.database.pool);
    const first = (await service.database.pool.query('SELECT FROM check_words')).rowCount;
    await seedCheckWords(service.database.pool);
    const { rowCount } = await service.database.pool.query('SELECT FROM check_words');
    expect([rowCount, rowCount]).toEqual([first, DEFAULT_WORDS.size]);
  });

  it('reach rows that administrators edited, without what these removed', async () => {
    await seed({ words: 'alpha, beta, gamma', near: 'delta' }, { words: 'omega' });
    const [edited, removed] = await rows(reason);
    const kept = { kind: 'forbidden', reason, words: 'alpha, gamma, own', near: 'delta' };
    await call('POST', `/${edited!.id}`, kept);
    await call('DELETE', `/${removed!.id}`);
    await seed(
      { words: 'alpha, beta, new', near: 'delta, epsilon' },
      { words: 'omega, last' },
      { words: 'sigma' },
    );
    expect(await rows(reason)).toMatchObject([
      { words: 'alpha, own, new', near: 'delta, epsilon' },
      { words: 'sigma' },
    ]);
    await seed({ words: 'alpha, beta, new', near: 'delta, epsilon' }, { words: 'omega, last' });
    expect(await rows(reason)).toHaveLength(2);
  });

  it('are found by keys that differ', () => {
    const same = { kind: 'forbidden', reason, words: 'a, b' } as const;
    expect(keyed([same, { ...same, words: 'a, c' }]).size).toBe(2);
  });
});
