import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';

/** Names the actions that a row or its menu performs; editing and viewing are separate pages. */
export type OwnAdMove = 'renew' | 'sold' | 'withdraw' | 'remove';

/** Is the number of days before the end of a published ad from which its owner can renew it. */
const RENEW_WITHIN_DAYS = 14;

/** Says whether an ad may be renewed: off the site at any time, online only near its end. */
const mayRenew = ({ moves, published, expires_at: end }: AdCard, now: number): boolean =>
  moves?.includes('renew') === true &&
  (published !== true || end === null || Date.parse(end) - now <= RENEW_WITHIN_DAYS * DAY);

/** Returns the actions that a row offers, among those that the server allows. */
export const movesOf = (ad: AdCard, now: number): ReadonlySet<string> =>
  new Set(ad.moves?.filter((move) => move !== 'renew' || mayRenew(ad, now)));

type MainAction = 'edit' | 'view' | 'prove' | 'photo' | 'renew' | 'sold';

/**
 * Returns the action of the main button of an ad in the list of the user's ads: what the ad needs to be online, such as
 * a correction, a photo or a renewal, else to mark the ad as sold, or to view it while it waits for review; null when
 * there is none, as for an ad that a moderator took down.
 */
export const mainAction = (ad: AdCard, now: number): MainAction | null => {
  const moves = movesOf(ad, now);
  if (ad.status === 'Rejetée' || ad.expiry_reason === 'closing_date') return 'edit';
  if (ad.photo_check?.state === 'asked' && !ad.unproven?.length) return 'photo';
  if (ad.status === 'En attente') return ad.unproven?.length ? 'prove' : 'view';
  if (moves.has('renew')) return 'renew';
  return moves.has('sold') ? 'sold' : null;
};

/** Returns the label of the button with which the owner ends an ad that has served its purpose. */
export const soldLabel = ({ purpose }: AdCard): string => PURPOSE_TEXTS[purpose].end;
