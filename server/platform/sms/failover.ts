import type { Tallies } from '../tallies.ts';
import { openCircuit } from './circuit.ts';
import { GatewayFailure, type SmsGateway } from './gateway.ts';
import type { Gateway, SmsProvider } from './providers.ts';

/** Is an SMS gateway together with the name of its provider. */
export interface NamedGateway extends SmsGateway {
  readonly name: SmsProvider;
}

/** Names the gateway that took a message, and the id that its delivery reports quote. */
export interface Receipt {
  gateway: Gateway;
  id: string;
}

export interface Sms {
  to: string;
  text: string;
  /** Is the idempotency key, the same for each retry of a message. */
  key: string;
  /**
   * Is the gateway that may have taken the message at an earlier attempt and is then the only one asked; null when
   * there is none.
   */
  gateway: string | null;
  /**
   * Lists the gateways whose earlier messages to this number may not have arrived, the latest first. These gateways are
   * asked last.
   */
  askLast: readonly string[];
  /** Records that a gateway may have taken the message from now on. */
  onAttempt: (gateway: SmsProvider) => Promise<void>;
}

/** Sorts gateways so that those whose messages may not have arrived come last, the latest of them at the very end. */
const inOrder = <T extends { gateway: NamedGateway }>(
  known: readonly T[],
  askLast: readonly string[],
): T[] => {
  // The gateway listed first in `askLast` gets the highest place, and gateways not listed get 0.
  const place = ({ gateway: { name } }: T): number =>
    askLast.includes(name) ? askLast.length - askLast.indexOf(name) : 0;
  return known.toSorted((a, b) => place(a) - place(b));
};

/**
 * Returns a function that sends an SMS by the first gateway that takes it and skips those that do not answer at
 * present. A second gateway is never tried when the first may have taken the message.
 */
export const sendWithFailover = (
  gateways: readonly NamedGateway[],
  tallies: Tallies,
  now: () => number = Date.now,
) => {
  const known = gateways.map((gateway) => ({ gateway, circuit: openCircuit(now) }));

  /**
   * Sends a message by one gateway, after the attempt was recorded, and records the outcome in the gateway's circuit
   * breaker and in the metrics.
   * @throws GatewayFailure
   */
  const handOver = async (
    { gateway, circuit }: (typeof known)[number],
    { to, text, key, gateway: earlier, onAttempt }: Sms,
  ): Promise<Receipt> => {
    circuit.attempt();
    await onAttempt(gateway.name);
    try {
      const id = await gateway.send({ to, text, key, isRepeated: gateway.name === earlier });
      circuit.settle(null);
      tallies.add('sms', gateway.name, 'sent');
      return { gateway: gateway.name, id };
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      circuit.settle(error.reason);
      tallies.add('sms', gateway.name, error.reason);
      // This gateway would not recognise a repetition, so the message is not sent again.
      if (error.retry === 'here' && !gateway.supportsIdempotency)
        throw new GatewayFailure(gateway.name, 'unconfirmed');
      throw error;
    }
  };

  return async (sms: Sms): Promise<Receipt> => {
    const pinned = known.filter(({ gateway }) => gateway.name === sms.gateway);
    const isEachPaused = known.every(({ circuit }) => circuit.isPaused());
    let failure: unknown = new Error('No SMS gateway is set.');
    for (const candidate of pinned.length > 0 ? pinned : inOrder(known, sms.askLast)) {
      if (pinned.length === 0 && !isEachPaused && candidate.circuit.isPaused()) continue;
      try {
        return await handOver(candidate, sms);
      } catch (error) {
        failure = error;
        if (!(error instanceof GatewayFailure) || error.retry !== 'elsewhere') break;
      }
    }
    throw failure;
  };
};
