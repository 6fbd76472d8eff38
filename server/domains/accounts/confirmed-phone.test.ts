import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { allRoutes } from '#contract/routes.ts';
import {
  lastCode,
  newcomer,
  PASSWORD,
  publishedAd,
  seller,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const REFUSAL = {
  name: 'account.phoneFirst',
  message: 'Confirmez d’abord votre numéro de téléphone.',
  code: 403,
};

let service: TestService;
let ad: Ad;
beforeAll(async () => {
  service = await testService();
  ad = await publishedAd(service, await seller(service), await staff(service));
});
afterAll(() => service.close());

type Said = { message: string; errors?: Record<string, string[]>; data: { id: number } };
const post = (person: Person, path: string, json: unknown = {}) =>
  service.call<Said>('POST', path, { token: person.token, json });
const verify = async (person: Person) => {
  await service.carryOut();
  return post(person, '/api/verifyPhone', { code: lastCode(service, person.telephone) });
};
const start = (person: Person) =>
  post(person, `/api/annonces/${ad.id}/conversations`, { message: 'Toujours disponible ?' });

describe('before the phone is confirmed', () => {
  it.each<[string, string, (person: Person) => ReturnType<typeof post>, number]>([
    [
      'turns two-step sign-in on',
      'two_step',
      (person) => post(person, '/api/two-step/start', { password: PASSWORD }),
      200,
    ],
    ['writes to a seller', 'conversation', start, 201],
    [
      'reports an ad',
      'report',
      (person) =>
        post(person, `/api/annonces/report/${ad.id}`, { raison: 'Autres', description: 'Volée.' }),
      201,
    ],
    [
      'likes an ad',
      'favourite',
      (person) => post(person, `/api/annonces/like/${ad.id}`, { liked: true }),
      200,
    ],
  ])(
    'a person who %s is refused; once confirmed it works at once',
    async (_what, table, call, status) => {
      const person = await newcomer(service);
      const rows = async () => (await service.database.pool.query(`SELECT FROM ${table}`)).rowCount;
      const before = await rows();
      const refused = await call(person);
      expect([refused.status, refused.body]).toEqual([403, REFUSAL]);
      expect(await rows()).toBe(before);
      expect((await verify(person)).status).toBe(200);
      expect((await call(person)).status).toBe(status);
    },
  );

  it('confirming two-step sign-in, writing, appointments and answers for everyone are refused', async () => {
    const person = await seller(service);
    const conversation = (await start(person)).body.data.id;
    const unconfirm = 'UPDATE app_user SET phone_verified_at = NULL WHERE id = $1';
    await service.database.pool.query(unconfirm, [person.user.id]);
    const again = await service.call<{ access_token: string }>('POST', '/api/login', {
      json: { telephone: person.telephone, password: PASSWORD },
    });
    const old = { ...person, token: again.body.access_token };
    const answers = [
      await post(old, '/api/two-step/confirm', { code: '123456' }),
      await post(old, `/api/conversations/${conversation}/messages`, { message: 'Bonsoir' }),
      await post(old, `/api/conversations/${conversation}/appointments`, {
        at: '2099-01-01T10:00:00Z',
        place: 'Station Total Plateau',
      }),
      await post(old, '/api/appointments/1/answer', { answer: 'accept' }),
      await post(old, `/api/annonces/${ad.id}/questions`, { question: 'Livrée ?', answer: 'Oui.' }),
    ];
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => REFUSAL));
  });

  it('the API document shows the requirement', async () => {
    const { body } = await service.call<{
      paths: Record<string, Record<string, { security?: unknown }>>;
      components: { securitySchemes: Record<string, { description?: string }> };
    }>('GET', '/api/openapi.json');
    const needing = allRoutes.filter((route) => 'needsConfirmedPhone' in route);
    expect(needing).toHaveLength(31);
    for (const { path, method } of needing) {
      const documented = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect([path, documented?.security]).toEqual([path, [{ confirmed: [] }]]);
    }
    const { confirmed } = body.components.securitySchemes;
    expect(confirmed?.description).toBe('Après /api/verifyPhone (sinon 403).');
  });
});

describe('a confirmation', () => {
  const wrong = (person: Person) => post(person, '/api/verifyPhone', { code: '000001' });

  it('repeated after a lost response succeeds and counts no try', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    const code = lastCode(service, person.telephone);
    const once = await post(person, '/api/verifyPhone', { code });
    for (let time = 0; time < 6; time += 1) {
      const again = await post(person, '/api/verifyPhone', { code });
      expect([again.status, again.body]).toEqual([200, once.body]);
    }
    const { rows } = await service.database.pool.query('SELECT tries FROM code WHERE target = $1', [
      person.telephone,
    ]);
    expect(rows).toEqual([{ tries: 0 }]);
  });

  it('sent twice at once succeeds twice', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    const code = lastCode(service, person.telephone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(person, '/api/verifyPhone', { code })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { rows } = await service.database.pool.query(
      'SELECT sum(tries)::int AS tries FROM code WHERE target = $1',
      [person.telephone],
    );
    expect(rows).toEqual([{ tries: 0 }]);
  });

  it('fails with a wrong code before a correct one', async () => {
    const person = await newcomer(service);
    expect((await wrong(person)).status).toBe(422);
    expect((await verify(person)).status).toBe(200);
  });

  it('of an email address succeeds again, too', async () => {
    const person = await newcomer(service, { email: 'encore@exemple.ne' });
    await post(person, '/api/resend-code');
    await service.carryOut();
    const code = lastCode(service, 'encore@exemple.ne');
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => post(person, '/api/confirm-code', { code })),
    );
    answers.push(await post(person, '/api/confirm-code', { code }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await service.database.pool.query(
      "SELECT sum(tries)::int AS tries FROM code WHERE target = 'encore@exemple.ne'",
    );
    expect(rows).toEqual([{ tries: 0 }]);
  });
});
