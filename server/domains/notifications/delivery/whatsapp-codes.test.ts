import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { GatewayFailure } from '#server/platform/sms/gateway.ts';
import type { Settings } from '#server/platform/settings.ts';
import { noteDeliveryReports } from '../commands/note-delivery-reports.ts';
import {
  lastCode,
  newcomer,
  seller,
  signedInAgain,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const OVER_A_MINUTE = 61_000;
const TOO_SOON = 'Un code vient d’être envoyé. Patientez une minute.';
const USED_UP = 'Trop de codes demandés aujourd’hui.';

let service: TestService;
beforeAll(async () => {
  service = await testService({
    WHATSAPP_PHONE_ID: '104000000000001',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_CODE_TEMPLATE: 'kasuwa_code',
    WHATSAPP_PRICE: '30',
    SMS_PRICE: '25',
    LOG_LEVEL: 'debug',
  });
});
afterAll(() => service.close());
beforeEach(() => {
  vi.restoreAllMocks();
  service.clock.pass(OVER_A_MINUTE);
});

type Said = { message: string; errors?: Record<string, string[]>; data: { lost: boolean } };
type Way = { channel?: string };
const resend = async ({ token }: Person, way: Way = { channel: 'whatsapp' }) => {
  const path = '/api/resendPhoneVerificationCode';
  const { status, body } = await service.call<Said>('POST', path, { token, json: way });
  await service.carryOut();
  return [status, body.message];
};
const forgot = async (telephone: string, way: Way) => {
  const json = { telephone, ...way };
  const { status, body } = await service.call<Said>('POST', '/api/forgotPassword', { json });
  await service.carryOut();
  return { status, body };
};
const isLost = async ({ token }: Person) =>
  (await service.call<Said>('GET', '/api/phone-code', { token })).body.data.lost;
const whatsapps = (person: Person) =>
  service.fakeGateways.whatsapps.filter(({ to }) => to === person.telephone);
const texts = (person: Person) =>
  service.fakeGateways.texts.filter(({ to }) => to === person.telephone);
/** Signs up a person whose first code was sent more than a minute ago. */
const unreached = async (): Promise<Person> => {
  const person = await newcomer(service);
  await service.carryOut();
  service.clock.pass(OVER_A_MINUTE);
  return person;
};
const use = (changes: Partial<Settings>) => Object.assign(service.platform.settings, changes);

describe('a code by WhatsApp', () => {
  it('leaves that way alone, confirms the number, and is in no log', async () => {
    const person = await unreached();
    expect(await resend(person)).toEqual([200, 'Code envoyé']);
    expect([texts(person).length, whatsapps(person).length]).toEqual([1, 1]);
    const code = whatsapps(person)[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    // The code sent by SMS is no longer valid.
    const verify = (digits: string) =>
      service.call('POST', '/api/verifyPhone', { token: person.token, json: { code: digits } });
    expect((await verify(lastCode(service, person.telephone))).status).toBe(422);
    expect((await verify(code)).status).toBe(200);
    const { body } = await service.call('GET', '/dev/outbox.json');
    expect(body).toContainEqual(
      expect.objectContaining({
        channel: 'whatsapp',
        to: person.telephone,
        text: expect.stringContaining(code) as string,
      }),
    );
    expect(service.logged.join('\n')).not.toContain(code);
  });

  it('counts as an SMS: one a minute, five a day, and its own price', async () => {
    const person = await unreached();
    const cost = async () =>
      (await service.database.pool.query<{ francs: number }>('SELECT francs FROM message_cost'))
        .rows[0]?.francs ?? 0;
    const before = await cost();
    expect(await resend(person)).toEqual([200, 'Code envoyé']);
    expect((await cost()) - before).toBe(30);
    for (const way of [{}, { channel: 'whatsapp' }])
      expect(await resend(person, way)).toEqual([429, TOO_SOON]);
    for (const way of [{}, { channel: 'whatsapp' }, { channel: 'sms' }]) {
      service.clock.pass(OVER_A_MINUTE);
      expect(await resend(person, way)).toEqual([200, 'Code envoyé']);
    }
    for (const way of [{}, { channel: 'whatsapp' }]) {
      service.clock.pass(OVER_A_MINUTE);
      expect(await resend(person, way)).toEqual([429, USED_UP]);
    }
    expect([texts(person).length, whatsapps(person).length]).toEqual([3, 2]);
    service.clock.pass(DAY);
    expect(await resend(await signedInAgain(service, person))).toEqual([200, 'Code envoyé']);
  });

  it('waits for the budgets of SMS, which it uses up, too', async () => {
    const person = await unreached();
    const { SMS_HOURLY_BUDGET: hourly, SMS_PREFIX_BUDGET: ofPrefix } = service.platform.settings;
    use({ SMS_PREFIX_BUDGET: 1 });
    await resend(person);
    expect(whatsapps(person)).toEqual([]);
    use({ SMS_PREFIX_BUDGET: ofPrefix, SMS_HOURLY_BUDGET: hourly });
    await service.eachMinute();
    await service.carryOut();
    expect(whatsapps(person)).toHaveLength(1);
  });

  it('that Meta reports as lost is known to the person until another code is asked for', async () => {
    const person = await unreached();
    vi.spyOn(service.fakeGateways, 'sendWhatsapp').mockResolvedValue('wamid.lost');
    const report = (arrived: boolean) =>
      noteDeliveryReports(service.platform, 'whatsapp', [
        { id: 'wamid.lost', arrived, reason: arrived ? '' : '131026' },
      ]);
    await resend(person);
    expect(await isLost(person)).toBe(false);
    await report(false);
    expect(await isLost(person)).toBe(true);
    service.clock.pass(OVER_A_MINUTE);
    expect(await resend(person, {})).toEqual([200, 'Code envoyé']);
    expect([texts(person).length, await isLost(person)]).toEqual([2, false]);
  });

  it('to a number that Meta refuses is known as lost at once, and costs nothing', async () => {
    const person = await unreached();
    vi.spyOn(service.fakeGateways, 'sendWhatsapp').mockRejectedValue(
      new GatewayFailure('whatsapp', 'bad_number', 131_026),
    );
    await resend(person);
    expect(await isLost(person)).toBe(true);
    const { rows } = await service.database.pool.query(
      'SELECT charged_at FROM code WHERE target = $1 ORDER BY id DESC LIMIT 1',
      [person.telephone],
    );
    expect(rows).toEqual([{ charged_at: null }]);
  });

  it('for a lost password is answered alike with and without an account', async () => {
    const person = await seller(service);
    const way = { channel: 'whatsapp' };
    const known = await forgot(person.telephone, way);
    expect(known.body).toEqual({
      message: 'Si ce numéro a un compte, un code lui est envoyé par WhatsApp.',
      code: 200,
    });
    expect(await forgot('+22790999999', way)).toEqual(known);
    expect([await forgot(person.telephone, way), await forgot('+22790999999', {})]).toEqual([
      expect.objectContaining({ status: 429 }),
      expect.objectContaining({ status: 429 }),
    ]);
    expect(whatsapps(person)).toHaveLength(1);
    expect(service.fakeGateways.whatsapps.some(({ to }) => to === '+22790999999')).toBe(false);
  });

  it('is refused where the site has no template for it, whatever the number', async () => {
    const person = await unreached();
    const template = service.platform.settings.WHATSAPP_CODE_TEMPLATE;
    use({ WHATSAPP_CODE_TEMPLATE: undefined });
    const message = 'Les codes ne partent pas par WhatsApp. Demandez un SMS.';
    expect(await resend(person)).toEqual([422, message]);
    for (const telephone of [person.telephone, '+22790999998']) {
      const { status, body } = await forgot(telephone, { channel: 'whatsapp' });
      expect([status, body.errors]).toEqual([422, { channel: [message] }]);
    }
    use({ WHATSAPP_CODE_TEMPLATE: template });
    expect(await resend(person, { channel: 'pigeon' })).toEqual([422, expect.any(String)]);
    expect(await resend(person)).toEqual([200, 'Code envoyé']);
  });
});
