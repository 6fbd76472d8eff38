import type { z } from 'zod';
import {
  experienceSchema,
  highlightSchema,
  month,
  profileLists,
  trainingSchema,
} from './accounts/schemas/profile.ts';
import { contactChoicesSchema } from './accounts/routes/contact-choices.ts';
import { numberSchema } from './accounts/routes/numbers.ts';
import { userSchema, webAuthn } from './accounts/schemas/accounts.ts';
import {
  attributeBound,
  categoryFormSchema,
  managedAttributeSchema,
  managedChoiceSchema,
  managedUseSchema,
} from './catalog/admin/attributes.ts';
import {
  managedCategorySchema,
  managedCitySchema,
  managedSlideSchema,
  position,
} from './catalog/admin/categories.ts';
import { rejectionCount } from './moderation/admin/figures.ts';
import { journalAct } from './moderation/admin/journal.ts';
import { contactMessageSchema } from './contact/admin.ts';
import { managedLandmarkSchema, managedQuarterSchema } from './catalog/admin/places.ts';
import { checkWordsSchema } from './moderation/admin/check-words.ts';
import { managedReportReasonSchema } from './moderation/admin/report-reasons.ts';
import { ticketSchema } from './moderation/admin/reports.ts';
import { synonymSchema } from './search/admin.ts';
import { managedSeasonSchema } from './catalog/admin/seasons.ts';
import { managedWarningSchema } from './catalog/admin/warnings.ts';
import { managedUserSchema } from './accounts/admin.ts';
import { cardContent } from './ads/schemas/content.ts';
import { draftFields, draftSchema } from './ads/routes/draft.ts';
import { counted, countedName, fieldChoicesSchema } from './search/routes.ts';
import { adImportSchema } from './imports/routes.ts';
import {
  adCardSchema,
  adLinkSchema,
  adPageSchema,
  adSchema,
  adStatus,
  judgedAdSchema,
  pictureSchema,
  priceComparisonSchema,
  sentPhotoSchema,
  goneAdSchema,
} from './ads/schemas/ads.ts';
import { savedSearchSchema } from './alerts/schemas.ts';
import {
  attributeSchema,
  priceUnitSchema,
  shownAttributeSchema,
} from './catalog/schemas/attributes.ts';
import {
  categorySchema,
  categoryWarningSchema,
  citySchema,
  slideSchema,
  subCategorySchema,
} from './catalog/routes.ts';
import {
  declarationPage,
  declarationSchema,
  declaredCompany,
  declaredOwner,
  queuedDeclaration,
} from './companies/schemas/declarations.ts';
import { ownerSchema } from './companies/schemas/owners.ts';
import { companySchema, legalFormField, taxRegimeField } from './companies/schemas/companies.ts';
import {
  idField,
  isoDay,
  listMeta,
  messageOnly,
  named,
  noBody,
  optionalId,
  pictureVariant,
  wholeMeta,
} from './common/fields.ts';
import { landmarkKind, landmarkSchema } from './catalog/schemas/landmarks.ts';
import { conversationSchema, messageSchema, personSchema } from './messaging/schemas.ts';
import { managedRatingSchema, ratingSchema, textState } from './ratings/schemas/ratings.ts';
import { ratingCountsSchema, sellerRatingsSchema, share } from './ratings/schemas/shown.ts';
import { shopName } from './shops/schemas/name.ts';
import { myShopSchema } from './shops/schemas/my-shop.ts';
import { ownShopSchema, shopContent, shopSchema } from './shops/schemas/shops.ts';
import {
  againstAdBody,
  checkSchema,
  rejectionReasonSchema,
  reviewedAdSchema,
} from './moderation/admin/review.ts';
import { notificationKind, preferencesSchema } from './notifications/routes/notifications.ts';
import { promptSchema } from './catalog/schemas/prompts.ts';
import { apiErrorSchema } from './common/route.ts';
import { trialAdsSchema, trialAnswer } from './common/trial.ts';
import { searchedMeta } from './search/schemas.ts';
import { voiceSchema } from './common/voice-schema.ts';
import { managedOwnerSchema } from './ads/routes/managed-ads.ts';
import { ticketReport } from './moderation/schemas.ts';

