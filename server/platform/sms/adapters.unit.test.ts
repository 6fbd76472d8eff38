import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { openHttpProvider, type Given, type HttpProvider } from '#server/testing/http-provider.ts';
import { openAfricasTalking } from './africas-talking.ts';
import { GatewayFailure, type SmsGateway, type FailureReason } from './gateway.ts';
import { openHttpGateway } from './http.ts';
import { openInfobip } from './infobip.ts';
import { openSmsGateways } from './open.ts';

// These answers come from the documentation of the providers; see each adapter.

const SOON_MS = 1500;

const africasTalking = (url: string): SmsGateway =>
  openAfricasTalking({ url, username: 'kasuwa', apiKey: 'at-key', sender: 'KASUWA' }, SOON_MS);
const infobip = (url: string): SmsGateway =>
  openInfobip({ url, apiKey: 'ib-key', sender: 'KASUWA', reportUrl: null }, SOON_MS);
const http = (url: string): SmsGateway => openHttpGateway(url, SOON_MS);

let provider: HttpProvider;
beforeEach(async () => {
  provider = await openHttpProvider();
});
afterEach(() => provider.close());

const ORDER = {
  to: '+22790000003',
  text: 'Votre code : 042137',
  key: 'kasuwa-1f',
  isRepeated: false,
};
const gives = (status: number, json: unknown): Given => ({ status, json });
const recipient = (statusCode: number, status: string): Given =>
  gives(201, {
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: XOF 25.0000',
      Recipients: [
        { statusCode, number: ORDER.to, status, cost: 'XOF 25.0000', messageId: 'ATXid_42' },
      ],
    },
  });
const wrongSender = gives(201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
const status = (groupId: number, id: number, name: string): Given =>
  gives(200, {
    bulkId: '2034072219640523072',
    messages: [
      {
        messageId: ORDER.key,
        status: { groupId, groupName: name.split('_')[0], id, name, description: name },
        destination: '22790000003',
      },
    ],
  });

describe('a message that the provider takes', () => {
  it('goes to Africa’s Talking with the account and the sender; its id there is kept', async () => {
    provider.answers(() => recipient(101, 'Success'));
    expect(await africasTalking(provider.url).send(ORDER)).toBe('ATXid_42');
    const [firstRequest] = provider.requests;
    expect(firstRequest).toMatchObject({ method: 'POST', path: '/version1/messaging' });
    expect(firstRequest?.headers).toMatchObject({ apikey: 'at-key', accept: 'application/json' });
    expect(Object.fromEntries(new URLSearchParams(firstRequest?.body))).toEqual({
      username: 'kasuwa',
      to: ORDER.to,
      message: ORDER.text,
      from: 'KASUWA',
    });
  });

  it('goes to Infobip under an id of ours, once: a repeated one is looked up first', async () => {
    provider.answers(({ path }) =>
      path.startsWith('/sms/3/logs')
        ? gives(200, { results: [{ messageId: ORDER.key, status: { groupId: 3, id: 5 } }] })
        : status(1, 26, 'PENDING_ACCEPTED'),
    );
    expect(await infobip(provider.url).send(ORDER)).toBe(ORDER.key);
    const [firstRequest] = provider.requests;
    expect(firstRequest).toMatchObject({ method: 'POST', path: '/sms/3/messages' });
    expect(firstRequest?.headers).toMatchObject({ authorization: 'App ib-key' });
    expect(JSON.parse(firstRequest?.body ?? '')).toEqual({
      messages: [
        {
          sender: 'KASUWA',
          destinations: [{ to: '22790000003', messageId: ORDER.key }],
          content: { text: ORDER.text },
        },
      ],
    });
    expect(await infobip(provider.url).send({ ...ORDER, isRepeated: true })).toBe(ORDER.key);
    expect(provider.requests.map(({ path }) => path)).toEqual([
      '/sms/3/messages',
      `/sms/3/logs?messageId=${ORDER.key}`,
    ]);
  });

  it('that Infobip’s log has as refused is sent by the repetition', async () => {
    provider.answers(({ path }) =>
      path.startsWith('/sms/3/logs')
        ? gives(200, { results: [{ status: { groupId: 5, id: 12 } }] })
        : status(1, 26, 'PENDING_ACCEPTED'),
    );
    await infobip(provider.url).send({ ...ORDER, isRepeated: true });
    expect(provider.requests).toHaveLength(2);
  });

  it('that Infobip refuses as a duplicate when it is repeated was taken before', async () => {
    provider.answers(({ path }) =>
      path.startsWith('/sms/3/logs')
        ? gives(200, { results: [] })
        : status(5, 23, 'REJECTED_DUPLICATE_MESSAGE_ID'),
    );
    expect(await infobip(provider.url).send({ ...ORDER, isRepeated: true })).toBe(ORDER.key);
  });

  it('that Infobip does not know yet is sent by the repetition', async () => {
    provider.answers(({ path }) =>
      path.startsWith('/sms/3/logs')
        ? gives(200, { results: [] })
        : status(1, 26, 'PENDING_ACCEPTED'),
    );
    await infobip(provider.url).send({ ...ORDER, isRepeated: true });
    expect(provider.requests).toHaveLength(2);
  });

  it('goes to a gateway over HTTP with the idempotency key and the password of its address', async () => {
    provider.answers(() => gives(202, {}));
    const address = provider.url.replace('http://', 'http://us%40r:sec%25ret@');
    expect(await http(address).send(ORDER)).toBe(ORDER.key);
    const [firstRequest] = provider.requests;
    expect(firstRequest?.headers).toMatchObject({
      'idempotency-key': ORDER.key,
      authorization: `Basic ${Buffer.from('us@r:sec%ret').toString('base64')}`,
    });
    expect(JSON.parse(firstRequest?.body ?? '')).toEqual({ to: ORDER.to, text: ORDER.text });
  });
});

const ERROR = { requestError: { serviceException: { messageId: 'X', text: 'X' } } };
const EVERYWHERE: [string, Given, FailureReason, GatewayFailure['retry']][] = [
  ['rate limited', gives(429, ERROR), 'rate_limited', 'elsewhere'],
  ['with a wrong key', gives(401, ERROR), 'bad_credentials', 'elsewhere'],
  ['in trouble', gives(500, ERROR), 'unavailable', 'elsewhere'],
  ['in trouble behind its proxy', gives(503, ERROR), 'unavailable', 'elsewhere'],
  ['asked by a proxy that lost its answer', gives(502, ERROR), 'no_answer', 'here'],
  ['asked by a proxy that gave up waiting', gives(504, ERROR), 'no_answer', 'here'],
  ['silent', 'silent', 'no_answer', 'here'],
];

const failureOf = async (gateway: SmsGateway): Promise<GatewayFailure> => {
  const failure: unknown = await gateway.send(ORDER).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GatewayFailure);
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/9000|042137|key/);
  return failure as GatewayFailure;
};

