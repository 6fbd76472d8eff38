import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/routes/sessions.ts';
import { MINUTE } from '#contract/common/time.ts';
import { newcomer, PASSWORD, seller, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

const signIn = async (person: Person, agent: string): Promise<Person> => {
  const { body, cookies } = await service.call<{ access_token: string }>('POST', '/api/login', {
    json: { telephone: person.telephone, password: PASSWORD },
    headers: { 'user-agent': agent },
  });
  return { ...person, token: body.access_token, cookie: cookies['kasuwa_refresh'] ?? '' };
};
const refresh = (cookie: string) =>
  service.call('POST', '/api/refreshToken', {
    json: {},
    headers: { cookie: `kasuwa_refresh=${cookie}` },
  });
const sessionsOf = async ({ token }: Person): Promise<Session[]> => {
  const { status, body } = await service.call<{ data: Session[] }>('GET', '/api/my-sessions', {
    token,
  });
  expect(status).toBe(200);
  return body.data;
};

describe('one’s sessions', () => {
  it('are listed with a description of the device, the current one marked', async () => {
    const person = await newcomer(service);
    service.clock.pass(1000);
    const phone = await signIn(person, ANDROID);
    const list = await sessionsOf(phone);
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome sur Android', true],
      ['Appareil inconnu', false],
    ]);
    expect(list[0]!.created_at).toBe(list[0]!.seen_at);
  });

  it('are listed only if one’s own and live', async () => {
    const person = await newcomer(service);
    const phone = await signIn(person, ANDROID);
    await newcomer(service);
    await service.call('POST', '/api/logout', { token: phone.token });
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it('are marked as seen when refreshed', async () => {
    const person = await newcomer(service);
    service.clock.pass(10 * MINUTE);
    await refresh(person.cookie);
    const [session] = await sessionsOf(person);
    expect(Date.parse(session!.seen_at) - Date.parse(session!.created_at)).toBe(10 * MINUTE);
  });

  it('are revoked from another device: no refresh at once, no access soon after', async () => {
    const person = await newcomer(service);
    const phone = await signIn(person, ANDROID);
    const [lost] = (await sessionsOf(person)).filter(({ current }) => !current);
    const ended = await service.call('DELETE', `/api/my-sessions/${lost!.id}`, {
      token: person.token,
    });
    expect([ended.status, ended.body]).toEqual([200, { message: 'Appareil déconnecté.' }]);
    expect((await refresh(phone.cookie)).status).toBe(401);
    await expect
      .poll(async () => (await service.call('GET', '/api/me', { token: phone.token })).status)
      .toBe(401);
    expect((await sessionsOf(person)).map(({ current }) => current)).toEqual([true]);
  });

  it('of another person look like unknown ones', async () => {
    const person = await newcomer(service);
    const other = await newcomer(service);
    const [theirs] = await sessionsOf(other);
    const answers = await Promise.all(
      [theirs!.id, 999_999_999, 'x', '0', '2147483648'].map((id) =>
        service.call('DELETE', `/api/my-sessions/${id}`, { token: person.token }),
      ),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        404,
        { name: 'common.notFound', message: 'Introuvable.', code: 404 },
      ]);
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  it('are new at each sign-in, regardless of cookies', async () => {
    const person = await newcomer(service);
    const { cookies } = await service.call('POST', '/api/login', {
      json: { telephone: person.telephone, password: PASSWORD },
      headers: { cookie: 'kasuwa_refresh=planted' },
    });
    expect(cookies['kasuwa_refresh']).not.toBe('planted');
    expect((await refresh('planted')).status).toBe(401);
  });
});

describe('a reused refresh token', () => {
  it('is notified to its owner by SMS and email, once', async () => {
    const person = await seller(service, { email: 'hadiza@exemple.ne' });
    const next = await refresh(person.cookie);
    service.clock.pass(11_000);
    await Promise.all([refresh(person.cookie), refresh(person.cookie), refresh(person.cookie)]);
    expect((await refresh(next.cookies['kasuwa_refresh'] ?? '')).status).toBe(401);
    await service.carryOut();
    await service.database.pool.query(
      "UPDATE event SET dispatched_at = NULL WHERE type = 'account.sign_in_reused'",
    );
    await service.carryOut();
    const isNotice = ({ text }: { text: string }) => text.includes('/change_password');
    expect(service.fakeGateways.texts.filter(isNotice).map(({ to }) => to)).toEqual([
      person.telephone,
    ]);
    expect(service.fakeGateways.emails.filter(isNotice).map(({ to }) => to)).toEqual([
      'hadiza@exemple.ne',
    ]);
  });

  it('two generations old revokes the session too', async () => {
    const person = await newcomer(service);
    const first = (await refresh(person.cookie)).cookies['kasuwa_refresh'] ?? '';
    const second = (await refresh(first)).cookies['kasuwa_refresh'] ?? '';
    service.clock.pass(11_000);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  it('after a lost response is accepted again within ten seconds', async () => {
    const person = await newcomer(service);
    const lost = await refresh(person.cookie);
    service.clock.pass(9000);
    const again = await refresh(person.cookie);
    expect(again.status).toBe(200);
    expect(again.cookies).toEqual(lost.cookies);
  });
});
