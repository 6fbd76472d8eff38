import type { Tallies } from '../tallies.ts';
import { openCircuit } from './circuit.ts';
import { GatewayFailure, type SmsGateway } from './gateway.ts';
import type { Gateway, SmsProvider } from './providers.ts';

/** The gateway of a provider. */
export interface NamedGateway extends SmsGateway {
  readonly name: SmsProvider;
}

/** Who took a message, and under which id it reports on it. */
export interface Receipt {
  gateway: Gateway;
  id: string;
}

export interface Sms {
  to: string;
  text: string;
  /** Idempotency key: the same for each retry of a message. */
  key: string;
  /** The gateway that may have taken it at an earlier try: no other one is asked. */
  gateway: string | null;
  /** Gateways that took messages for this number which may not have arrived, the latest first: they are asked last. */
  askLast: readonly string[];
  /** Notes that a gateway may have it from now on. */
  onAttempt: (gateway: SmsProvider) => Promise<void>;
}

/** Gateways that have the fault of taking messages that do not arrive come last, the latest of them at the end. */
const inOrder = <T extends { gateway: NamedGateway }>(
  known: readonly T[],
  askLast: readonly string[],
): T[] => {
  // The latest has the highest place, all others none.
  const place = ({ gateway: { name } }: T): number =>
    askLast.includes(name) ? askLast.length - askLast.indexOf(name) : 0;
  return known.toSorted((one, other) => place(one) - place(other));
};

/**
 * Sends by the first gateway that takes a message, leaving out those that do not answer at present. Never by a second
 * one when a first one may have taken it.
 */
export const sendWithFailover = (
  gateways: readonly NamedGateway[],
  tallies: Tallies,
  now: () => number = Date.now,
) => {
  const known = gateways.map((gateway) => ({ gateway, circuit: openCircuit(now) }));

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
      // It would not recognise a repetition.
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
