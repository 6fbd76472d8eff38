import { describe, expect, it } from 'vitest';
import { openTallies } from '../tallies.ts';
import type { SmsProvider } from './providers.ts';
import { GatewayFailure, type FailureReason } from './gateway.ts';
import { sendWithFailover, type NamedGateway } from './failover.ts';

/** Creates a gateway that takes messages, or refuses them for `reason`. */
const gateway = (name: SmsProvider, reason: FailureReason | null): NamedGateway => ({
  name,
  supportsIdempotency: name === 'infobip',
  send: ({ key, isRepeated }) =>
    reason
      ? Promise.reject(new GatewayFailure(name, reason))
      : Promise.resolve(isRepeated ? `${key} again` : key),
  balance: null,
});

const sendOnce = async (
  first: FailureReason | null,
  second: FailureReason | null,
  earlier: string | null = null,
) => {
  const tried: string[] = [];
  const tallies = openTallies();
  const result = await sendWithFailover(
    [gateway('africastalking', first), gateway('infobip', second)],
    tallies,
  )({
    to: '+22790000003',
    text: 'Bonjour',
    key: 'k',
    gateway: earlier,
    askLast: [],
    onAttempt: async (name) => void tried.push(name),
  }).catch((error: Error) => error.message);
  const counted = tallies.read('sms').map(({ labels }) => Object.values(labels).join(' '));
  return { result, tried, counted };
};

describe('gateways whose messages may not have arrived', () => {
  const send = (askLast: readonly SmsProvider[], pinned: SmsProvider | null = null) => {
    const names: readonly SmsProvider[] = ['africastalking', 'infobip', 'http'];
    const all = names.map((name) => gateway(name, name === 'infobip' ? 'no_credit' : null));
    const tried: string[] = [];
    return sendWithFailover(
      all,
      openTallies(),
    )({
      to: '+22790000003',
      text: 'Bonjour',
      key: 'k',
      gateway: pinned,
      askLast,
      onAttempt: async (name) => void tried.push(name),
    }).then(
      () => tried,
      () => tried,
    );
  };

  it('are asked last, the latest at the very end', async () => {
    expect(await send([])).toEqual(['africastalking']);
    expect(await send(['africastalking'])).toEqual(['infobip', 'http']);
    expect(await send(['http', 'africastalking'])).toEqual(['infobip', 'africastalking']);
  });

  it('are the only ones asked for a message that they may have taken', async () => {
    expect(await send(['africastalking'], 'africastalking')).toEqual(['africastalking']);
  });
});

describe('with two gateways', () => {
  it('the first one serves', async () => {
    expect(await sendOnce(null, null)).toEqual({
      result: { gateway: 'africastalking', id: 'k' },
      tried: ['africastalking'],
      counted: ['africastalking sent'],
    });
  });

  it.each(['unreachable', 'unavailable', 'rate_limited', 'no_credit', 'bad_credentials'] as const)(
    'the second one serves when the first one has certainly not taken the message: %s',
    async (reason) => {
      expect(await sendOnce(reason, null)).toEqual({
        result: { gateway: 'infobip', id: 'k' },
        tried: ['africastalking', 'infobip'],
        counted: [`africastalking ${reason}`, 'infobip sent'],
      });
    },
  );

  it('the second one is not asked after silence, nor for a number that is refused', async () => {
    expect(await sendOnce('no_answer', null)).toEqual({
      result: 'africastalking: unconfirmed',
      tried: ['africastalking'],
      counted: ['africastalking no_answer'],
    });
    expect(await sendOnce('bad_number', null)).toMatchObject({
      result: 'africastalking: bad_number',
      tried: ['africastalking'],
    });
  });

  it('a repeated message goes only to the gateway that may have it, whatever it says', async () => {
    expect(await sendOnce(null, null, 'infobip')).toMatchObject({
      result: { gateway: 'infobip', id: 'k again' },
      tried: ['infobip'],
    });
    expect(await sendOnce('unavailable', null, 'africastalking')).toMatchObject({
      result: 'africastalking: unavailable',
      tried: ['africastalking'],
    });
  });

  it('silence is repeated sparingly, unless the gateway recognises repeated messages', async () => {
    expect(await sendOnce('no_answer', null, 'africastalking')).toMatchObject({
      result: 'africastalking: unconfirmed',
      tried: ['africastalking'],
    });
    expect(new GatewayFailure('africastalking', 'unconfirmed').retry).toBe('sparingly');
    expect(await sendOnce(null, 'no_answer', 'infobip')).toMatchObject({
      result: 'infobip: no_answer',
    });
  });

  it('a gateway that is set no more keeps no message back', async () => {
    expect(await sendOnce(null, null, 'http')).toMatchObject({ tried: ['africastalking'] });
  });
});

