import type { Tallies } from '../../tallies.ts';
import type { SmsProvider } from '../../sms-settings.ts';
import { GatewayFailure, type SmsGateway } from './gateway.ts';

export interface Sms {
  to: string;
  text: string;
  /** Idempotency key: the same for each retry of a message. */
  key: string;
  /** The gateway that may have taken it at an earlier try: no other one is asked. */
  gateway: string | null;
  /** Notes that a gateway may have it from now on. */
  onAttempt: (gateway: SmsProvider) => Promise<void>;
}

/** Who took a message, and under which id it reports on it. */
export interface SmsReceipt {
  gateway: SmsProvider;
  id: string;
}

/** Sends by the first gateway that takes a message. Never by a second one when a first one may have taken it. */
export const sendWithFailover =
  (gateways: readonly SmsGateway[], tallies: Tallies) =>
  async ({ to, text, key, gateway: earlier, onAttempt }: Sms): Promise<SmsReceipt> => {
    const only = gateways.find(({ name }) => name === earlier);
    const [first, ...others] = only ? [only] : gateways;
    const send = async (
      gateway: SmsGateway,
      following: readonly SmsGateway[],
    ): Promise<SmsReceipt> => {
      await onAttempt(gateway.name);
      try {
        const id = await gateway.send({ to, text, key, isRepeated: gateway === only });
        tallies.add('sms', gateway.name, 'sent');
        return { gateway: gateway.name, id };
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error;
        tallies.add('sms', gateway.name, error.reason);
        // A second silence: whoever is asked again and again may send the message each time.
        if (error.retry === 'here' && gateway === only && !gateway.supportsIdempotency)
          throw new GatewayFailure(gateway.name, 'unconfirmed');
        const [next, ...rest] = following;
        if (error.retry !== 'elsewhere' || !next) throw error;
        return send(next, rest);
      }
    };
    if (!first) throw new Error('No SMS gateway is set.');
    return send(first, others);
  };
