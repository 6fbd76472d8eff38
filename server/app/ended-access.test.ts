import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import { endSignIns } from '#server/domains/accounts/commands/end-sign-ins.ts';
import { PASSWORD, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const WITHIN_MS = 5000;
// The event stream is excluded, because its response stays open; another test covers the end of streams.
const closed = allRoutes.filter(
  ({ access, produces }) => access !== 'public' && produces !== 'text/event-stream',
);

const writes = closed.filter(({ method }) => method !== 'GET');

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const query = (sql: string, { user }: Person) => service.database.pool.query(sql, [user.id]);

/**
 * Returns the set of statuses with which all restricted routes answer this person's calls without a valid id or body.
 */
const statusesOf = async ({ token }: Person, routes = closed): Promise<Set<number>> => {
  const answers = await Promise.all(
    routes.map(({ method, path }) =>
      service.call(method, path.replaceAll(/:\w+/g, '999999999'), { token }),
    ),
  );
  return new Set(answers.map(({ status }) => status));
};

const refresh = (cookie: string) =>
  service.call('POST', '/api/refreshToken', {
    json: {},
    headers: { cookie: `kasuwa_refresh=${cookie}` },
  });

/**
 * Returns a person whose token this process has just cached as valid. Staff have two-step sign-in, without which their
 * tokens are not accepted.
 */
const knownPerson = async (
  make: (at: TestService) => Promise<Person> = seller,
): Promise<Person> => {
  const person = await make(service);
  const reads = closed.filter(({ method }) => method === 'GET');
  expect(await statusesOf(person, reads)).not.toContain(401);
  const { body, cookies } = await service.call<{ access_token: string }>('POST', '/api/login', {
    json: { telephone: person.telephone, password: PASSWORD },
  });
  const token = body.access_token;
  expect((await service.call('GET', '/api/me', { token })).status).toBe(200);
  const write = await service.call('POST', '/api/notifications/read', { token, json: {} });
  expect(write.status).toBe(200);
  return { ...person, token, cookie: cookies['kasuwa_refresh'] ?? '' };
};

it.concurrent.each<[string, (person: Person) => Promise<unknown>]>([
  ['a logout', ({ token }) => service.call('POST', '/api/logout', { token })],
  [
    'a changed password',
    ({ user }) =>
      service.database.orm.transaction((tx) =>
        endSignIns(tx, { userId: user.id, why: 'password', now: service.clock.now() }),
      ),
  ],
  [
    'a suspension',
    (person) => query('UPDATE app_user SET suspended_at = now() WHERE id = $1', person),
  ],
  [
    'a device that another one signs out',
    async (person) => {
      const { rows } = await query('SELECT max(id) AS id FROM sign_in WHERE user_id = $1', person);
      const { body } = await service.call<{ access_token: string }>('POST', '/api/login', {
        json: { telephone: person.telephone, password: PASSWORD },
      });
      const { id } = rows[0] as { id: number };
      const token = body.access_token;
      await service.call('DELETE', `/api/my-sessions/${id}`, { token });
    },
  ],
  ['a deletion', ({ token }) => service.call('POST', '/api/delete-account', { token })],
])(
  '%s closes every route within five seconds, and ends writes and token renewal at once',
  async (_end, end) => {
    const person = await knownPerson();
    await end(person);
    expect(await statusesOf(person, writes)).toEqual(new Set([401]));
    const refused = await refresh(person.cookie);
    expect(refused.status).toBe(401);
    await sleep(WITHIN_MS);
    expect(await statusesOf(person)).toEqual(new Set([401]));
  },
);

it.concurrent('a removed role loses access to the administration within five seconds, and to its writes at once', async () => {
  const person = await knownPerson(staff);
  await query(
    "INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, 'unused', now(), now())",
    person,
  );
  expect((await service.call('GET', '/api/me', { token: person.token })).status).toBe(200);
  await query("UPDATE app_user SET role = 'user' WHERE id = $1", person);
  const theirs = closed.filter(({ access }) => access !== 'user');
  expect(theirs.length).toBeGreaterThan(0);
  const changing = theirs.filter((route) => writes.includes(route));
  expect(await statusesOf(person, changing)).toEqual(new Set([403]));
  await sleep(WITHIN_MS);
  expect(await statusesOf(person, theirs)).toEqual(new Set([403]));
  expect((await service.call('GET', '/api/me', { token: person.token })).status).toBe(200);
});

it('all sessions end except the one that is to stay', async () => {
  const person = await knownPerson();
  const { rows } = await query('SELECT max(id) AS id FROM sign_in WHERE user_id = $1', person);
  const but = (rows as { id: number }[])[0]!.id;
  await service.database.orm.transaction((tx) =>
    endSignIns(tx, { userId: person.user.id, but, why: 'password', now: service.clock.now() }),
  );
  const { rowCount } = await query(
    'SELECT FROM sign_in WHERE user_id = $1 AND ended_at IS NULL',
    person,
  );
  expect(rowCount).toBe(1);
});
