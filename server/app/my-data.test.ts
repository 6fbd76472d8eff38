import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_SECONDS, MINUTE } from '#contract/common/time.ts';
import { newcomer, PASSWORD, withFreshToken, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

type Said = { message: string; errors?: Record<string, string[]>; data?: object };

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const take = (person: Person) => service.call<Said>('GET', '/api/my-data', { token: person.token });
const giveBackPassword = (person: Person, password = PASSWORD) =>
  service.call<Said>('POST', '/api/confirm-password', { token: person.token, json: { password } });
/** Advances the clock by `ms` milliseconds and returns the person with an access token that is valid then. */
const later = (person: Person, ms: number): Promise<Person> => {
  service.clock.pass(ms);
  return withFreshToken(service, person);
};

describe('the export of personal data', () => {
  it('requires the password when it was last entered over 15 minutes ago', async () => {
    const person = await newcomer(service);
    const old = await later(person, 15 * MINUTE + 1);
    const refused = await take(old);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        name: 'account.passwordFirst',
        message: 'Entrez votre mot de passe pour continuer.',
        code: 403,
      },
    ]);
    expect((await giveBackPassword(old, 'pas-le-bon')).body.errors).toEqual({
      password: ['Mot de passe incorrect.'],
    });
    expect((await take(old)).status).toBe(403);
    expect((await giveBackPassword(old)).status).toBe(200);
    expect((await take(await later(old, 15 * MINUTE))).status).toBe(200);
  });

  it('requires it on each device', async () => {
    const person = await newcomer(service);
    const other = await service.call<{ access_token: string }>('POST', '/api/login', {
      json: { telephone: person.telephone, password: PASSWORD },
    });
    service.clock.pass(16 * MINUTE);
    const [mine, theirs] = [
      await withFreshToken(service, person),
      await withFreshToken(service, { ...person, token: other.body.access_token }),
    ];
    await giveBackPassword(mine);
    expect((await take(theirs)).status).toBe(403);
    expect((await take(mine)).status).toBe(200);
  });

  it('limits password guesses of an open session', async () => {
    const person = await newcomer(service);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => giveBackPassword(person, `essai-${guess}`)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await giveBackPassword(person)).status).toBe(429);
  });

  it('is given once a day, also to concurrent requests', async () => {
    const person = await newcomer(service);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 429, 429, 429, 429,
    ]);
    const again = await take(person);
    expect([again.status, again.body.message]).toEqual([
      429,
      'Vos données ont été téléchargées aujourd’hui. Réessayez demain.',
    ]);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(23 * HOUR_SECONDS);
    expect((await take(await newcomer(service))).status).toBe(200);
  });

  it('can be repeated after a broken download', async () => {
    const person = await newcomer(service);
    // These rows make the export larger than the socket buffers.
    await service.database.pool.query(
      `INSERT INTO career_step (user_id, kind, title, organisation, city, start_month, description, created_at)
       SELECT $1, 'training', 't' || n, '', '', '2020-01', repeat('x', 1000000), now() FROM generate_series(1, 12) n`,
      [person.user.id],
    );
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${person.token}` };
    await new Promise<void>((resolve, reject) => {
      get({ port, path: '/api/my-data', headers }, (answer) => {
        answer.once('data', () => answer.destroy());
        answer.once('close', resolve);
      }).once('error', reject);
    });
    const whole = async (): Promise<number> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/my-data`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    await expect.poll(whole, { interval: 100 }).toBe(200);
    expect(await whole()).toBe(429);
  });
});
