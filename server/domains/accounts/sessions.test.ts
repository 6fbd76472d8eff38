import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { newcomer, PASSWORD, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
  hadiza = await newcomer(service);
});
afterAll(() => service.close());

const login = (telephone: string, password: string, from = '10.0.0.1') =>
  service.call<{ message: string; access_token: string }>('POST', '/api/login', {
    json: { telephone, password },
    from,
  });

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  service.call<{ data: { accessToken: string } }>('POST', '/api/refreshToken', {
    json: {},
    headers: { cookie: `kasuwa_refresh=${cookie}`, ...headers },
  });

const me = (token: string) => service.call('GET', '/api/me', { token });

describe('signing in', () => {
  it('accepts the number in any notation', async () => {
    const { status, body } = await login(hadiza.telephone.replace('+', '00'), PASSWORD);
    expect(status).toBe(200);
    expect((await me(body.access_token)).body).toMatchObject({
      data: { telephone: hadiza.telephone },
    });
  });

  it('gives the same response for a wrong password and an unknown number', async () => {
    const wrong = await login(hadiza.telephone, 'pas-le-bon-mot');
    const unknown = await login('+22799999999', 'pas-le-bon-mot');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      name: 'account.wrongCredentials',
      message: 'Identifiants incorrects.',
      code: 401,
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(401);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted());
  });

  it('does not count successful sign-ins', async () => {
    const person = await newcomer(service);
    for (let count = 0; count < 12; count += 1)
      expect((await login(person.telephone, PASSWORD, '10.9.4.1')).status).toBe(200);
  });

  it.each(['\u0000', '+227\u00009', ['+22790000001'], { toString: 1 }, null])(
    'refuses an invalid number: %j',
    async (telephone) => {
      const { status } = await service.call('POST', '/api/login', {
        json: { telephone, password: PASSWORD },
      });
      expect(status).toBe(422);
    },
  );

  it('accepts a password in either encoding of its accents, and never truncates it', async () => {
    const long = `${'a'.repeat(72)}é-fin`;
    const person = await newcomer(service, { password: long, confirm_password: long });
    expect((await login(person.telephone, long.normalize('NFD'))).status).toBe(200);
    expect((await login(person.telephone, `${'a'.repeat(72)}e-fin`)).status).toBe(401);
  });

  it.each([
    [{ telephone: '', password: 'x' }, 'telephone'],
    [{ telephone: '+22790123456' }, 'password'],
    [{ telephone: '+22790123456', password: 'x'.repeat(100_000) }, 'password'],
  ])('names the invalid field', async (json, field) => {
    const { status, body } = await service.call<{ errors: object }>('POST', '/api/login', { json });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    '{',
    '{"telephone":"1","__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '"text"',
    '[]',
    'null',
  ])('rejects an invalid body without a server error: %s', async (payload) => {
    const { status } = await service.call('POST', '/api/login', {
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 422]).toContain(status);
  });
});

describe('a session', () => {
  it('is renewed by its cookie, which changes each time', async () => {
    const person = await newcomer(service);
    const first = await refresh(person.cookie);
    expect(first.status).toBe(200);
    expect(first.cookies['kasuwa_refresh']).not.toBe(person.cookie);
    expect((await me(first.body.data.accessToken)).status).toBe(200);
  });

  it('survives twenty concurrent refreshes with one rotation', async () => {
    const person = await newcomer(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person.cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ cookies }) => cookies['kasuwa_refresh'])).size).toBe(1);
    const { rowCount } = await service.database.pool.query(
      'SELECT FROM refresh_token t JOIN sign_in s ON s.id = t.sign_in_id WHERE s.user_id = $1',
      [person.user.id],
    );
    expect(rowCount).toBe(2);
  });

  it('is revoked when a used cookie is reused later', async () => {
    const person = await newcomer(service);
    const next = await refresh(person.cookie);
    service.clock.pass(11_000);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await refresh(next.cookies['kasuwa_refresh'] ?? '')).status).toBe(401);
    const { rows } = await service.database.pool.query(
      'SELECT ended_for FROM sign_in WHERE user_id = $1',
      [person.user.id],
    );
    expect(rows).toEqual([{ ended_for: 'reuse' }]);
    // Its access token is rejected within seconds, once the cache expires.
    await expect.poll(async () => (await me(next.body.data.accessToken)).status).toBe(401);
  });

  it('ends at logout, also for an unexpired token', async () => {
    const person = await newcomer(service);
    const out = await service.call('POST', '/api/logout', {
      token: person.token,
      headers: { cookie: `kasuwa_refresh=${person.cookie}` },
    });
    expect(out.status).toBe(200);
    expect(out.cookies['kasuwa_refresh']).toBe('');
    expect((await refresh(person.cookie)).status).toBe(401);
    await expect.poll(async () => (await me(person.token)).status).toBe(401);
  });

  it('has a cookie that scripts and other sites cannot read', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { telephone: hadiza.telephone, password: PASSWORD },
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: 'kasuwa_refresh',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ referer: 'https://evil.example/' }],
  ])('is unaffected by another site: %o', async (headers) => {
    const person = await newcomer(service);
    expect((await refresh(person.cookie, headers as Record<string, string>)).status).toBe(403);
    expect((await refresh(person.cookie, { origin: 'http://localhost:3000' })).status).toBe(200);
  });

  it('is accepted by a process whose clock is two minutes behind', async () => {
    const { telephone } = await newcomer(service);
    service.clock.pass(2 * MINUTE);
    const { status, body } = await login(telephone, PASSWORD);
    service.clock.pass(-2 * MINUTE);
    expect([status, (await me(body.access_token)).status]).toEqual([200, 200]);
  });

  it('has an access token of fifteen minutes', async () => {
    const person = await newcomer(service);
    service.clock.pass(15 * MINUTE + 1000);
    expect((await me(person.token)).status).toBe(401);
  });
});
