import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import { accountKind } from './kinds/account.ts';
import { formerPhoneKind } from './kinds/account-phone.ts';
import { adAskedKind } from './kinds/ad-asked.ts';
import { adExpiringKind } from './kinds/ad-expiring.ts';
import { adHiddenKind } from './kinds/ad-hidden.ts';
import { adPausedKind } from './kinds/ad-paused.ts';
import { adPublishedKind } from './kinds/ad-published.ts';
import { adRejectedKind } from './kinds/ad-rejected.ts';
import { adTakenDownKind } from './kinds/ad-taken-down.ts';
import { appealClosedKind } from './kinds/appeal-closed.ts';
import { appointmentKind } from './kinds/appointment.ts';
import { codeKind, emailCodeKind, whatsappCodeKind } from './kinds/code.ts';
import { contactAnswerKind } from './kinds/contact-answer.ts';
import { attestationKind, declarationKind, declarationToExamineKind } from './kinds/declaration.ts';
import type { Kind } from './kinds/kind.ts';
import { favouritePriceKind, favouriteStateKind } from './kinds/favourite.ts';
import { followedSellersKind } from './kinds/followed-sellers.ts';
import { SILENT_KINDS, type KindName } from './notification-row.ts';
import { photoCheckKind } from './kinds/photo-check.ts';
import { mandateKind } from './kinds/mandate.ts';
import { messageKind } from './kinds/message.ts';
import { ratingKind } from './kinds/rating.ts';
import { shopKind } from './kinds/shop.ts';
import { shopMemberKind } from './kinds/shop-member.ts';
import { questionWithdrawnKind } from './kinds/question-withdrawn.ts';
import { monthSummaryKind } from './kinds/month-summary.ts';
import { reportClosedKind } from './kinds/report-closed.ts';
import { savedSearchKind } from './kinds/saved-search.ts';
import { offerForWantedKind, wantedForOfferKind } from './kinds/wanted.ts';

/** Every kind of announcement. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  ad_published: adPublishedKind,
  ad_rejected: adRejectedKind,
  ad_taken_down: adTakenDownKind,
  ad_hidden: adHiddenKind,
  appeal_closed: appealClosedKind,
  photo_check: photoCheckKind,
  ad_expiring: adExpiringKind,
  ad_asked: adAskedKind,
  ad_paused: adPausedKind,
  question_withdrawn: questionWithdrawnKind,
  message: messageKind,
  appointment: appointmentKind,
  saved_search: savedSearchKind,
  offer_for_wanted: offerForWantedKind,
  wanted_for_offer: wantedForOfferKind,
  favourite_price: favouritePriceKind,
  favourite_state: favouriteStateKind,
  followed_sellers: followedSellersKind,
  month_summary: monthSummaryKind,
  report_closed: reportClosedKind,
  declaration: declarationKind,
  shop: shopKind,
  rating: ratingKind,
  shop_member: shopMemberKind,
  mandate: mandateKind,
  account: accountKind,
  code: codeKind,
  email_code: emailCodeKind,
  whatsapp_code: whatsappCodeKind,
  former_phone: formerPhoneKind,
  attestation: attestationKind,
  declaration_to_examine: declarationToExamineKind,
  contact_answer: contactAnswerKind,
};

export const KIND_NAMES: readonly KindName[] = [...NOTIFICATION_KINDS, ...SILENT_KINDS];
