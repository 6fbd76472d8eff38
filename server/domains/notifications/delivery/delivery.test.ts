import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailedDelivery } from '#contract/notifications/admin.ts';
import { DAY, HOUR, MINUTE } from '#contract/common/time.ts';
import { GatewayFailure } from '#server/platform/sms/gateway.ts';
import { freshNumber, newcomer, seller, staff, type Person } from '#server/testing/personas.ts';
import { notifyPerson, passDelivering } from '#server/testing/notices.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { announce } from '../commands/announce.ts';
import type { KindName } from '../kinds.ts';
import { findFailingChannels } from '../queries/failing-channels.ts';
import { deliverDue, startDelivery } from './delivery-queues.ts';
import { claimDue } from './claim.ts';

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService({ LOG_LEVEL: 'silent' });
  hadiza = await seller(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await service.database.pool.query('DELETE FROM notification');
  service.fakeGateways.texts.length = 0;
});

const notify = (kind?: KindName, to = hadiza.user.id) => notifyPerson(service, to, kind);
const texts = () => service.fakeGateways.texts.filter(({ text }) => !text.includes('code'));
const isDown = () =>
  vi
    .spyOn(service.fakeGateways, 'sendSms')
    .mockRejectedValue(new Error('The SMS gateway answered 503.'));
const pass = (ms: number, step: number) => passDelivering(service, ms, step);
const rows = async <T>(text: string): Promise<T[]> =>
  (await service.database.pool.query(text)).rows as T[];

