import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { seller, signUpBody } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { eraseDeletedAccounts } from './personal-data.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const query = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await service.database.pool.query<T>(sql, values)).rows;

it('an account is deleted once by concurrent requests, and not without a session', async () => {
  const twin = await seller(service);
  // The lock holds all three requests after authentication, before the first of them deletes the account.
  const holder = await service.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [twin.user.id]);
  const ask = () => service.call('POST', '/api/delete-account', { token: twin.token });
  const answers = Promise.all([ask(), ask(), ask()]);
  await until('all requests wait for the row', async () => {
    const waiting = await query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return waiting.length === 3;
  });
  await holder.query('COMMIT');
  holder.release();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
  const events = await query(
    "SELECT 1 FROM event WHERE type = 'account.deleted' AND payload->>'user_id' = $1",
    [String(twin.user.id)],
  );
  expect(events).toHaveLength(1);
  expect((await service.call('POST', '/api/delete-account')).status).toBe(401);
});

it('a deleted account frees its number for a new account, before and after it is erased', async () => {
  const first = await seller(service, { first_name: 'Salifou' });
  await service.call('POST', '/api/delete-account', { token: first.token });
  service.clock.pass(24 * HOUR);
  const again = await service.call<{ access_token: string; data: { id: number } }>(
    'POST',
    '/api/register',
    { json: signUpBody({ telephone: first.telephone, first_name: 'Zeinabou' }) },
  );
  expect(again.status).toBe(201);
  await service.carryOut();
  expect(again.body.data.id).not.toBe(first.user.id);
  await eraseDeletedAccounts.run(service.platform, {});
  const outbox = await query('SELECT created_at FROM message WHERE recipient = $1', [
    first.telephone,
  ]);
  expect(outbox).toHaveLength(1);
  const me = await service.call('GET', '/api/me', { token: again.body.access_token });
  expect(me.body).toMatchObject({
    data: { first_name: 'Zeinabou', telephone: first.telephone },
  });
  const twice = await service.call('POST', '/api/register', {
    json: signUpBody({ telephone: first.telephone }),
  });
  expect(twice.status).toBe(422);
});
