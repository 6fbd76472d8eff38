import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Check } from '#contract/app/routes/system.ts';
import { seller, staff } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const VISITOR = '10.1.2.3';
const ask = (options: Parameters<TestService['call']>[2] = {}) =>
  service.call<{ message: string; version: number; checks?: Check[] }>(
    'GET',
    '/api/ready?all=1',
    options,
  );

describe('the state of each part', () => {
  it('is shown on the machine itself', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    const states = Object.fromEntries((body.checks ?? []).map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({
      database: 'ok',
      schema: 'ok',
      // The service of this test has no worker process.
      worker: 'failing',
      jobs: 'ok',
      events: 'ok',
      sms: 'ok',
      pictures: 'ok',
    });
    expect(body.message).toBe('Quelque chose ne va pas.');
  });

  it('is shown to administrators, wherever they are, and to nobody else', async () => {
    const [admin, moderator, person] = [
      await staff(service, 'admin'),
      await staff(service),
      await seller(service),
    ];
    const statusFor = async (token?: string) =>
      (await ask({ from: VISITOR, ...(token ? { token } : {}) })).status;
    expect([
      await statusFor(),
      await statusFor(person.token),
      await statusFor(moderator.token),
      await statusFor(admin.token),
    ]).toEqual([401, 403, 403, 200]);
  });

  it('is not shown to visitors of a proxy on this machine', async () => {
    expect((await ask({ headers: { 'x-forwarded-for': VISITOR } })).status).toBe(401);
  });

  it('says that the database is away while it is', async () => {
    const { pool } = service.database;
    const query = pool.query.bind(pool);
    pool.query = () => Promise.reject(new Error('Connection terminated'));
    const { status, body } = await ask();
    pool.query = query;
    expect([status, body.checks?.[0]]).toMatchObject([
      200,
      { name: 'database', state: 'failing', detail: 'Elle ne répond pas.' },
    ]);
  });

  it('is left out of the answer to those who only ask whether it is ready', async () => {
    const { body } = await service.call('GET', '/api/ready', { from: VISITOR });
    expect(Object.keys(body)).toEqual(['message', 'version']);
  });
});
