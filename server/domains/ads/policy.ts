import { OWNER_MOVES, type OwnerMove } from '#contract/ads/schemas.ts';
import { move, standingOf, type Action } from './rules.ts';
import type { Status, WithdrawnBy } from './tables.ts';

const ACTIONS: Record<OwnerMove, Action> = {
  edit: 'edit',
  renew: 'renew',
  sold: 'sell',
  withdraw: 'withdraw',
  remove: 'remove',
};

/** What an owner may do with an ad that stands so; its card shows these buttons. */
export const ownerMoves = (ad: { status: Status; withdrawnBy: WithdrawnBy | null }): OwnerMove[] =>
  OWNER_MOVES.filter((name) => move(standingOf(ad), ACTIONS[name]) !== null);
