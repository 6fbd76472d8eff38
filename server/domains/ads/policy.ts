import type { AdPurpose } from '#contract/ads/purposes.ts';
import { OWNER_MOVES, type OwnerMove } from '#contract/ads/schemas/ads.ts';
import { move, adStateOf, type Action } from './rules.ts';
import type { Status, WithdrawnBy } from './tables.ts';

const ACTIONS: Record<OwnerMove, Action> = {
  edit: 'edit',
  price: 'reprice',
  reserve: 'reserve',
  renew: 'renew',
  sold: 'sell',
  withdraw: 'withdraw',
  remove: 'remove',
};

/** Returns the actions available to the owner in the state of the ad; the card shows them as buttons. */
export const ownerMoves = (ad: {
  kind?: AdPurpose;
  status: Status;
  withdrawnBy: WithdrawnBy | null;
}): OwnerMove[] =>
  OWNER_MOVES.filter((name) => move(adStateOf(ad), ACTIONS[name], ad.kind) !== null);

/** Lists the actions available to the agent who published the ad; price and reservation are reserved to the owner. */
export const AGENT_MOVES: readonly OwnerMove[] = ['edit', 'renew', 'sold', 'withdraw', 'remove'];
