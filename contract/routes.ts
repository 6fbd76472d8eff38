import { accountSummaryRoutes } from './account-summary.ts';
import { companySignRoutes } from './accounts/company-sign.ts';
import { contactChoicesRoutes } from './accounts/contact-choices.ts';
import { ownDataRoutes } from './accounts/own-data.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { passkeyRoutes } from './accounts/passkeys.ts';
import { passwordRoutes } from './accounts/passwords.ts';
import { accountRoutes } from './accounts/routes.ts';
import { absenceRoutes } from './ads/absence.ts';
import { reservationRoutes } from './ads/reservation.ts';
import { draftRoutes } from './ads/draft.ts';
import { findingRoutes } from './ads/finding.ts';
import { importRoutes } from './ads/import.ts';
import { monthRoutes } from './ads/month.ts';
import { adRoutes } from './ads/routes.ts';
import { photoCheckAdminRoutes, photoCheckRoutes } from './ads/photo-check.ts';
import { photoUploadRoutes } from './ads/photo-uploads.ts';
import { questionRoutes } from './ads/questions.ts';
import { saleDeedRoutes } from './ads/sale-deed.ts';
import { sessionRoutes } from './accounts/sessions.ts';
import { twoStepRoutes } from './accounts/two-step.ts';
import { followingRoutes } from './alerts/following.ts';
import { alertRoutes } from './alerts/routes.ts';
import { catalogRoutes } from './catalog.ts';
import { contactRoutes } from './contact.ts';
import {
  companyRoutes,
  declarationAdminRoutes,
  declarationRoutes,
  ownerRoutes,
} from './companies/routes.ts';
import { verificationRoutes } from './companies/verification.ts';
import { ratingAdminRoutes, ratingRoutes } from './ratings/routes.ts';
import { shopAdRoutes } from './shops/ads.ts';
import { shopReportRoutes } from './shop-reports.ts';
import { shopMemberRoutes } from './shops/members.ts';
import { shopReviewRoutes, shopRoutes } from './shops/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { moderationRoutes } from './moderation.ts';
import { notificationRoutes } from './notifications.ts';
import { reportReasonRoutes } from './report-reasons.ts';
import { numberCheckRoutes } from './number-check.ts';
import { numberRemovalRoutes } from './number-removals.ts';
import { pushRoutes } from './push.ts';
import { attributeAdminRoutes } from './admin/attributes.ts';
import { numberChangeRoutes } from './accounts/number-changes.ts';
import { mandateRoutes } from './mandates.ts';
import { numberRoutes } from './accounts/numbers.ts';
import { appealAdminRoutes } from './admin/appeals.ts';
import { appealRoutes } from './appeals.ts';
import { categoryList, cityList, slideList } from './admin/catalog.ts';
import { contactAdminRoutes } from './admin/contact.ts';
import { deliveryAdminRoutes } from './admin/deliveries.ts';
import { exportRoutes } from './admin/exports.ts';
import { questionAdminRoutes } from './admin/questions.ts';
import { landmarkList, quarterList } from './admin/places.ts';
import { promptAdminRoutes } from './admin/prompts.ts';
import { seasonList } from './admin/seasons.ts';
import { warningList } from './admin/warnings.ts';
import { figureRoutes } from './admin/figures.ts';
import { journalRoutes } from './admin/journal.ts';
import { reasonAdminRoutes } from './admin/reasons.ts';
import { reportReasonAdminRoutes } from './admin/report-reasons.ts';
import { reportAdminRoutes } from './admin/reports.ts';
import { stolenPhoneRoutes } from './stolen-phones.ts';
import { synonymRoutes } from './admin/synonyms.ts';
import { userAdminRoutes } from './admin/users.ts';
import type { RouteContract } from './route.ts';
import { smsReportRoutes } from './sms-reports.ts';
import { whatsappReportRoutes } from './whatsapp-reports.ts';
import { systemRoutes } from './system.ts';

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
  shopReviewRoutes,
  shopAdRoutes,
  shopMemberRoutes,
  shopReportRoutes,
  adRoutes,
  photoUploadRoutes,
  photoCheckRoutes,
  questionRoutes,
  draftRoutes,
  absenceRoutes,
  reservationRoutes,
  importRoutes,
  monthRoutes,
  saleDeedRoutes,
  messagingRoutes,
  ratingRoutes,
  ratingAdminRoutes,
  findingRoutes,
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
  journalRoutes,
  categoryList,
  cityList,
  slideList,
  quarterList,
  landmarkList,
  promptAdminRoutes,
  seasonList,
  warningList,
  attributeAdminRoutes,
  synonymRoutes,
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
 * Maps every call, by its method and path ('GET /api/annonces'), to its contract. Browsers import the type alone: their
 * scripts have no routes and no schemas of routes.
 */
export type ApiCalls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
