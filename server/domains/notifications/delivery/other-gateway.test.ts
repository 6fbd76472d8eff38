import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { sendWithFailover } from '#server/platform/sms/failover.ts';
import { GatewayFailure, type FailureReason } from '#server/platform/sms/gateway.ts';
import type { SmsProvider } from '#server/platform/sms/providers.ts';
import { openTallies } from '#server/platform/tallies.ts';
import { notifyPerson, passDelivering } from '#server/testing/notices.ts';
import { freshNumber, lastCode, newcomer, seller, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { noteDeliveryReports } from '../commands/note-delivery-reports.ts';

const GATEWAYS = ['africastalking', 'infobip'] as const;

let service: TestService;
/** Lists the gateway that took each SMS, in order. */
let taken: string[];
const fails: Partial<Record<SmsProvider, FailureReason>> = {};

beforeAll(async () => {
  service = await testService({ SMS_PROVIDER: GATEWAYS.join(','), LOG_LEVEL: 'silent' });
});
afterAll(() => service.close());
beforeEach(() => {
  taken = [];
  for (const name of GATEWAYS) delete fails[name];
  const { texts } = service.fakeGateways;
  const send = sendWithFailover(
    GATEWAYS.map((name) => ({
      name,
      supportsIdempotency: true,
      balance: null,
      send: ({ to, text, key }) => {
        const reason = fails[name];
        if (reason) return Promise.reject(new GatewayFailure(name, reason));
        taken.push(name);
        const nothing = { gateway: null, askLast: [], onAttempt: () => Promise.resolve() };
        texts.push({ to, text, key, ...nothing });
        return Promise.resolve(key);
      },
    })),
    openTallies(),
    () => service.clock.now().getTime(),
  );
  vi.spyOn(service.fakeGateways, 'sendSms').mockImplementation(send);
});

const resend = async ({ token }: Person): Promise<void> => {
  service.clock.pass(61_000);
  const path = '/api/resendPhoneVerificationCode';
  expect((await service.call('POST', path, { token })).status).toBe(200);
  await service.carryOut();
};
const forgot = async (telephone: string): Promise<void> => {
  service.clock.pass(61_000);
  await service.call('POST', '/api/forgotPassword', { json: { telephone } });
  await service.carryOut();
};

describe('a code that is asked for again', () => {
  it('leaves by the other gateway than the last one that took it, each time', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    await resend(person);
    await resend(person);
    expect(taken).toEqual(['africastalking', 'infobip', 'africastalking']);
  });

  it('leaves by the other gateway also after silence, while the first one is asked for the first code alone', async () => {
    fails.africastalking = 'no_answer';
    const person = await newcomer(service);
    await service.carryOut();
    await passDelivering(service, 30_000, 10_000);
    expect(taken).toEqual([]);
    // It answers again: it would have been the first of the list.
    delete fails.africastalking;
    await resend(person);
    expect(taken).toEqual(['infobip']);
  });

  it('leaves by the same gateway where the other one does not take it', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    fails.infobip = 'no_credit';
    await resend(person);
    expect(taken).toEqual(['africastalking', 'africastalking']);
  });

  it('leaves in the order of the settings for another number, and once a code was entered', async () => {
    await newcomer(service, { telephone: freshNumber() });
    const { telephone } = await seller(service);
    await forgot(telephone);
    expect(taken).toEqual(['africastalking', 'africastalking', 'africastalking']);
    await forgot(telephone);
    const json = { telephone, code: lastCode(service, telephone) };
    const passwords = { password: 'dromadaire-37-blanc', password2: 'dromadaire-37-blanc' };
    await service.call('POST', '/api/updatePassword', { json: { ...json, ...passwords } });
    await service.carryOut();
    taken = [];
    await forgot(telephone);
    expect(taken).toEqual(['africastalking']);
  });
});

it('the next text to a number leaves by the other gateway after a report that the last one did not arrive', async () => {
  const { user } = await seller(service);
  const texts = () => service.fakeGateways.texts.at(-1)?.key ?? '';
  taken = [];
  await notifyPerson(service, user.id);
  await passDelivering(service, MINUTE, MINUTE);
  await noteDeliveryReports(service.platform, 'africastalking', [
    { id: texts(), arrived: false, reason: 'absent' },
  ]);
  await notifyPerson(service, user.id);
  await passDelivering(service, MINUTE, MINUTE);
  // This one arrived: the order of the settings again.
  await noteDeliveryReports(service.platform, 'infobip', [
    { id: texts(), arrived: true, reason: '' },
  ]);
  await notifyPerson(service, user.id);
  await passDelivering(service, MINUTE, MINUTE);
  expect(taken).toEqual(['africastalking', 'infobip', 'africastalking']);
});
