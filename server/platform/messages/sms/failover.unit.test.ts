import { describe, expect, it } from 'vitest';
import { openTallies } from '../../tallies.ts';
import type { SmsProvider } from '../../sms-settings.ts';
import { GatewayFailure, type SmsGateway, type FailureReason } from './gateway.ts';
import { sendWithFailover } from './failover.ts';

/** A gateway that takes messages, or refuses them for a reason. */
const gateway = (name: SmsProvider, reason: FailureReason | null): SmsGateway => ({
  name,
  supportsIdempotency: name === 'infobip',
  send: ({ key, isRepeated }) =>
    reason
      ? Promise.reject(new GatewayFailure(name, reason))
      : Promise.resolve(isRepeated ? `${key} again` : key),
  balance: null,
});

const send = async (
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
    onAttempt: async (name) => void tried.push(name),
  }).catch((error: Error) => error.message);
  const counted = tallies.read('sms').map(({ labels }) => Object.values(labels).join(' '));
  return { result, tried, counted };
};

describe('with two gateways', () => {
  it('the first one serves', async () => {
    expect(await send(null, null)).toEqual({
      result: { gateway: 'africastalking', id: 'k' },
      tried: ['africastalking'],
      counted: ['africastalking sent'],
    });
  });

  it.each(['unreachable', 'unavailable', 'rate_limited', 'no_credit', 'bad_credentials'] as const)(
    'the second one serves when the first one has certainly not taken the message: %s',
    async (reason) => {
      expect(await send(reason, null)).toEqual({
        result: { gateway: 'infobip', id: 'k' },
        tried: ['africastalking', 'infobip'],
        counted: [`africastalking ${reason}`, 'infobip sent'],
      });
    },
  );

  it('the second one is not asked after silence, nor for a number that is refused', async () => {
    for (const reason of ['no_answer', 'bad_number'] as const)
      expect(await send(reason, null)).toMatchObject({
        result: `africastalking: ${reason}`,
        tried: ['africastalking'],
      });
  });

  it('a repeated message goes only to the gateway that may have it, whatever it says', async () => {
    expect(await send(null, null, 'infobip')).toMatchObject({
      result: { gateway: 'infobip', id: 'k again' },
      tried: ['infobip'],
    });
    expect(await send('unavailable', null, 'africastalking')).toMatchObject({
      result: 'africastalking: unavailable',
      tried: ['africastalking'],
    });
  });

  it('after a second silence a message is given up, unless the gateway knows repeated ones', async () => {
    expect(await send('no_answer', null, 'africastalking')).toMatchObject({
      result: 'africastalking: unconfirmed',
      tried: ['africastalking'],
    });
    expect(await send(null, 'no_answer', 'infobip')).toMatchObject({
      result: 'infobip: no_answer',
    });
  });

  it('a gateway that is set no more keeps no message back', async () => {
    expect(await send(null, null, 'http')).toMatchObject({ tried: ['africastalking'] });
  });
});