describe('a gateway that fails', () => {
  it('for an hour loses no decision and doubles none', async () => {
    const down = isDown();
    await notify();
    await notify();
    await deliverDue(service.platform);
    await pass(HOUR, 5 * MINUTE);
    expect(texts()).toEqual([]);
    down.mockRestore();
    await pass(10 * MINUTE, MINUTE);
    expect(texts()).toHaveLength(2);
    expect(new Set(texts().map(({ key }) => key)).size).toBe(2);
  });

  it('is tried for two days with a decision and for one with an alert; both are kept when given up', async () => {
    isDown();
    await notify();
    await notify('appointment');
    await pass(DAY + HOUR, HOUR);
    const givenUp = () =>
      rows<{ kind: string; error: string }>(
        `SELECT n.kind, d.error FROM delivery d JOIN notification n ON n.id = d.notification_id
         WHERE gave_up_at IS NOT NULL ORDER BY d.id`,
      );
    const error = 'The SMS gateway answered 503.';
    expect(await givenUp()).toEqual([{ kind: 'appointment', error }]);
    await pass(DAY, HOUR);
    expect(await givenUp()).toEqual([
      { kind: 'account', error },
      { kind: 'appointment', error },
    ]);
  });

  it('is shown to administrators, who send again what was given up', async () => {
    const token = async () => (await staff(service, 'admin')).token;
    const down = isDown();
    await notify();
    await pass(2 * DAY + HOUR, HOUR);
    const list = async () =>
      (
        await service.call<{ data: FailedDelivery[] }>('GET', '/api/admin/deliveries', {
          token: await token(),
        })
      ).body.data;
    const [failed, ...others] = await list();
    expect([failed, others]).toEqual([
      {
        id: expect.any(Number) as number,
        label: 'Sécurité de votre compte',
        channel: 'sms',
        created_at: expect.any(String) as string,
        attempts: expect.any(Number) as number,
        error: 'La passerelle a répondu 503.',
        given_up: true,
        lost: false,
      },
      [],
    ]);
    down.mockRestore();
    const retry = async (id: number) =>
      service.call('POST', `/api/admin/deliveries/${id}/retry`, { token: await token() });
    expect((await retry(failed!.id)).status).toBe(200);
    await deliverDue(service.platform);
    expect(texts()).toHaveLength(1);
    expect(await list()).toEqual([]);
    expect((await retry(failed!.id)).status).toBe(404);
  });

  it('keeps no code that has expired', async () => {
    const down = isDown();
    const { telephone } = await newcomer(service);
    await service.carryOut();
    await pass(6 * MINUTE, 10_000);
    down.mockRestore();
    await pass(10_000, 10_000);
    expect(service.fakeGateways.texts.map(({ to }) => to)).toEqual([telephone]);
    isDown();
    await newcomer(service);
    await service.carryOut();
    await pass(2 * HOUR, 5 * MINUTE);
    expect(await rows('SELECT FROM delivery WHERE sent_at IS NULL')).toEqual([]);
  });

  it('is an alarm after five minutes without success', async () => {
    const down = isDown();
    await notify();
    await deliverDue(service.platform);
    const failing = () => findFailingChannels(service.database.pool, service.clock.now());
    expect(await failing()).toEqual([]);
    await pass(6 * MINUTE, MINUTE);
    expect(await failing()).toMatchObject([{ channel: 'sms', waiting: 1 }]);
    down.mockRestore();
    await pass(10 * MINUTE, MINUTE);
    expect(await failing()).toEqual([]);
  });

  it('raises an alarm, also when one older message fails permanently and when every message was given up', async () => {
    const failing = () => findFailingChannels(service.database.pool, service.clock.now());
    // One message fails; the others are sent.
    const down = isDown();
    await notify();
    await deliverDue(service.platform);
    service.clock.pass(1000);
    down.mockRestore();
    await service.database.pool.query("UPDATE delivery SET try_at = try_at + interval '2 days'");
    await notify();
    await deliverDue(service.platform);
    expect(await failing()).toEqual([]);
    service.clock.pass(HOUR);
    expect(await failing()).toEqual([]);
    // Now all messages fail.
    isDown();
    await notify();
    await deliverDue(service.platform);
    service.clock.pass(6 * MINUTE);
    expect(await failing()).toMatchObject([{ channel: 'sms', waiting: 1 }]);
    await service.database.pool.query(
      'UPDATE delivery SET try_at = NULL, gave_up_at = $1 WHERE sent_at IS NULL AND failed_at > $2',
      [service.clock.now(), new Date(service.clock.now().getTime() - HOUR / 2)],
    );
    expect(await failing()).toMatchObject([{ channel: 'sms', waiting: 1 }]);
  });

  it('with one number is no alarm', async () => {
    vi.spyOn(service.fakeGateways, 'sendSms').mockRejectedValue(
      new GatewayFailure('infobip', 'bad_number'),
    );
    await notify();
    await deliverDue(service.platform);
    service.clock.pass(6 * MINUTE);
    expect(await findFailingChannels(service.database.pool, service.clock.now())).toEqual([]);
  });

  it('makes what waits for a later try due at once when it is back', async () => {
    const down = isDown();
    for (let count = 0; count < 5; count += 1) await notify();
    await pass(30 * MINUTE, MINUTE);
    await service.database.pool.query(
      `UPDATE delivery SET try_at = try_at + interval '4 minutes' WHERE id > (SELECT min(id) FROM delivery)`,
    );
    down.mockRestore();
    await service.database.pool.query(
      'UPDATE delivery SET try_at = $1 WHERE id = (SELECT min(id) FROM delivery)',
      [service.clock.now()],
    );
    await deliverDue(service.platform);
    expect(texts()).toHaveLength(5);
  });
});

