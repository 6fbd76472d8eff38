import { shownTitle, type AdPurpose } from '#contract/ads/purposes.ts';
import { findAnyAd, type ReviewedAdRow } from '#server/domains/ads/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { quoted } from '../texts.ts';
import type { Occasion } from './kind.ts';
import { on, type News, type Trigger } from './subject.ts';

/** Holds the facts that a message about a person's own ad states. */
export interface AdFacts {
  title: string;
  purpose: AdPurpose;
  firstName: string;
  reason: string;
  adUrl: string;
  myAdsUrl: string;
}

/** Holds the facts that a message about a person's own ad states, with a link for a single action. */
export interface LinkFacts extends AdFacts {
  linkUrl: string;
}

/** Returns the ad of a notification with the facts for its texts; null when the ad or its owner is gone. */
export const readOwnAd = async ({
  platform: { database, settings },
  row,
  person,
}: Occasion): Promise<{ ad: ReviewedAdRow; facts: AdFacts } | null> => {
  const ad = person && row.subject_id && (await findAnyAd(database.pool, row.subject_id));
  if (!ad) return null;
  const facts = {
    title: shownTitle(ad),
    purpose: ad.kind,
    firstName: person.firstName,
    reason: ad.rejection_reason ?? '',
    adUrl: `${settings.PUBLIC_URL}/annonces/${ad.id}`,
    myAdsUrl: `${settings.PUBLIC_URL}/mes_annonces`,
  };
  return { ad, facts };
};

// Limits the length of a title in an SMS that also has a link of 41 characters.
const TITLE_BESIDE_LINK = 30;
export const brief = (title: string): string => quoted(title, TITLE_BESIDE_LINK);

type OwnNews<Name extends string> = News<Name> | null;

/**
 * Creates a job that notifies the owner of an ad of an event, as `find` describes it; nobody when the ad is gone or
 * `find` returns null.
 */
export const toOwner = <P extends { ad_id: number }, Name extends string>(
  event: EventKind<P>,
  find: (
    ad: ReviewedAdRow,
    payload: P,
    platform: Platform,
  ) => OwnNews<Name> | Promise<OwnNews<Name>>,
): Trigger<Name> =>
  on(event, async (payload, platform) => {
    const ad = await findAnyAd(platform.database.pool, payload.ad_id);
    const news = ad && (await find(ad, payload, platform));
    return news && { ...news, to: ad.owner.id, subject: ad.id };
  });
