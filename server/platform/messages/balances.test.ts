import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testService, type TestService } from '#server/testing/service.ts';
import { knownBalances, readBalances } from './balances.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({
    SMS_PROVIDER: 'africastalking,infobip',
    SMS_BALANCE_ALARM: 'africastalking=5000,infobip=40',
  });
});
afterAll(() => service.close());

const readHourly = () => readBalances(service.platform);
const known = async () =>
  (await knownBalances(service.platform)).map(({ gateway, amount, currency }) => [
    gateway,
    amount,
    currency,
  ]);

it('what is left at the providers is read each hour, with an alarm where it is little', async () => {
  const alarm = vi.spyOn(service.platform.log, 'error').mockReturnValue();
  const { smsBalances } = service.fakeGateways;
  smsBalances.push({
    gateway: 'africastalking',
    read: () => Promise.resolve({ amount: 12_785.5, currency: 'XOF' }),
  });
  await readHourly();
  expect(await known()).toEqual([['africastalking', 12_785.5, 'XOF']]);
  expect(alarm).not.toHaveBeenCalled();
  smsBalances.splice(0, 1, {
    gateway: 'africastalking',
    read: () => Promise.resolve({ amount: 4900, currency: 'XOF' }),
  });
  await readHourly();
  expect(alarm.mock.calls.map(([facts]) => facts)).toEqual([
    { alarm: 'sms_balance', gateway: 'africastalking', amount: 4900, currency: 'XOF' },
  ]);
});

it('a provider that does not answer leaves what was known, and hinders no other', async () => {
  const { smsBalances } = service.fakeGateways;
  vi.spyOn(service.platform.log, 'warn').mockReturnValue();
  smsBalances.splice(
    0,
    1,
    { gateway: 'africastalking', read: () => Promise.reject(new Error('no answer')) },
    { gateway: 'infobip', read: () => Promise.resolve({ amount: 47.79, currency: 'EUR' }) },
  );
  vi.spyOn(service.platform.log, 'error').mockReturnValue();
  await readHourly();
  expect(await known()).toEqual([
    ['africastalking', 4900, 'XOF'],
    ['infobip', 47.79, 'EUR'],
  ]);
});
