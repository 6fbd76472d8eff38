import { accountSummaryRoutes } from './app/routes/account-summary.ts';
import { companySignRoutes } from './accounts/routes/company-sign.ts';
import { contactChoicesRoutes } from './accounts/routes/contact-choices.ts';
import { ownDataRoutes } from './accounts/routes/own-data.ts';
import { profileRoutes } from './accounts/routes/profile.ts';
import { passkeyRoutes } from './accounts/routes/passkeys.ts';
import { passwordRoutes } from './accounts/routes/passwords.ts';
import { accountRoutes } from './accounts/routes/accounts.ts';
import { absenceRoutes } from './ads/routes/absence.ts';
import { reservationRoutes } from './ads/routes/reservation.ts';
import { draftRoutes } from './ads/routes/draft.ts';
import { hintRoutes, searchRoutes } from './search/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { monthRoutes } from './ads/routes/month.ts';
import { managedAdRoutes } from './ads/routes/managed-ads.ts';
import { userActivityRoutes } from './moderation/admin/users.ts';
import { adRoutes } from './ads/routes/ads.ts';
import { photoCheckAdminRoutes, photoCheckRoutes } from './ads/routes/photo-check.ts';
import { photoUploadRoutes } from './ads/routes/photo-uploads.ts';
import { questionRoutes } from './ads/routes/questions.ts';
import { dayTextRoutes, saleDeedRoutes } from './handouts/routes.ts';
import { sessionRoutes } from './accounts/routes/sessions.ts';
import { twoStepRoutes } from './accounts/routes/two-step.ts';
import { followingRoutes } from './alerts/routes/following.ts';
import { alertRoutes } from './alerts/routes/alerts.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import {
  companyRoutes,
  declarationAdminRoutes,
  declarationRoutes,
  ownerRoutes,
} from './companies/routes/companies.ts';
import { verificationRoutes } from './companies/routes/verification.ts';
import { ratingAdminRoutes, ratingRoutes } from './ratings/routes.ts';
import { shopAdRoutes } from './shops/routes/ads.ts';
import { shopReportRoutes } from './moderation/routes/shop-reports.ts';
import { shopMemberRoutes } from './shops/routes/members.ts';
import { myShopRoutes } from './shops/routes/my-shop.ts';
import { shopReviewRoutes, shopRoutes } from './shops/routes/shops.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { moderationRoutes } from './moderation/admin/review.ts';
import { notificationRoutes } from './notifications/routes/notifications.ts';
import { reportReasonRoutes } from './moderation/routes/report-reasons.ts';
import { numberCheckRoutes } from './moderation/routes/number-check.ts';
import { numberRemovalRoutes } from './moderation/routes/number-removals.ts';
import { pushRoutes } from './notifications/routes/push.ts';
import { attributeAdminRoutes } from './catalog/admin/attributes.ts';
import { numberChangeRoutes } from './accounts/routes/number-changes.ts';
import { mandateRoutes } from './accounts/routes/mandates.ts';
import { numberRoutes } from './accounts/routes/numbers.ts';
import { appealAdminRoutes } from './moderation/admin/appeals.ts';
import { appealRoutes } from './moderation/routes/appeals.ts';
import { contactAdminRoutes } from './contact/admin.ts';
import { deliveryAdminRoutes } from './notifications/admin.ts';
import { exportRoutes } from './moderation/admin/exports.ts';
import { questionAdminRoutes } from './moderation/admin/questions.ts';
import { promptAdminRoutes } from './catalog/admin/prompts.ts';
import { figureRoutes } from './moderation/admin/figures.ts';
import { journalRoutes } from './moderation/admin/journal.ts';
import { reasonAdminRoutes } from './moderation/admin/reasons.ts';
import { reportReasonAdminRoutes } from './moderation/admin/report-reasons.ts';
import { reportAdminRoutes } from './moderation/admin/reports.ts';
import { stolenPhoneRoutes } from './moderation/routes/stolen-phones.ts';
import { checkWordsRoutes } from './moderation/admin/check-words.ts';
import { synonymRoutes } from './search/admin.ts';
import { userAdminRoutes } from './accounts/admin.ts';
import type { RouteContract } from './common/route.ts';
import { smsReportRoutes } from './notifications/routes/sms-reports.ts';
import { whatsappReportRoutes } from './notifications/routes/whatsapp-reports.ts';
import { systemRoutes } from './app/routes/system.ts';
import { slideList } from './catalog/admin/categories.ts';
import { catalogLists } from './catalog/admin/lists.ts';

const groups = [
  systemRoutes,
  catalogRoutes,
  contactRoutes,
  accountRoutes,
  sessionRoutes,
  twoStepRoutes,
  passkeyRoutes,
  ownDataRoutes,
  accountSummaryRoutes,
  companySignRoutes,
  contactChoicesRoutes,
  profileRoutes,
  numberRoutes,
  mandateRoutes,
  numberChangeRoutes,
  passwordRoutes,
  companyRoutes,
  ownerRoutes,
  declarationRoutes,
  verificationRoutes,
  shopRoutes,
  myShopRoutes,
  shopReviewRoutes,
  shopAdRoutes,
  shopMemberRoutes,
  shopReportRoutes,
  adRoutes,
  managedAdRoutes,
  photoUploadRoutes,
  photoCheckRoutes,
  questionRoutes,
  draftRoutes,
  absenceRoutes,
  reservationRoutes,
  importRoutes,
  monthRoutes,
  saleDeedRoutes,
  dayTextRoutes,
  messagingRoutes,
  ratingRoutes,
  ratingAdminRoutes,
  searchRoutes,
  hintRoutes,
  alertRoutes,
  followingRoutes,
  moderationRoutes,
  notificationRoutes,
  pushRoutes,
  smsReportRoutes,
  whatsappReportRoutes,
  declarationAdminRoutes,
  reportAdminRoutes,
  reasonAdminRoutes,
  reportReasonRoutes,
  numberCheckRoutes,
  numberRemovalRoutes,
  stolenPhoneRoutes,
  appealRoutes,
  appealAdminRoutes,
  reportReasonAdminRoutes,
  userAdminRoutes,
  userActivityRoutes,
  journalRoutes,
  ...Object.values(catalogLists),
  slideList,
  promptAdminRoutes,
  attributeAdminRoutes,
  synonymRoutes,
  checkWordsRoutes,
  contactAdminRoutes,
  deliveryAdminRoutes,
  questionAdminRoutes,
  photoCheckAdminRoutes,
  exportRoutes,
  figureRoutes,
] as const;

/** Lists every call of the API for the server and its documentation. */
export const allRoutes: readonly RouteContract[] = groups.flatMap((routes) =>
  Object.values<RouteContract>(routes),
);

type RouteIn<Group> = Group extends unknown ? Group[keyof Group] : never;
type AnyRoute = Extract<RouteIn<(typeof groups)[number]>, RouteContract>;

/**
 * Maps every call ('GET /api/annonces') to its contract. Browsers import this type alone, so that
 * their scripts contain no routes and no schemas of routes.
 */
export type ApiCalls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