it('what was taken and not noted is sent again with the same key, once a minute has passed', async () => {
  const keys: string[] = [];
  // The gateway accepts the message, and the process dies before it records this.
  vi.spyOn(service.fakeGateways, 'sendSms').mockImplementation(({ key }) => {
    keys.push(key);
    return keys.length === 1 ? new Promise(() => undefined) : Promise.resolve(null);
  });
  await notify();
  void deliverDue(service.platform);
  await until('it is being sent', () => keys.length === 1);
  await deliverDue(service.platform);
  expect(keys).toHaveLength(1);
  await pass(2 * MINUTE, 2 * MINUTE);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('a text that can never be composed delays no other', async () => {
  await notify('declaration');
  await service.database.pool.query(
    `UPDATE notification SET data = '{"step": "filed", "version": "kein"}', subject_id = 1`,
  );
  await notify();
  await deliverDue(service.platform);
  expect(texts()).toHaveLength(1);
});

it('news that were read meanwhile do not leave after an outage', async () => {
  const down = isDown();
  await notify('message');
  await service.database.pool.query('UPDATE notification SET due_at = created_at');
  await deliverDue(service.platform);
  await service.call('POST', '/api/notifications/read', { token: hadiza.token });
  await service.database.pool.query('UPDATE notification SET read_at = now()');
  down.mockRestore();
  await pass(HOUR, 10 * MINUTE);
  expect(texts()).toEqual([]);
});

it('the francs of SMS are counted by month, with alarms at four fifths and at the end of the budget', async () => {
  await service.database.pool.query('DELETE FROM message_cost');
  Object.assign(service.platform.settings, { SMS_PRICE: 25, SMS_MONTHLY_BUDGET: 125 });
  const alarm = vi.spyOn(service.platform.log, 'error').mockReturnValue();
  for (let count = 0; count < 6; count += 1) {
    await notify();
    await deliverDue(service.platform);
  }
  expect(alarm.mock.calls.map(([facts]) => facts)).toEqual([
    { alarm: 'sms_budget', francs: 100, budget: 125 },
    { alarm: 'sms_budget', francs: 125, budget: 125 },
  ]);
  // Codes and decisions go on, an alert does not.
  expect(texts()).toHaveLength(6);
  await notify('appointment');
  await deliverDue(service.platform);
  expect(texts()).toHaveLength(6);
  Object.assign(service.platform.settings, { SMS_PRICE: 0, SMS_MONTHLY_BUDGET: undefined });
});

describe('queues', () => {
  it('claim no more than they can send where the planner expects few rows', async () => {
    await notify();
    await deliverDue(service.platform);
    await service.database.pool.query('VACUUM ANALYZE delivery');
    isDown();
    for (let count = 0; count < 20; count += 1) await notify();
    await deliverDue(service.platform);
    service.clock.pass(HOUR);
    const queue = { channel: 'sms', isForCodes: false } as const;
    expect(await claimDue(service.platform, queue, 3)).toHaveLength(3);
  });

  it('send thirty waiting codes without waiting for the next look', async () => {
    const people = Array.from({ length: 30 }, () => freshNumber());
    for (const telephone of people) await newcomer(service, { telephone });
    const { rows: events } = await service.database.pool.query<{
      payload: { code_id: number; encrypted: string };
    }>(
      "UPDATE event SET dispatched_at = now() WHERE type = 'account.code_requested' AND dispatched_at IS NULL RETURNING payload",
    );
    for (const { payload } of events)
      await announce(service.platform, {
        kind: 'code',
        to: null,
        subject: payload.code_id,
        dedupeKey: `code.${payload.code_id}`,
        data: { encrypted: payload.encrypted },
      });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const delivery = await startDelivery(service.platform, { isAlone: true });
    await until('all are sent', () => service.fakeGateways.texts.length === people.length);
    await delivery.close();
    const sent = service.fakeGateways.texts.map(({ to }) => to);
    expect(sent.toSorted()).toEqual(people.toSorted());
  });

  it('send codes at once though the gateway hangs with notices', async () => {
    for (let count = 0; count < 40; count += 1) await notify();
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
    vi.spyOn(service.fakeGateways, 'sendSms').mockImplementation(async (sms) => {
      if (!/\d{6}/.test(sms.text)) await isBack;
      service.fakeGateways.texts.push(sms);
      return null;
    });
    const delivery = await startDelivery(service.platform, { isAlone: true });
    await until('notices are under way', async () => {
      const waiting = await rows('SELECT FROM delivery WHERE leased_until IS NOT NULL');
      return waiting.length === 10;
    });
    const { telephone } = await newcomer(service);
    const { rows: events } = await service.database.pool.query<{
      payload: { code_id: number; encrypted: string };
    }>("SELECT payload FROM event WHERE type = 'account.code_requested' ORDER BY id DESC LIMIT 1");
    const { code_id: subject, encrypted } = events[0]!.payload;
    await announce(service.platform, {
      kind: 'code',
      to: null,
      subject,
      dedupeKey: `code.${subject}`,
      data: { encrypted },
    });
    await until('the code is sent', () =>
      service.fakeGateways.texts.some(({ to }) => to === telephone),
    );
    expect(texts()).toEqual([]);
    comeBack();
    await service.database.pool.query('DELETE FROM notification');
    await delivery.close();
  });
});
