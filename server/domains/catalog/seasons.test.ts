import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ManagedSeason } from '#contract/catalog/admin/seasons.ts';
import type { Season } from '#contract/catalog/routes.ts';
import { DAY } from '#contract/common/time.ts';
import { staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let chief: Person;
let animals: { id: number; name: string };
let sheep: { id: number; name: string };
beforeAll(async () => {
  service = await testService();
  chief = await staff(service, 'admin');
  const { rows } = await service.database.pool.query<{
    animals: typeof animals;
    sheep: typeof sheep;
  }>(
    `SELECT json_build_object('id', c.id, 'name', c.name) AS animals, json_build_object('id', s.id, 'name', s.name) AS sheep
     FROM category s JOIN category c ON c.id = s.parent_id ORDER BY s.id LIMIT 1`,
  );
  ({ animals, sheep } = rows[0] as { animals: typeof animals; sheep: typeof sheep });
});
afterAll(() => service.close());

const dayAfter = (days: number) =>
  new Date(service.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const add = (changes: Record<string, unknown> = {}) =>
  service.call<{ data: ManagedSeason; errors: Record<string, string[]> }>(
    'POST',
    '/api/admin/seasons',
    {
      token: chief.token,
      json: {
        name: 'Tabaski',
        text: 'Choisissez votre mouton.',
        first_day: dayAfter(0),
        last_day: dayAfter(10),
        category_id: sheep.id,
        ...changes,
      },
    },
  );
const change = (id: number, json: unknown) =>
  service.call<{ data: ManagedSeason }>('POST', `/api/admin/seasons/${id}`, {
    token: chief.token,
    json,
  });
const shown = async () =>
  (await service.call<{ data: Season | null }>('GET', '/api/season')).body.data;

it('a season is announced from its first day until its last, the latest of several', async () => {
  expect(await shown()).toBeNull();
  const { status, body } = await add();
  expect([status, body.data.category]).toEqual([201, sheep]);
  expect(await shown()).toEqual({
    name: 'Tabaski',
    text: 'Choisissez votre mouton.',
    category: sheep,
    tile: animals.id,
  });
  const later = await add({ name: 'Rentrée', first_day: dayAfter(1), category_id: null });
  expect((await shown())?.name).toBe('Tabaski');
  await change(later.body.data.id, { first_day: dayAfter(0) });
  expect(await shown()).toMatchObject({ name: 'Rentrée', category: null, tile: null });
  await change(later.body.data.id, { first_day: dayAfter(-9), last_day: dayAfter(-2) });
  expect((await shown())?.name).toBe('Tabaski');
  await service.call('DELETE', `/api/admin/seasons/${body.data.id}`, chief);
  expect(await shown()).toBeNull();
});

it('refuses dates in the wrong order, long seasons and unknown categories at their fields', async () => {
  for (const [changes, field] of [
    [{ last_day: dayAfter(-1) }, 'last_day'],
    [{ last_day: dayAfter(120) }, 'last_day'],
    [{ first_day: 'hier' }, 'first_day'],
    [{ first_day: '0000-11-24' }, 'first_day'],
    [{ last_day: '9999-11-24' }, 'last_day'],
    [{ category_id: 999_999 }, 'category_id'],
    [{ name: '' }, 'name'],
  ] as const) {
    const { status, body } = await add(changes);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
  expect((await change(999_999, { name: 'X' })).status).toBe(404);
});

it('follows its category into another, and outlives it', async () => {
  const { body } = await add();
  const { rows } = await service.database.pool.query<{ id: number; name: string }>(
    'SELECT id, name FROM category WHERE parent_id = $1 AND id <> $2 ORDER BY id LIMIT 1',
    [animals.id, sheep.id],
  );
  await service.call('POST', `/api/admin/categories/${sheep.id}/merge`, {
    token: chief.token,
    json: { into: rows[0]?.id },
  });
  expect((await shown())?.category).toEqual(rows[0]);
  await service.call('DELETE', `/api/admin/seasons/${body.data.id}`, chief);
});
