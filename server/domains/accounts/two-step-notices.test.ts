import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { twoStepOf, type Said } from '#server/testing/two-step.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const { start, confirm, turnOn } = twoStepOf(() => service);

describe('the owner', () => {
  const bellOf = async (person: Person) =>
    (
      await service.call<{ data: { kind: string; text: string; url: string }[] }>(
        'GET',
        '/api/notifications',
        { token: person.token },
      )
    ).body.data;
  /** Returns the SMS that name the way by which an owner takes the account back. */
  const textsTo = ({ telephone }: Person) =>
    service.fakeGateways.texts.filter(
      ({ to, text }) => to === telephone && text.includes('/forgot-password'),
    );
  const NEWS = [
    'La connexion en deux étapes est activée.',
    'De nouveaux codes de secours remplacent les anciens.',
    'La connexion en deux étapes est désactivée.',
  ];
  /** Makes each change of two-step sign-in once, then runs the jobs twice. */
  const changeAll = async (person: Person): Promise<void> => {
    await turnOn(person);
    for (const path of ['recovery-codes', 'off'])
      await service.call('POST', `/api/two-step/${path}`, {
        token: person.token,
        json: { password: PASSWORD },
      });
    await service.carryOut();
    await service.database.pool.query(
      "UPDATE event SET dispatched_at = NULL WHERE type = 'account.two_step_changed'",
    );
    await service.carryOut();
  };

  it('is notified of each change by the bell, by SMS and by email, once', async () => {
    const person = await seller(service, { email: 'rabi@exemple.ne' });
    await changeAll(person);
    const bell = await bellOf(person);
    expect(bell.map(({ kind, url }) => [kind, url])).toEqual(
      NEWS.map(() => ['account', '/profil#deux-etapes']),
    );
    expect(bell.toReversed().map(({ text }) => text)).toEqual(
      NEWS.map(
        (news) =>
          `${news} Si ce n’est pas vous, reprenez votre compte par « Mot de passe oublié ».`,
      ),
    );
    const emails = service.fakeGateways.emails.filter(({ to }) => to === 'rabi@exemple.ne');
    expect(emails.map(({ text }) => NEWS.findIndex((news) => text.includes(news)))).toEqual([
      0, 1, 2,
    ]);
    for (const { text } of emails) expect(text).toContain('/forgot-password');
    expect(textsTo(person)).toHaveLength(3);
  });

  it('without an address gets an SMS', async () => {
    const person = await seller(service, { email: '' });
    await changeAll(person);
    const texts = textsTo(person);
    expect(texts).toHaveLength(3);
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(160);
  });

  it('is not notified of refused changes', async () => {
    const person = await seller(service);
    await start(person);
    await confirm(person, '000000');
    await service.carryOut();
    expect(await bellOf(person)).toEqual([]);
  });
});

describe('outside preview mode', () => {
  let real: TestService;
  beforeAll(async () => {
    real = await testService({
      PREVIEW: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_URL: 'http://127.0.0.1:1',
    });
  });
  afterAll(() => real.close());
  const { stateOf, turnOn: turnOnThere } = twoStepOf(() => real);

  it.each(['moderator', 'admin'] as const)(
    'the administration requires it of a %s',
    async (role) => {
      const person = await staff(real, role);
      expect(await stateOf(person)).toMatchObject({ is_on: false, is_required: true });
      const refused = await real.call<Said>('GET', '/api/admin/annonces', { token: person.token });
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Activez la connexion en deux étapes sur votre profil, ou connectez-vous avec une clé d’accès, pour accéder à l’administration.',
      ]);
      expect((await real.call('GET', '/api/me', { token: person.token })).status).toBe(200);
      await turnOnThere(person);
      expect((await real.call('GET', '/api/admin/annonces', { token: person.token })).status).toBe(
        200,
      );
    },
  );

  it('is optional for other people', async () => {
    const person = await seller(real);
    expect(await stateOf(person)).toMatchObject({ is_required: false });
    expect((await real.call('GET', '/api/admin/annonces', { token: person.token })).body).toEqual({
      name: 'common.notAllowed',
      message: 'Vous n’avez pas accès à cette action.',
      code: 403,
    });
  });
});
