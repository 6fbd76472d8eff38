import { randomInt } from 'node:crypto';
import { type AdPurpose, PURPOSES } from '#contract/ads/purposes.ts';
import { MAX_PHOTO_REFUSALS } from '#contract/ads/routes/photo-check.ts';
import type { PhotoCheckState } from '#contract/ads/schemas/ads.ts';
import type { photoCheck, Status } from './tables.ts';

export interface PhotoCheckFacts {
  kind: AdPurpose;
  status: Status;
  /** Whether the rule of its sub-category invites its seller. */
  isInvited: boolean;
  check: {
    state: (typeof photoCheck.$inferSelect)['state'];
    /** By a moderator. */
    is_asked: boolean;
    refusals: number;
    reason: string;
  } | null;
}

/** The photo with a code of an ad for its seller; null: none is asked for. */
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

/** States in which the seller may get a code and send a photo. */
export const maySend = (state: PhotoCheckState | null): boolean =>
  state === 'invited' || state === 'asked' || state === 'refused';

// Without vowels and look-alikes: read from a handwritten paper.
const CHARACTERS = '2346789BCDFGHJKMNPRTVWXZ';
const LENGTH = 6;

/** A code that cannot be prepared: random for each photo, and no short code of an ad. */
export const freshPhotoCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
