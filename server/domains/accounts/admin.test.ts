import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { adminClient, bearerOf, login, type AdminClient } from '#server/testing/admin-client.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { liftEndedSuspensions } from './index.ts';

let service: TestService;
let admin: Person;
let client: AdminClient;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  client = adminClient(service, () => admin);
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa', last_name: 'Idé' });
});
afterAll(() => service.close());

const FOR_GOOD = { reason: 'Fausses annonces.', until: null };
/** Advances the clock and renews the administrator's access token. */
const pass = async (ms: number): Promise<void> => {
  service.clock.pass(ms);
  admin = { ...admin, token: await bearerOf(service, admin) };
};
describe('people', () => {
  it('are found by name, number and address in any notation', async () => {
    const person = await seller(service, {
      first_name: 'Zeïnabou',
      last_name: 'Hamadou',
      email: 'Zeina@exemple.ne',
    });
    const digits = person.telephone.slice(4);
    const spaced = digits.replaceAll(/(..)(?=.)/g, '$1 ');
    for (const q of ['zeinabou', 'HAMADOU Zeïn', 'zeina@exemple', person.telephone, digits, spaced])
      expect((await client.find(q)).map(({ id }) => id)).toContain(person.user.id);
    for (const q of ['%', '_____________', "' OR 1=1", '\\', '🚲'])
      expect((await client.find(q)).map(({ id }) => id)).not.toContain(person.user.id);
    expect((await client.find(''))[0]?.id).toBe(person.user.id);
  });

  it('are listed with the numbers of their ads', async () => {
    await publishedAd(service, moussa, admin);
    await sendAd(service, moussa);
    const other = await seller(service);
    const ads = new Map((await client.find('')).map((person) => [person.id, person.ads]));
    expect(ads.get(moussa.user.id)).toEqual({ total: 2, published: 1, rejected: 0 });
    expect(ads.get(other.user.id)).toEqual({ total: 0, published: 0, rejected: 0 });
  });

  it('can be corrected, each edit in the journal without the old values', async () => {
    const { status, body } = await client.act(moussa, '', {
      first_name: 'Moussa',
      last_name: 'Idrissa',
      email: 'nouveau@exemple.ne',
      city_id: '',
      role: 'admin',
      telephone: '+22790000000',
    });
    expect([status, body.data]).toMatchObject([
      200,
      { last_name: 'Idrissa', email: 'nouveau@exemple.ne', role: 'user', is_email_verified: 0 },
    ]);
    expect(body.data.telephone).toBe(moussa.telephone);
    const [entry] = await client.journal(`subject=user&subject_id=${moussa.user.id}`);
    expect(entry).toMatchObject({
      act: 'user.edited',
      actor: { id: admin.user.id },
      detail: { fields: ['last_name', 'email'] },
      comment: null,
    });
    expect(JSON.stringify(entry?.detail)).not.toContain('Idrissa');
    expect((await client.act(moussa, '', { email: 'x' })).body.errors).toHaveProperty('email');
    expect((await client.act(moussa, '', { city_id: 999_999 })).status).toBe(422);
    expect(
      (await client.act(moussa, '', { first_name: '<b>Moussa</b>' })).body.data.first_name,
    ).toBe('<b>Moussa</b>');
  });
});

describe('a suspension', () => {
  it('revokes sessions, hides the ads without changing them, and notifies the person', async () => {
    const ad = await publishedAd(service, moussa, admin);
    const { status, body } = await client.act(moussa, '/suspend', FOR_GOOD);
    expect([status, body.data.suspension]).toMatchObject([
      200,
      {
        until: null,
        reason: 'Fausses annonces.',
        by: `${admin.user.first_name} ${admin.user.last_name}`,
      },
    ]);
    const me = async () => (await service.call('GET', '/api/me', { token: moussa.token })).status;
    await expect.poll(me, { interval: 200 }).toBe(401);
    expect((await login(service, moussa)).status).toBe(403);
    const refreshed = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie: `kasuwa_refresh=${moussa.cookie}` },
    });
    expect(refreshed.status).toBe(401);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(404);
    const { rows } = await service.database.pool.query(
      'SELECT a.status, array_agg(DISTINCT s.ended_for) AS ended FROM ad a JOIN sign_in s ON s.user_id = a.owner_id WHERE a.id = $1 GROUP BY 1',
      [ad.id],
    );
    expect(rows).toEqual([{ status: 'published', ended: ['suspension'] }]);
    await service.carryOut();
    expect(
      service.fakeGateways.texts.filter(
        ({ to, text }) => to === moussa.telephone && /suspendu/.test(text),
      ),
    ).toHaveLength(1);

    expect((await client.act(moussa, '/suspend', FOR_GOOD)).status).toBe(409);
    expect((await client.act(moussa, '/reinstate')).status).toBe(200);
    expect((await login(service, moussa)).status).toBe(200);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(200);
    expect((await client.act(moussa, '/reinstate')).status).toBe(409);
  });

  it('until a date expires by itself, for the person and for the ads', async () => {
    const ad = await publishedAd(service, moussa, admin);
    const until = new Date(service.clock.now().getTime() + DAY).toISOString();
    expect(
      (await client.act(moussa, '/suspend', { reason: 'Un jour.', until })).body.data.suspension
        ?.until,
    ).toBe(until);
    await pass(DAY - 1);
    await liftEndedSuspensions(service.platform);
    expect((await login(service, moussa)).status).toBe(403);
    await pass(1);
    await liftEndedSuspensions(service.platform);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(200);
    expect((await login(service, moussa)).status).toBe(200);
  });

  it('that expired is lifted by signing in if the job is late', async () => {
    const until = new Date(service.clock.now().getTime() + DAY).toISOString();
    await client.act(moussa, '/suspend', { reason: 'Un jour.', until });
    await pass(DAY);
    expect((await login(service, moussa)).status).toBe(200);
  });

  it('accepts a date or a timestamp, and nothing else', async () => {
    for (const until of ['demain', '2020-01-01', '2026-13-45', 12, true, '0000-00-00'])
      expect(
        (await client.act(moussa, '/suspend', { reason: 'x', until })).body.errors,
      ).toHaveProperty('until');
    expect((await client.act(moussa, '/suspend', { until: null })).body.errors).toHaveProperty(
      'reason',
    );
    expect(
      (await client.act(moussa, '/suspend', { reason: 'x', until: '2030-01-31' })).status,
    ).toBe(200);
    expect((await client.act(admin, '/suspend', FOR_GOOD)).status).toBe(409);
    for (const what of ['', '/suspend', '/reinstate', '/role', '/two-step-off'])
      expect(
        (
          await service.call('POST', `/api/admin/users/2147483000${what}`, {
            token: admin.token,
            json: { ...FOR_GOOD, role: 'user' },
          })
        ).status,
      ).toBe(404);
  });
});
