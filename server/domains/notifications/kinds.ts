import { accountSubject } from './kinds/account.ts';
import { adAskedSubject } from './kinds/ad-asked.ts';
import { adExpiringSubject } from './kinds/ad-expiring.ts';
import { adHiddenSubject } from './kinds/ad-hidden.ts';
import { adPausedSubject } from './kinds/ad-paused.ts';
import { adPublishedSubject } from './kinds/ad-published.ts';
import { adRejectedSubject } from './kinds/ad-rejected.ts';
import { adTakenDownSubject } from './kinds/ad-taken-down.ts';
import { appealClosedSubject } from './kinds/appeal-closed.ts';
import { appointmentSubject } from './kinds/appointment.ts';
import { codeSubject } from './kinds/code.ts';
import { contactAnswerSubject } from './kinds/contact-answer.ts';
import { declarationSubject } from './kinds/declaration.ts';
import { favouriteSubject } from './kinds/favourite.ts';
import { followedSellersSubject } from './kinds/followed-sellers.ts';
import type { Kind, KindRow } from './kinds/kind.ts';
import { mandateSubject } from './kinds/mandate.ts';
import { messageSubject } from './kinds/message.ts';
import { monthSummarySubject } from './kinds/month-summary.ts';
import { photoCheckSubject } from './kinds/photo-check.ts';
import { questionWithdrawnSubject } from './kinds/question-withdrawn.ts';
import { ratingSubject } from './kinds/rating.ts';
import { reportClosedSubject } from './kinds/report-closed.ts';
import { savedSearchSubject } from './kinds/saved-search.ts';
import { shopSubject } from './kinds/shop.ts';
import { shopMemberSubject } from './kinds/shop-member.ts';
import type { Subject, Trigger } from './kinds/subject.ts';
import { wantedSubject } from './kinds/wanted.ts';
import { isAlways } from './rules.ts';

// Lists the subjects in the order in which the preferences show them.
const SUBJECTS = [
  adPublishedSubject,
  adRejectedSubject,
  adTakenDownSubject,
  adHiddenSubject,
  appealClosedSubject,
  photoCheckSubject,
  adExpiringSubject,
  adAskedSubject,
  adPausedSubject,
  questionWithdrawnSubject,
  messageSubject,
  appointmentSubject,
  savedSearchSubject,
  wantedSubject,
  favouriteSubject,
  followedSellersSubject,
  monthSummarySubject,
  reportClosedSubject,
  declarationSubject,
  shopSubject,
  ratingSubject,
  shopMemberSubject,
  mandateSubject,
  accountSubject,
  codeSubject,
  contactAnswerSubject,
] as const;

type NameOf<S> = S extends Subject<infer Kinds> ? keyof Kinds & string : never;
export type KindName = NameOf<(typeof SUBJECTS)[number]>;

/** Maps the names of kinds to their definitions. */
export const KINDS: Readonly<Record<KindName, Kind>> = Object.fromEntries(
  SUBJECTS.flatMap(({ kinds }) => Object.entries<Kind>(kinds)),
) as Record<KindName, Kind>;

/** Lists the jobs that announce notifications of all kinds. */
export const TRIGGERS: readonly Trigger<KindName>[] = SUBJECTS.flatMap<Trigger<KindName>>(
  ({ triggers }) => triggers,
);

/** Describes a notification with the title of its subject. */
export interface NotificationRow extends KindRow {
  kind: KindName;
}

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

const isListed = ({ bell, priority }: Kind): boolean => Boolean(bell) || !isAlways(priority);

/**
 * Lists the kinds that the preferences show, in order: those in the list of notifications on the site, called the bell,
 * and those with something to choose.
 */
export const LISTED_KINDS = KIND_NAMES.filter((name) => isListed(KINDS[name]));

/** Lists the kinds that neither appear in the list of notifications on the site nor offer anything to choose. */
export const SILENT_KINDS = KIND_NAMES.filter((name) => !isListed(KINDS[name]));
