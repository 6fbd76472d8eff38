import type { z } from 'zod';
import {
  experienceSchema,
  highlightSchema,
  month,
  profileLists,
  trainingSchema,
} from './accounts/profile-schemas.ts';
import { contactChoicesSchema } from './accounts/contact-choices.ts';
import { numberSchema } from './accounts/numbers.ts';
import { userSchema, webAuthn } from './accounts/schemas.ts';
import {
  attributeBound,
  categoryFormSchema,
  managedAttributeSchema,
  managedChoiceSchema,
  managedUseSchema,
} from './admin/attributes.ts';
import {
  managedCategorySchema,
  managedCitySchema,
  managedSlideSchema,
  position,
} from './admin/catalog.ts';
import { rejectionCount } from './admin/figures.ts';
import { journalAct } from './admin/journal.ts';
import { contactMessageSchema } from './admin/contact.ts';
import { managedLandmarkSchema, managedQuarterSchema } from './admin/places.ts';
import { managedReportReasonSchema } from './admin/report-reasons.ts';
import { ticketReport, ticketSchema } from './admin/reports.ts';
import { synonymSchema } from './admin/synonyms.ts';
import { managedSeasonSchema } from './admin/seasons.ts';
import { managedWarningSchema } from './admin/warnings.ts';
import { managedUserSchema } from './admin/users.ts';
import { cardContent, voiceSchema } from './ads/content-schemas.ts';
import { draftFields, draftSchema } from './ads/draft.ts';
import { counted, countedName, fieldChoicesSchema, goneAdSchema } from './ads/finding.ts';
import { adImportSchema } from './ads/import.ts';
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
} from './ads/schemas.ts';
import { savedSearchSchema } from './alerts/schemas.ts';
import { attributeSchema, priceUnitSchema, shownAttributeSchema } from './attributes.ts';
import {
  categorySchema,
  categoryWarningSchema,
  citySchema,
  slideSchema,
  subCategorySchema,
} from './catalog.ts';
import {
  declarationPage,
  declarationSchema,
  declaredCompany,
  declaredOwner,
  queuedDeclaration,
} from './companies/declaration-schemas.ts';
import { ownerSchema } from './companies/owner-schemas.ts';
import { companySchema, legalFormField, taxRegimeField } from './companies/schemas.ts';
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
} from './fields.ts';
import { landmarkKind, landmarkSchema } from './landmarks.ts';
import { managedOwnerSchema } from './mandates.ts';
import { conversationSchema, messageSchema, personSchema } from './messaging/schemas.ts';
import { managedRatingSchema, ratingSchema, textState } from './ratings/schemas.ts';
import { ratingCountsSchema, sellerRatingsSchema, share } from './ratings/shown.ts';
import { shopName } from './shops/name.ts';
import { ownShopSchema, shopContent } from './shops/schemas.ts';
import {
  againstAdBody,
  checkSchema,
  rejectionReasonSchema,
  reviewedAdSchema,
} from './moderation.ts';
import { notificationKind, preferencesSchema } from './notifications.ts';
import { promptSchema } from './prompt-schema.ts';
import { apiErrorSchema } from './route.ts';

/** Lists schemas that the API's documentation names and references (`#/components/schemas/Ad`) instead of repeating. */
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
  ManagedReportReason: managedReportReasonSchema,
  ManagedSeason: managedSeasonSchema,
  ManagedWarning: managedWarningSchema,
  ManagedSlide: managedSlideSchema,
  ManagedUser: managedUserSchema,
  Message: messageSchema,
  MessageOnly: messageOnly,
  Month: month,
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
  ShopContent: shopContent,
  ShopName: shopName,
  Slide: slideSchema,
  SubCategory: subCategorySchema,
  Synonym: synonymSchema,
  TaxRegime: taxRegimeField,
  Training: trainingSchema,
  User: userSchema,
  Voice: voiceSchema,
  WebAuthn: webAuthn,
  WholeMeta: wholeMeta,
};
