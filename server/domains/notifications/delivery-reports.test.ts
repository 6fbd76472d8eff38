import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailedDelivery } from '#contract/notifications/admin.ts';
import type { SmsProvider } from '#server/platform/sms/providers.ts';
import { notifyPerson } from '#server/testing/notices.ts';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { announce } from './commands/announce.ts';
import { setPreferences } from './commands/set-preferences.ts';
import { deliverDue } from './delivery/delivery-queues.ts';
import { notificationJobs } from './jobs.ts';

const SECRET = 'un-secret-de-vingt-quatre-signes';
const PHONE_ID = '104000000000001';
const APP_SECRET = 'app-secret';
const PROVIDERS = ['http', 'africastalking', 'infobip'] as const;

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService({
    SMS_REPORT_SECRET: SECRET,
    SMS_PROVIDER: PROVIDERS.join(','),
    WHATSAPP_PHONE_ID: PHONE_ID,
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_APP_SECRET: APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: SECRET,
  });
  hadiza = await seller(service);
});
afterAll(() => service.close());
beforeEach(() =>
  service.database.pool.query('DELETE FROM notification; DELETE FROM early_sms_report'),
);

let count = 0;
/** Sends an SMS through a gateway and returns the id that the gateway gave it. */
const sentBy = async (gateway: SmsProvider): Promise<string> => {
  count += 1;
  await announce(service.platform, {
    kind: 'account',
    to: hadiza.user.id,
    subject: null,
    dedupeKey: `reports.${count}`,
    data: { event: 'reused' },
  });
  await deliverDue(service.platform);
  const { rows } = await service.database.pool.query<{ id: string }>(
    "UPDATE delivery SET gateway = $1 WHERE channel = 'sms' RETURNING gateway_message AS id",
    [gateway],
  );
  return rows[0]?.id ?? '';
};

const report = (address: string, json: unknown) =>
  service.call('POST', `/api/sms-reports/${address}`, { json });
const at = (provider: SmsProvider) => `${provider}-${SECRET}`;
/** Returns the failed deliveries as administrators see them. */
const listed = async () => {
  const { token } = await staff(service, 'admin');
  return (await service.call<{ data: FailedDelivery[] }>('GET', '/api/admin/deliveries', { token }))
    .body.data;
};
const stored = async (channel = 'sms') =>
  (
    await service.database.pool.query<{ arrived: boolean; lost: boolean; lost_reason: string }>(
      `SELECT arrived_at IS NOT NULL AS arrived, lost_at IS NOT NULL AS lost, lost_reason
       FROM delivery WHERE channel = $1`,
      [channel],
    )
  ).rows[0];
const ARRIVED = { arrived: true, lost: false, lost_reason: '' };
const OPEN = { arrived: false, lost: false, lost_reason: '' };

/** Builds a report as Infobip posts it. */
const infobipReport = (id: string, groupId: number, code: number, name: string) => ({
  results: [
    { messageId: id, to: '22790000003', status: { groupId, groupName: 'X', id: code, name } },
  ],
});

