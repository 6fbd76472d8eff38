import { accountKinds } from './kinds/account.ts';
import { formerPhoneKinds } from './kinds/account-phone.ts';
import { adAskedKinds } from './kinds/ad-asked.ts';
import { adExpiringKinds } from './kinds/ad-expiring.ts';
import { adHiddenKinds } from './kinds/ad-hidden.ts';
import { adPausedKinds } from './kinds/ad-paused.ts';
import { adPublishedKinds } from './kinds/ad-published.ts';
import { adRejectedKinds } from './kinds/ad-rejected.ts';
import { adTakenDownKinds } from './kinds/ad-taken-down.ts';
import { appealClosedKinds } from './kinds/appeal-closed.ts';
import { appointmentKinds } from './kinds/appointment.ts';
import { codeKinds } from './kinds/code.ts';
import { contactAnswerKinds } from './kinds/contact-answer.ts';
import { declarationKinds } from './kinds/declaration.ts';
import { favouriteKinds } from './kinds/favourite.ts';
import { followedSellersKinds } from './kinds/followed-sellers.ts';
import type { Kind, KindRow } from './kinds/kind.ts';
import { mandateKinds } from './kinds/mandate.ts';
import { messageKinds } from './kinds/message.ts';
import { monthSummaryKinds } from './kinds/month-summary.ts';
import { photoCheckKinds } from './kinds/photo-check.ts';
import { questionWithdrawnKinds } from './kinds/question-withdrawn.ts';
import { ratingKinds } from './kinds/rating.ts';
import { reportClosedKinds } from './kinds/report-closed.ts';
import { savedSearchKinds } from './kinds/saved-search.ts';
import { shopKinds } from './kinds/shop.ts';
import { shopMemberKinds } from './kinds/shop-member.ts';
import { wantedKinds } from './kinds/wanted.ts';
import { isAlways } from './rules.ts';

// In the order of the preferences.
const ALL = {
  ...adPublishedKinds,
  ...adRejectedKinds,
  ...adTakenDownKinds,
  ...adHiddenKinds,
  ...appealClosedKinds,
  ...photoCheckKinds,
  ...adExpiringKinds,
  ...adAskedKinds,
  ...adPausedKinds,
  ...questionWithdrawnKinds,
  ...messageKinds,
  ...appointmentKinds,
  ...savedSearchKinds,
  ...wantedKinds,
  ...favouriteKinds,
  ...followedSellersKinds,
  ...monthSummaryKinds,
  ...reportClosedKinds,
  ...declarationKinds,
  ...shopKinds,
  ...ratingKinds,
  ...shopMemberKinds,
  ...mandateKinds,
  ...accountKinds,
  ...codeKinds,
  ...formerPhoneKinds,
  ...contactAnswerKinds,
};

export type KindName = keyof typeof ALL;

/** Every kind of announcement. */
export const KINDS: Readonly<Record<KindName, Kind>> = ALL;

/** A notification with the title of what it is about. */
export interface NotificationRow extends KindRow {
  kind: KindName;
}

export const KIND_NAMES = Object.keys(ALL) as KindName[];

const isListed = ({ bell, priority }: Kind): boolean => Boolean(bell) || !isAlways(priority);

/** Kinds of the preferences, in their order: with a line of the bell, or something to choose. */
export const LISTED_KINDS = KIND_NAMES.filter((name) => isListed(KINDS[name]));

/** Kinds that have neither. */
export const SILENT_KINDS = KIND_NAMES.filter((name) => !isListed(KINDS[name]));
