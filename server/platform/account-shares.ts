import type { RefusalKind } from '#contract/common/refusals.ts';
import type { Actor } from './http/route.ts';
import { networkCounters, OPERATOR_FACTORS, type Counter, type Limit } from './limits.ts';
import { shareRefusals } from '#contract/common/share-refusals.ts';

/**
 * Is the factor by which the common limit of the accounts at one IP address is higher for accounts with a confirmed
 * number: an operator may give thousands of subscribers one address, and confirming a number costs something.
 */
const CONFIRMED_FACTOR = 20;

/** Is the least number of accounts without a confirmed number that can use up their common limit at one IP address. */
const FREE_ACCOUNTS = 10;

/** Identifies the account that makes a call and the address it calls from. */
export interface Caller {
  actor: Pick<Actor, 'id' | 'hasConfirmedPhone' | 'hasConfirmedEmail'>;
  address: string;
}

/**
 * Returns the counters by which the accounts at one IP address, and in the networks around it, share a limit: `points`
 * for all accounts without a confirmed number, `CONFIRMED_FACTOR` times as many for those with one.
 */
export const shareCounters = (
  { name, points, ...rest }: Limit,
  { actor, address }: Caller,
): Counter[] => {
  const limit = actor.hasConfirmedPhone
    ? { ...rest, name: `${name}-confirmed`, points: points * CONFIRMED_FACTOR }
    : { ...rest, name, points };
  return networkCounters(limit, address, OPERATOR_FACTORS);
};

/**
 * Returns the counter of one account: the whole limit with a confirmed phone, else a fraction of
 * it, so that no unconfirmed account alone uses up the share of its address.
 */
export const ownCounter = ({ name, points, ...rest }: Limit, { actor }: Caller): Counter => {
  const own = actor.hasConfirmedPhone ? points : Math.ceil(points / FREE_ACCOUNTS);
  const kind = actor.hasConfirmedPhone ? 'own-confirmed' : 'own';
  return [{ ...rest, name: `${name}-${kind}`, points: own }, String(actor.id)];
};

/** Chooses the refusal that tells the account how to get a higher limit. */
export const shareRefusal = ({ actor }: Caller): RefusalKind =>
  actor.hasConfirmedPhone ? shareRefusals.network : shareRefusals.networkUnconfirmed;
