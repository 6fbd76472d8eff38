import { randomInt } from 'node:crypto';
import { type AdPurpose, PURPOSES } from '#contract/ads/purposes.ts';
import { MAX_PHOTO_REFUSALS } from '#contract/ads/routes/photo-check.ts';
import type { PhotoCheckState } from '#contract/ads/schemas/ads.ts';
import type { photoCheck, Status } from './tables.ts';

export interface PhotoCheckFacts {
  kind: AdPurpose;
  status: Status;
  /** Tells whether the price rule of the sub-category invites the seller to send a photo. */
  isInvited: boolean;
  check: {
    state: (typeof photoCheck.$inferSelect)['state'];
    /** Tells whether a moderator asked for the photo. */
    is_asked: boolean;
    refusals: number;
    reason: string;
  } | null;
}

/**
 * Returns the state of the photo check of an ad (a photo of the article with a handwritten code) as its seller sees it:
 * `invited` by the price rule or `asked` by a moderator to send a photo, `sent`, `accepted`, `refused`, or `closed`
 * after too many refusals; null when no photo is requested.
 */
export const photoCheckOf = ({
  kind,
  status,
  isInvited,
  check,
}: PhotoCheckFacts): PhotoCheckState | null => {
  const isOnline = status === 'published';
  if (!PURPOSES[kind].isSold || !(isOnline || (status === 'pending' && check?.is_asked)))
    return null;
  switch (check?.state) {
    case 'asked':
      return check.is_asked ? 'asked' : 'invited';
    case 'refused':
      return check.refusals < MAX_PHOTO_REFUSALS ? 'refused' : 'closed';
    case 'sent':
    case 'accepted':
      return check.state;
    case 'lapsed':
    case undefined:
      if (!isInvited || !isOnline) return null;
      return (check?.refusals ?? 0) < MAX_PHOTO_REFUSALS ? 'invited' : 'closed';
  }
};

/** Tells whether the seller may get a code and send a photo in this state of the photo check. */
export const maySend = (state: PhotoCheckState | null): boolean =>
  state === 'invited' || state === 'asked' || state === 'refused';

// The characters exclude vowels and look-alikes, since moderators read them from a handwritten paper.
const CHARACTERS = '2346789BCDFGHJKMNPRTVWXZ';
const LENGTH = 6;

/**
 * Returns a photo code that nobody can prepare for: random for each photo, and in another form than
 * the short code of an ad.
 */
export const freshPhotoCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