describe.each([
  [
    'Africa’s Talking',
    africasTalking,
    [
      ['given a bad number', recipient(403, 'InvalidPhoneNumber'), 'bad_number', 'never'],
      [
        'given a number of another kind',
        recipient(404, 'UnsupportedNumberType'),
        'bad_number',
        'never',
      ],
      ['given a blocked number', recipient(406, 'UserInBlacklist'), 'bad_number', 'never'],
      ['out of credit', recipient(405, 'InsufficientBalance'), 'no_credit', 'elsewhere'],
      ['without a route', recipient(407, 'CouldNotRoute'), 'refused', 'elsewhere'],
      ['refused by the operator', recipient(502, 'RejectedByGateway'), 'unavailable', 'elsewhere'],
      ['given an unknown sender', wrongSender, 'refused', 'elsewhere'],
      ['not understood', gives(201, { ok: true }), 'no_answer', 'here'],
    ],
  ],
  [
    'Infobip',
    infobip,
    [
      ['given a bad number', status(5, 52, 'REJECTED_DESTINATION'), 'bad_number', 'never'],
      ['out of credit', status(5, 12, 'REJECTED_NOT_ENOUGH_CREDITS'), 'no_credit', 'elsewhere'],
      [
        'given a number without prefix',
        status(5, 8, 'REJECTED_PREFIX_MISSING'),
        'bad_number',
        'never',
      ],
      ['not understood', gives(200, { messages: [] }), 'no_answer', 'here'],
    ],
  ],
  [
    'a gateway over HTTP',
    http,
    [
      ['given a bad number', gives(422, {}), 'bad_number', 'never'],
      ['out of credit', gives(402, {}), 'no_credit', 'elsewhere'],
      ['asked wrongly', gives(400, {}), 'refused', 'elsewhere'],
    ],
  ],
] as [string, (url: string) => SmsGateway, typeof EVERYWHERE][])('%s', (_name, open, own) => {
  it.each([...own, ...EVERYWHERE])('%s', async (_situation, given, reason, retry) => {
    provider.answers(() => given);
    expect(await failureOf(open(provider.url))).toMatchObject({ reason, retry });
  });

  it('that cannot be reached has taken nothing', async () => {
    const gateway = open(provider.url);
    await provider.close();
    expect(await failureOf(gateway)).toMatchObject({
      reason: 'unreachable',
      retry: 'elsewhere',
    });
  });
});

describe('what is left on the account', () => {
  it('is read at Africa’s Talking', async () => {
    provider.answers(() => gives(200, { UserData: { balance: 'XOF 12785.50' } }));
    expect(await africasTalking(provider.url).balance?.()).toEqual({
      amount: 12_785.5,
      currency: 'XOF',
    });
    expect(provider.requests[0]?.path).toBe('/version1/user?username=kasuwa');
  });

  it('is read at Infobip', async () => {
    provider.answers(() => gives(200, { balance: 47.79, currency: 'EUR' }));
    expect(await infobip(provider.url).balance?.()).toEqual({ amount: 47.79, currency: 'EUR' });
    expect(provider.requests[0]?.path).toBe('/account/1/balance');
  });
});

describe('a host with several addresses', () => {
  const ofConnect = (syscall: string) =>
    Object.assign(new Error(`${syscall} ETIMEDOUT`), { code: 'ETIMEDOUT', syscall });
  const failsBy = (...errors: Error[]) =>
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(
      new TypeError('fetch failed', {
        cause: Object.assign(new AggregateError(errors), { code: 'ETIMEDOUT' }),
      }),
    );
  afterEach(() => void vi.restoreAllMocks());

  it('none of which can be connected to has taken nothing', async () => {
    failsBy(ofConnect('connect'), ofConnect('connect'));
    expect(await failureOf(http(provider.url))).toMatchObject({ reason: 'unreachable' });
  });

  it('counts as possibly delivered when one of its addresses was connected to', async () => {
    failsBy(ofConnect('connect'), ofConnect('read'));
    expect(await failureOf(http(provider.url))).toMatchObject({ reason: 'no_answer' });
  });

  it('leaves each address more time than a slow line needs', () => {
    openSmsGateways(readSettings({ SMS_URL: 'http://127.0.0.1:1', DATA_DIR: '/nowhere' }), () =>
      Promise.resolve(),
    );
    expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBeGreaterThanOrEqual(2000);
  });
});
