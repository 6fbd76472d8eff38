import type { RefusalKind } from '#contract/refusals.ts';
import { shareRefusals } from '#contract/shares.ts';
import type { Actor } from './http/route.ts';
import { networkCounters, OPERATOR_FACTORS, type Counter, type Limit } from './limits.ts';

/**
 * Accounts with a confirmed number, which costs something, have this many times the share of the others, which are free:
 * an operator may give one address to thousands of them.
 */
const CONFIRMED_FACTOR = 20;

/** At least this many accounts without a confirmed number are needed to use up the share of an address. */
const FREE_ACCOUNTS = 10;

/** The account that makes a call, and the address that it makes it from. */
export interface Caller {
  actor: Pick<Actor, 'id' | 'hasConfirmedPhone' | 'hasConfirmedEmail'>;
  address: string;
}

/** Returns the counters of all accounts of a network. `limit` is that of the accounts of one address that confirmed no number. */
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
 * Returns the counter of the account itself, a part of its network's: no account alone uses up what its neighbours may
 * do, for instance to protect theirs.
 */
export const ownCounter = ({ name, points, ...rest }: Limit, { actor }: Caller): Counter => {
  const own = actor.hasConfirmedPhone ? points : Math.ceil(points / FREE_ACCOUNTS);
  const kind = actor.hasConfirmedPhone ? 'own-confirmed' : 'own';
  return [{ ...rest, name: `${name}-${kind}`, points: own }, String(actor.id)];
};

/** Says what the account may do about it. */
export const shareRefusal = ({ actor }: Caller): RefusalKind =>
  actor.hasConfirmedPhone ? shareRefusals.network : shareRefusals.networkUnconfirmed;
