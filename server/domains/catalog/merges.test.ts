import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { adminCall } from '#server/testing/admin-client.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let owner: Person;
let fixtures: AdFixtures;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  owner = await seller(service);
  fixtures = await openAdFixtures(service.database.pool);
});
afterAll(() => service.close());

const call = adminCall(
  () => service,
  () => admin,
);
const added = async (path: string, json: object): Promise<number> => {
  const { status, body } = await call<{ id: number }>('POST', path, json);
  expect(status).toBe(201);
  return body.data.id;
};

/**
 * Waits until `count` statements that match the SQL pattern `like` wait for a lock. @throws when the calls end first
 */
const untilWaiting = async (like: string, count: number, calls: Promise<unknown>) => {
  const isOver = calls.then(() => true);
  const waiting = async () => {
    const { rows } = await service.database.pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE $1`,
      [like],
    );
    return rows.length;
  };
  while ((await waiting()) < count)
    if (await Promise.race([isOver, pause(20, false)])) throw new Error('Nothing waits for a lock');
};

/** Makes a merge wait for a locked ad that it moves, while `meanwhile` runs, and returns the answers to both. */
const duringMerge = async <T>(
  adId: number,
  [path, into]: readonly [string, number],
  meanwhile: () => Promise<T>,
) => {
  const client = await service.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM ad WHERE id = $1 FOR UPDATE', [adId]);
    const merge = call('POST', `${path}/merge`, { into });
    await untilWaiting('update "ad"%', 1, merge);
    const done = await Promise.race([meanwhile(), pause(5000, 'waits for the merge' as const)]);
    await client.query('COMMIT');
    return { merged: (await merge).status, done };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

it('merges of a city and a category at once replace both in a saved search', async () => {
  const [city, category] = [
    await added('cities', { name: 'Double' }),
    await added('categories', { name: 'Double', icon: 'car', parent_id: null }),
  ];
  const [niamey, vehicles] = [
    await fixtures.idOf('city', 'niamey'),
    await fixtures.idOf('category', 'vehicules'),
  ];
  const { token, user } = owner;
  const json = { name: 'Les deux', query: `category=${category}&city=${city}`, channel: 'bell' };
  expect((await service.call('POST', '/api/saved-searches', { token, json })).status).toBe(201);
  const { merges } = await service.platform.database.orm.transaction(async (tx) => {
    await lockKeyUntilCommit(tx, 'savedSearchesOfUser', user.id);
    const both = Promise.all([
      call('POST', `cities/${city}/merge`, { into: niamey }),
      call('POST', `categories/${category}/merge`, { into: vehicles }),
    ]);
    await untilWaiting('select pg%xact_lock(%', 2, both);
    return { merges: both };
  });
  expect(statuses(await merges)).toEqual([200, 200]);
  const { body } = await service.call<{ data: { query: string }[] }>('GET', '/api/saved-searches', {
    token,
  });
  expect(body.data.map(({ query }) => [...new URLSearchParams(query)])).toEqual([
    [
      ['category', String(vehicles)],
      ['city', String(niamey)],
    ],
  ]);
});

it('a merge of cities lets others edit categories and other cities, and makes those of its places wait', async () => {
  const from = await added('cities', { name: 'Part bientôt' });
  const into = await fixtures.idOf('city', 'niamey');
  const zinder = await fixtures.idOf('city', 'zinder');
  await added('quarters', { name: 'Lazaret', city_id: from });
  const { id } = await publishedAd(service, owner, admin, { city_id: from });
  let here: ReturnType<typeof call>[] = [];
  const { merged, done } = await duringMerge(id, [`cities/${from}`, into], async () => {
    here = [from, into].map((city) =>
      call('POST', 'quarters', { name: 'Arrive tard', city_id: city }),
    );
    return statuses([
      await call('POST', 'quarters', { name: 'Pendant', city_id: zinder }),
      await call('POST', 'cities', { name: 'Autre' }),
      await call('POST', 'categories', { name: 'Autre', icon: 'car', parent_id: null }),
    ]);
  });
  expect([merged, done]).toEqual([200, [201, 201, 201]]);
  // The city is gone, so nothing is added to it; the other one takes the name once.
  expect(statuses(await Promise.all(here))).toEqual([422, 201]);
});

it('a merge of categories lets others edit the catalogue meanwhile', async () => {
  const { id } = await publishedAd(service, owner, admin);
  const sub = await fixtures.idOf('category', 'voitures');
  const into = await fixtures.idOf('category', 'motos');
  const niamey = await fixtures.idOf('city', 'niamey');
  const other = await fixtures.idOf('category', 'art-artisanat');
  const { merged, done } = await duringMerge(id, [`categories/${sub}`, into], async () =>
    statuses([
      await call('POST', 'categories', { name: 'Pendant', icon: 'car', parent_id: null }),
      await call('POST', `categories/${other}`, { name: 'Art' }),
      await call('POST', 'cities', { name: 'Pendant' }),
      await call('POST', 'quarters', { name: 'Pendant', city_id: niamey }),
      await call('POST', 'landmarks', { name: 'Pendant', city_id: niamey, kind: 'market' }),
      await call('POST', `categories/${other}/price-units`, { label: 'pendant' }),
    ]),
  );
  expect([merged, done]).toEqual([200, [201, 200, 201, 201, 201, 200]]);
});