/** Lists the schemas that the API's documentation defines once and references (`#/components/schemas/Ad`). */
export const components: Readonly<Record<string, z.ZodType>> = {
  Ad: adSchema,
  AdCard: adCardSchema,
  AgainstAd: againstAdBody,
  AdCategory: cardContent.category,
  AdLink: adLinkSchema,
  AdImport: adImportSchema,
  AdPage: adPageSchema,
  AdStatus: adStatus,
  ApiError: apiErrorSchema,
  Attribute: attributeSchema,
  AttributeBound: attributeBound,
  Category: categorySchema,
  CategoryForm: categoryFormSchema,
  CategoryWarning: categoryWarningSchema,
  City: citySchema,
  Company: companySchema,
  ContactChoices: contactChoicesSchema,
  ContactMessage: contactMessageSchema,
  Conversation: conversationSchema,
  Counted: counted,
  CountedName: countedName,
  Day: isoDay,
  Declaration: declarationSchema,
  DeclarationPage: declarationPage,
  DeclaredCompany: declaredCompany,
  DeclaredOwner: declaredOwner,
  Draft: draftSchema,
  DraftFields: draftFields,
  Experience: experienceSchema,
  FieldChoices: fieldChoicesSchema,
  GoneAd: goneAdSchema,
  Highlight: highlightSchema,
  Id: idField,
  JudgedAd: judgedAdSchema,
  JournalAct: journalAct,
  LandmarkKind: landmarkKind,
  LegalForm: legalFormField,
  ListMeta: listMeta,
  SearchedMeta: searchedMeta,
  Position: position,
  PriceUnit: priceUnitSchema,
  ShownAttribute: shownAttributeSchema,
  ManagedAttribute: managedAttributeSchema,
  ManagedAttributeUse: managedUseSchema,
  ManagedCategory: managedCategorySchema,
  Landmark: landmarkSchema,
  ManagedCity: managedCitySchema,
  ManagedChoice: managedChoiceSchema,
  ManagedLandmark: managedLandmarkSchema,
  ManagedQuarter: managedQuarterSchema,
  CheckWords: checkWordsSchema,
  ManagedReportReason: managedReportReasonSchema,
  ManagedSeason: managedSeasonSchema,
  ManagedWarning: managedWarningSchema,
  ManagedSlide: managedSlideSchema,
  ManagedUser: managedUserSchema,
  Message: messageSchema,
  Done: messageOnly,
  Month: month,
  MyShop: myShopSchema,
  Named: named,
  NoBody: noBody,
  NotificationKind: notificationKind,
  NotificationPreferences: preferencesSchema,
  OptionalId: optionalId,
  OwnShop: ownShopSchema,
  ConfirmedNumber: numberSchema,
  Owner: ownerSchema,
  Person: personSchema,
  Picture: pictureSchema,
  PictureVariant: pictureVariant,
  PreCheck: checkSchema,
  PriceComparison: priceComparisonSchema,
  ProfileLists: profileLists,
  Prompt: promptSchema,
  QueuedDeclaration: queuedDeclaration,
  RejectionReason: rejectionReasonSchema,
  ReportTicket: ticketSchema,
  Rating: ratingSchema,
  ManagedRating: managedRatingSchema,
  RatingCounts: ratingCountsSchema,
  SellerRatings: sellerRatingsSchema,
  RatingShare: share,
  RatingText: textState,
  TicketReport: ticketReport,
  RejectionCount: rejectionCount,
  ReviewedAd: reviewedAdSchema,
  SavedSearch: savedSearchSchema,
  Served: managedOwnerSchema,
  SentPhoto: sentPhotoSchema,
  Shop: shopSchema,
  ShopContent: shopContent,
  ShopName: shopName,
  Slide: slideSchema,
  SubCategory: subCategorySchema,
  Synonym: synonymSchema,
  TaxRegime: taxRegimeField,
  Training: trainingSchema,
  Trial: trialAnswer,
  TrialAds: trialAdsSchema,
  User: userSchema,
  Voice: voiceSchema,
  WebAuthn: webAuthn,
  WholeMeta: wholeMeta,
};
