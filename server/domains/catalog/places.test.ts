import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ManagedLandmark, ManagedQuarter } from '#contract/catalog/admin/places.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { seedCatalog } from './index.ts';

let service: TestService;
let admin: Person;
let owner: Person;
let fixtures: AdFixtures;
let niamey: number;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  owner = await seller(service);
  fixtures = await openAdFixtures(service.database.pool);
  niamey = await fixtures.idOf('city', 'niamey');
});
afterAll(() => service.close());

const call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, json?: unknown) =>
  service.call<{ data: T; errors?: Record<string, string[]> }>(method, `/api/admin/${path}`, {
    token: admin.token,
    ...(json === undefined ? {} : { json }),
  });
const faults = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
interface Landmark {
  id: number;
  name: string;
  kind: string;
  quarter_id: number | null;
  aliases: string[];
  safe: boolean;
}
const landmarksOf = async (city: number, query = '') =>
  (await service.call<{ data: Landmark[] }>('GET', `/api/cities/${city}/landmarks${query}`)).body
    .data;
const newActs = async (since: number): Promise<string[]> => {
  const { rows } = await service.database.pool.query<{ act: string }>(
    'SELECT act FROM journal ORDER BY id OFFSET $1',
    [since],
  );
  return rows.map(({ act }) => act);
};

it('the landmarks of each city are known from the start, with their quarters', async () => {
  const all = await landmarksOf(niamey);
  expect(all).toHaveLength(98);
  expect(all.find(({ name }) => name === 'Marché de Katako')).toMatchObject({
    kind: 'market',
    quarter_id: await fixtures.idOf('quarter', 'deizeibon'),
    aliases: ['Katako'],
    safe: true,
  });
  expect(await landmarksOf(await fixtures.idOf('city', 'zinder'))).toHaveLength(10);
  expect((await service.call('GET', '/api/cities/999999/landmarks')).status).toBe(404);
});

it('landmarks are added to a database that had none', async () => {
  const { pool, orm } = service.database;
  await pool.query('DELETE FROM landmark');
  await seedCatalog(orm);
  expect(await landmarksOf(niamey)).toHaveLength(98);
});

it('a quarter is added, renamed, ordered and deleted while nothing uses it', async () => {
  const since = (await newActs(0)).length;
  const made = await call<ManagedQuarter>('POST', 'quarters', { name: 'Sonuci', city_id: niamey });
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { name: 'Sonuci', city: { name: 'Niamey' }, uses: 0 },
  ]);
  const { id } = made.body.data;
  const again = await call('POST', 'quarters', { name: 'Sonuci', city_id: niamey });
  expect(faults(again)).toEqual([422, ['name']]);
  expect(faults(await call('POST', 'quarters', { name: 'X', city_id: 999_999 }))).toEqual([
    422,
    ['city_id'],
  ]);
  await call('POST', `quarters/${id}`, { name: 'Cité Sonuci', position: 2 });
  await publishedAd(service, owner, admin, { quarter_id: id });
  const listed = (await call<ManagedQuarter[]>('GET', 'quarters')).body.data;
  expect(listed.find((one) => one.id === id)).toMatchObject({ name: 'Cité Sonuci', uses: 1 });
  expect((await call('DELETE', `quarters/${id}`)).status).toBe(409);

  const plateau = await fixtures.idOf('quarter', 'plateau');
  expect(faults(await call('POST', `quarters/${id}/merge`, { into: id }))).toEqual([422, ['into']]);
  const merged = await call<ManagedQuarter>('POST', `quarters/${id}/merge`, { into: plateau });
  expect(merged.body.data).toMatchObject({ name: 'Plateau', uses: 1 });
  expect((await call('DELETE', `quarters/${id}`)).status).toBe(404);
  const { rows } = await service.database.pool.query<{ aliases: string[] }>(
    'SELECT aliases FROM quarter WHERE id = $1',
    [plateau],
  );
  expect(rows[0]?.aliases).toContain('Cité Sonuci');
  expect(await newActs(since)).toEqual([
    'quarter.made',
    'quarter.changed',
    'ad.approved',
    'quarter.merged',
  ]);
});

it('a landmark is added, changed and deleted', async () => {
  const input = { name: 'Rond-point Test', city_id: niamey, kind: 'roundabout' };
  const made = await call<ManagedLandmark>('POST', 'landmarks', input);
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { kind: 'roundabout', safe: false, quarter: null, city: { name: 'Niamey' } },
  ]);
  const { id } = made.body.data;
  expect(faults(await call('POST', 'landmarks', input))).toEqual([422, ['name']]);
  expect(faults(await call('POST', 'landmarks', { ...input, name: 'Y', kind: 'tour' }))).toEqual([
    422,
    ['kind'],
  ]);
  const plateau = await fixtures.idOf('quarter', 'plateau');
  const changed = await call<ManagedLandmark>('POST', `landmarks/${id}`, {
    quarter_id: plateau,
    safe: true,
  });
  expect(changed.body.data).toMatchObject({ quarter: { name: 'Plateau' }, safe: true });
  // The landmark is offered for meetings only while administrators mark it as fit.
  const toMeet = async () => (await landmarksOf(niamey, '?safe=1')).map((one) => one.id);
  expect(await toMeet()).toContain(id);
  await call('POST', `landmarks/${id}`, { safe: false });
  expect(await toMeet()).not.toContain(id);
  expect((await landmarksOf(niamey, '?safe=1')).every(({ safe }) => safe)).toBe(true);
  expect(faults(await call('POST', `landmarks/${id}`, { quarter_id: 999_999 }))).toEqual([
    422,
    ['quarter_id'],
  ]);
  expect((await call('DELETE', `landmarks/${id}`)).status).toBe(200);
  expect((await call('DELETE', `landmarks/${id}`)).status).toBe(404);
});

it('merging a city moves its landmarks, and leaves out those of the same name', async () => {
  const city = await call<{ id: number }>('POST', 'cities', { name: 'Ville d’avant' });
  const { id: from } = city.body.data;
  for (const name of ['Petit Marché', 'Vieux puits'])
    await call('POST', 'landmarks', { name, city_id: from, kind: 'market' });
  const zinder = await fixtures.idOf('city', 'zinder');
  await call('POST', 'landmarks', { name: 'Petit Marché', city_id: zinder, kind: 'market' });
  expect((await call('POST', `cities/${from}/merge`, { into: zinder })).status).toBe(200);
  const names = (await landmarksOf(zinder)).map(({ name }) => name);
  expect(names).toContain('Vieux puits');
  expect(names.filter((name) => name === 'Petit Marché')).toHaveLength(1);
});