describe('a report of a gateway', () => {
  it('says that an SMS has arrived', async () => {
    const id = await sentBy('infobip');
    expect((await report(at('infobip'), infobipReport(id, 1, 26, 'PENDING_ACCEPTED'))).status).toBe(
      200,
    );
    await report(at('infobip'), infobipReport(id, 3, 2, 'DELIVERED_TO_OPERATOR'));
    expect(await stored()).toEqual(OPEN);
    await report(at('infobip'), infobipReport(id, 3, 5, 'DELIVERED_TO_HANDSET'));
    expect(await stored()).toEqual(ARRIVED);
    // Late, and again.
    await report(at('infobip'), infobipReport(id, 4, 15, 'EXPIRED_EXPIRED'));
    expect(await stored()).toEqual(ARRIVED);
  });

  it('says that an SMS is lost, and administrators read why', async () => {
    const id = await sentBy('africastalking');
    const form = new URLSearchParams({
      id,
      status: 'Failed',
      phoneNumber: '+22790000003',
      networkCode: '61402',
      failureReason: 'UserInBlackList',
    });
    const { status } = await service.call('POST', `/api/sms-reports/${at('africastalking')}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(status).toBe(200);
    const { token } = await staff(service, 'admin');
    const list = async () =>
      (await service.call<{ data: FailedDelivery[] }>('GET', '/api/admin/deliveries', { token }))
        .body.data;
    expect(await list()).toMatchObject([
      {
        channel: 'sms',
        lost: true,
        given_up: false,
        error: 'Ce numéro refuse ces messages (UserInBlackList).',
      },
    ]);
    await report(at('africastalking'), { id, status: 'Success' });
    expect(await list()).toEqual([]);
  });

  it('that an SMS is lost lets administrators send it again, as another message', async () => {
    const id = await sentBy('http');
    await report(at('http'), { id, status: 'failed', reason: 'EXPIRED_DLR_UNKNOWN' });
    const { token } = await staff(service, 'admin');
    const { body } = await service.call<{ data: FailedDelivery[] }>(
      'GET',
      '/api/admin/deliveries',
      { token },
    );
    expect(body.data[0]?.error).toBe(
      'L’opérateur n’a pas dit s’il est arrivé (EXPIRED_DLR_UNKNOWN).',
    );
    const { texts } = service.fakeGateways;
    texts.length = 0;
    const retry = `/api/admin/deliveries/${body.data[0]?.id}/retry`;
    expect((await service.call('POST', retry, { token })).status).toBe(200);
    await deliverDue(service.platform);
    expect(texts.map(({ key }) => key === id)).toEqual([false]);
    expect(await stored()).toEqual(OPEN);
    expect((await service.call('POST', retry, { token })).status).toBe(404);
  });

  it('that an SMS is lost is taken off the list by an administrator', async () => {
    const id = await sentBy('http');
    const { token } = await staff(service, 'admin');
    const list = async () =>
      (await service.call<{ data: FailedDelivery[] }>('GET', '/api/admin/deliveries', { token }))
        .body.data;
    const { rows } = await service.database.pool.query<{ id: number }>(
      "SELECT id FROM delivery WHERE channel = 'sms'",
    );
    const dismiss = () =>
      service.call('POST', `/api/admin/deliveries/${rows[0]?.id}/dismiss`, { token });
    expect((await dismiss()).status).toBe(404);
    await report(at('http'), { id, status: 'failed', reason: 'absent' });
    expect(await list()).toHaveLength(1);
    expect((await dismiss()).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await dismiss()).status).toBe(404);
    // A delivery sent again from a list opened earlier is listed when it is lost again.
    await service.call('POST', `/api/admin/deliveries/${rows[0]?.id}/retry`, { token });
    await deliverDue(service.platform);
    const resent = await service.database.pool.query<{ id: string }>(
      "UPDATE delivery SET gateway = 'http' WHERE channel = 'sms' RETURNING gateway_message AS id",
    );
    await report(at('http'), { id: resent.rows[0]?.id, status: 'failed', reason: 'absent' });
    expect(await list()).toHaveLength(1);
  });

  it('is counted once by gateway and outcome', async () => {
    const counted = () =>
      service.platform.tallies
        .read('delivery_reports')
        .find(({ labels }) => labels['gateway'] === 'http' && labels['outcome'] === 'lost')
        ?.count ?? 0;
    const before = counted();
    const id = await sentBy('http');
    await report(at('http'), { id, status: 'failed', reason: 'absent' });
    await report(at('http'), { id, status: 'failed', reason: 'absent' });
    expect([counted() - before, await stored()]).toEqual([
      1,
      { arrived: false, lost: true, lost_reason: 'absent' },
    ]);
  });

  it('about a message that is unknown, or another gateway’s, changes nothing', async () => {
    const id = await sentBy('africastalking');
    for (const unknown of ['kasuwa-unknown', id])
      expect((await report(at('http'), { id: unknown, status: 'delivered' })).status).toBe(200);
    expect(await stored()).toEqual(OPEN);
  });

  it('that comes before the id is stored is noted with it', async () => {
    const { fakeGateways } = service;
    const sendSms = fakeGateways.sendSms.bind(fakeGateways);
    for (const [json, expected] of [
      [{ status: 'delivered' }, ARRIVED],
      [
        { status: 'failed', reason: 'absent' },
        { ...OPEN, lost: true, lost_reason: 'absent' },
      ],
    ] as const) {
      await service.database.pool.query('DELETE FROM notification');
      fakeGateways.sendSms = async (sms) => {
        await report(at('http'), { id: sms.key, ...json });
        return sendSms(sms);
      };
      await sentBy('http');
      expect(await stored()).toEqual(expected);
    }
    fakeGateways.sendSms = sendSms;
    const { rows } = await service.database.pool.query('SELECT FROM early_sms_report');
    expect(rows).toEqual([]);
  });

  it('that a killed process did not note is noted by the job of the night, and outdated ones are deleted', async () => {
    const id = await sentBy('http');
    const add = (message: string, days: number) =>
      service.database.pool.query(
        "INSERT INTO early_sms_report VALUES ('http', $1, true, '', $2::timestamptz - $3 * interval '1 day')",
        [message, service.clock.now(), days],
      );
    await add(id, 2);
    await add('outdated', 2);
    await add('recent', 0);
    const job = notificationJobs.find(({ name }) => name === 'bell-delete-old');
    await job?.run(service.platform, {});
    expect(await stored()).toEqual(ARRIVED);
    const { rows } = await service.database.pool.query('SELECT message FROM early_sms_report');
    expect(rows).toEqual([{ message: 'recent' }]);
  });

  it('that cannot be read is refused', async () => {
    for (const wrong of [{}, { id: 7 }, { id: 'x', status: 'lost' }])
      expect((await report(at('http'), wrong)).status).toBe(422);
    expect((await report(at('infobip'), { results: 'none' })).status).toBe(422);
  });

  it('is taken at the secret address alone', async () => {
    const id = await sentBy('http');
    const secrets = ['', 'x', SECRET.toUpperCase(), `${SECRET}x`, SECRET.slice(1)];
    for (const address of [...secrets.map((secret) => `http-${secret}`), SECRET, `smpp-${SECRET}`])
      expect((await report(address, { id, status: 'delivered' })).status).toBe(404);
    expect(await stored()).toEqual(OPEN);
  });

  it('is no form that another site may post elsewhere', async () => {
    const { status } = await service.call('POST', '/api/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'telephone=%2B22790000003&password=x',
    });
    expect(status).toBe(415);
  });
});

it('without a secret no report is taken', async () => {
  Object.assign(service.platform.settings, { SMS_REPORT_SECRET: undefined });
  expect((await report('http-', { id: 'x', status: 'delivered' })).status).toBe(404);
  expect((await report('http-undefined', { id: 'x', status: 'delivered' })).status).toBe(404);
  Object.assign(service.platform.settings, { SMS_REPORT_SECRET: SECRET });
});

describe('a report of WhatsApp', () => {
  /** Builds a report as Meta posts it. */
  const bodyOf = (statuses: unknown[], phoneId = PHONE_ID) => ({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          { field: 'account_update', value: { event: 'VERIFIED_ACCOUNT' } },
          { field: 'messages', value: { metadata: { phone_number_id: phoneId }, messages: [{}] } },
          { field: 'messages', value: { metadata: { phone_number_id: phoneId }, statuses } },
        ],
      },
    ],
  });
  const signed = (text: string, secret = APP_SECRET) =>
    `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  const postText = (payload: string, signature = signed(payload)) =>
    service.call('POST', '/api/whatsapp-reports', {
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      payload,
    });
  const post = (body: unknown, signature?: string) => postText(JSON.stringify(body), signature);
  const FAILED = { status: 'failed', errors: [{ code: 131_026, title: 'Message undeliverable' }] };
  const LOST = { arrived: false, lost: true, lost_reason: '131026 Message undeliverable' };
  /** Sends a message through WhatsApp and returns the id that WhatsApp gave it. */
  const sentByWhatsapp = async (): Promise<string> => {
    const only = { email: false, sms: false, push: false, whatsapp: true };
    await setPreferences(service.platform, hadiza.user.id, {
      kinds: [{ kind: 'question_withdrawn', ...only }],
    });
    await notifyPerson(service, hadiza.user.id, 'question_withdrawn');
    await deliverDue(service.platform);
    return `wamid.${service.fakeGateways.whatsapps.length}`;
  };

  it('says that a message has arrived or was read, whatever else is reported with it', async () => {
    for (const status of ['delivered', 'read']) {
      await service.database.pool.query('DELETE FROM notification');
      const id = await sentByWhatsapp();
      expect((await post(bodyOf([{ id, status: 'sent' }, { status }, null]))).status).toBe(200);
      expect(await stored('whatsapp')).toEqual(OPEN);
      await post(bodyOf([{ id, status, recipient_id: '22790000003' }]));
      await post(bodyOf([{ id, ...FAILED }]));
      expect(await stored('whatsapp')).toEqual(ARRIVED);
    }
  });

  it('says that a message is lost: administrators read why and send it again', async () => {
    const id = await sentByWhatsapp();
    await post(bodyOf([{ id, ...FAILED }]));
    expect(await stored('whatsapp')).toEqual(LOST);
    const [failed] = await listed();
    expect(failed).toMatchObject({
      channel: 'whatsapp',
      lost: true,
      error:
        'Ce numéro n’est pas sur WhatsApp, ou n’en a pas accepté les conditions (131026 Message undeliverable).',
    });
    const { whatsapps } = service.fakeGateways;
    const before = whatsapps.length;
    const { token } = await staff(service, 'admin');
    await service.call('POST', `/api/admin/deliveries/${failed?.id}/retry`, { token });
    await deliverDue(service.platform);
    expect([whatsapps.length - before, await stored('whatsapp')]).toEqual([1, OPEN]);
    await post(bodyOf([{ id: `wamid.${whatsapps.length}`, status: 'read' }]));
    expect([await stored('whatsapp'), await listed()]).toEqual([ARRIVED, []]);
  });

  it('that comes before the id is stored is noted with it', async () => {
    const { fakeGateways } = service;
    const sendWhatsapp = fakeGateways.sendWhatsapp.bind(fakeGateways);
    fakeGateways.sendWhatsapp = async (message) => {
      await post(bodyOf([{ id: `wamid.${fakeGateways.whatsapps.length + 1}`, ...FAILED }]));
      return sendWhatsapp(message);
    };
    await sentByWhatsapp();
    fakeGateways.sendWhatsapp = sendWhatsapp;
    expect(await stored('whatsapp')).toEqual(LOST);
  });

  it('of another number, without the signature of Meta, or by other bytes changes nothing', async () => {
    const id = await sentByWhatsapp();
    const body = bodyOf([{ id, status: 'delivered' }]);
    const text = JSON.stringify(body);
    expect((await post(bodyOf([{ id, status: 'delivered' }], '104000000000002'))).status).toBe(200);
    const wrong = [signed(text, 'other'), signed(`${text} `), signed(text).slice(7), ''];
    for (const signature of wrong) expect((await post(body, signature)).status).toBe(403);
    for (const other of ['{"entry":', '[]', '""', ''])
      expect((await postText(other)).status).toBe(200);
    expect(await stored('whatsapp')).toEqual(OPEN);
  });

  it('comes to an address that Meta verifies by its token', async () => {
    const verify = async (token: string, challenge = '1158201444') => {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': challenge,
      });
      const { statusCode, headers, body } = await service.app.inject(
        `/api/whatsapp-reports?${query}`,
      );
      return [statusCode, statusCode === 200 ? [headers['content-type'], body] : null];
    };
    expect(await verify(SECRET)).toEqual([200, ['text/plain', '1158201444']]);
    expect(await verify(`${SECRET}x`)).toEqual([403, null]);
    expect(await verify(SECRET, '<b>')).toEqual([422, null]);
    const { settings } = service.platform;
    const secrets = { WHATSAPP_APP_SECRET: undefined, WHATSAPP_VERIFY_TOKEN: undefined };
    Object.assign(settings, secrets);
    expect(await verify('undefined')).toEqual([404, null]);
    expect((await post({}, signed('{}', ''))).status).toBe(404);
    Object.assign(settings, { WHATSAPP_APP_SECRET: APP_SECRET, WHATSAPP_VERIFY_TOKEN: SECRET });
  });
});