describe('a gateway that does not answer', () => {
  const PAUSE_MS = 30_000;
  /**
   * Opens two gateways, the first of which fails for a reason that changes, and records which one
   * each message was handed to.
   */
  const open = () => {
    const state = { reason: 'no_answer' as FailureReason | null, now: 0 };
    const tried: string[] = [];
    const sendSms = sendWithFailover(
      [
        {
          ...gateway('africastalking', null),
          send: ({ key }) =>
            state.reason
              ? Promise.reject(new GatewayFailure('africastalking', state.reason))
              : Promise.resolve(key),
        },
        gateway('infobip', null),
      ],
      openTallies(),
      () => state.now,
    );
    const send = (pinned: string | null = null) =>
      sendSms({
        to: '+22790000003',
        text: 'Bonjour',
        key: 'k',
        gateway: pinned,
        askLast: [],
        onAttempt: async (name) => void tried.push(name),
      }).then(
        ({ gateway: name }) => name,
        () => null,
      );
    return { state, tried, send };
  };
  const sendSeveral = async (send: () => Promise<string | null>, count: number) => {
    const served: (string | null)[] = [];
    for (let sent = 0; sent < count; sent += 1) served.push(await send());
    return served;
  };

  it.each(['no_answer', 'unreachable'] as const)(
    'is left out after three messages, so that the second one serves: %s',
    async (reason) => {
      const { state, tried, send } = open();
      state.reason = reason;
      await sendSeveral(send, 3);
      tried.length = 0;
      expect(await sendSeveral(send, 3)).toEqual(['infobip', 'infobip', 'infobip']);
      expect(tried).toEqual(['infobip', 'infobip', 'infobip']);
    },
  );

  it('is tried by a single message when half a minute has passed, and serves again when it takes it', async () => {
    const { state, tried, send } = open();
    await sendSeveral(send, 3);
    state.now += PAUSE_MS;
    tried.length = 0;
    expect(await Promise.all([send(), send(), send()])).toEqual([null, 'infobip', 'infobip']);
    expect(tried.toSorted()).toEqual(['africastalking', 'infobip', 'infobip']);
    state.now += PAUSE_MS;
    state.reason = null;
    expect(await sendSeveral(send, 2)).toEqual(['africastalking', 'africastalking']);
  });

  it('gets every retry of a message that it may have taken', async () => {
    const { state, tried, send } = open();
    await sendSeveral(send, 3);
    tried.length = 0;
    expect(await send('africastalking')).toBeNull();
    expect(tried).toEqual(['africastalking']);
    state.reason = null;
    expect(await send('africastalking')).toBe('africastalking');
    expect(await send()).toBe('africastalking');
  });

  it('is not left out for refusals, nor when each gateway is silent', async () => {
    const { state, send } = open();
    state.reason = 'refused';
    await sendSeveral(send, 5);
    state.reason = null;
    expect(await send()).toBe('africastalking');
    const tried: string[] = [];
    const alone = sendWithFailover([gateway('http', 'unreachable')], openTallies(), () => 0);
    for (let sent = 0; sent < 5; sent += 1)
      await alone({
        to: '+22790000003',
        text: 'Bonjour',
        key: 'k',
        gateway: null,
        askLast: [],
        onAttempt: async (name) => void tried.push(name),
      }).catch(() => undefined);
    expect(tried).toHaveLength(5);
  });
});
