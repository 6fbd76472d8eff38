import type { Email, Gateways } from './messages/gateways.ts';
import type { Sms } from './sms/failover.ts';
import type { Push } from './messages/push.ts';
import type { Decoder } from './pictures/decoder.ts';
import type { Tallies } from './tallies.ts';

/** Wraps the gateways so that sent and failed messages are counted by channel. */
export const countMessages = (gateways: Gateways, tallies: Tallies): Gateways => {
  /** Wraps a function that sends a message so that its outcome is counted under the channel. */
  const counted =
    <M, R>(channel: string, send: (message: M) => Promise<R>, outcomeOf: (result: R) => string) =>
    async (message: M): Promise<R> => {
      try {
        const result = await send(message);
        tallies.add('messages', channel, outcomeOf(result));
        return result;
      } catch (error) {
        tallies.add('messages', channel, 'failed');
        throw error;
      }
    };
  return {
    ...gateways,
    sendSms: counted(
      'sms',
      (sms: Sms) => gateways.sendSms(sms),
      () => 'sent',
    ),
    sendWhatsapp: counted('whatsapp', gateways.sendWhatsapp, () => 'sent'),
    sendEmail: counted(
      'email',
      (email: Email) => gateways.sendEmail(email),
      () => 'sent',
    ),
    sendPush: counted(
      'push',
      (push: Push) => gateways.sendPush(push),
      (outcome) => outcome,
    ),
  };
};

/** Wraps the picture decoder so that each of its runs is counted by kind of work and outcome (done or failed). */
export const countPictures = (decoder: Decoder, tallies: Tallies): Decoder => ({
  ...decoder,
  run: async (work, input) => {
    try {
      const value = await decoder.run(work, input);
      tallies.add('pictures', work, 'done');
      return value as never;
    } catch (error) {
      tallies.add('pictures', work, 'failed');
      throw error;
    }
  },
});
