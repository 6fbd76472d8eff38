import type { z } from 'zod';
import { experienceSchema, highlightSchema, trainingSchema } from './accounts/profile-schemas.ts';
import { userSchema } from './accounts/schemas.ts';
import { managedCategorySchema, managedCitySchema, managedSlideSchema } from './admin/catalog.ts';
import { ticketSchema } from './admin/reports.ts';
import { managedUserSchema } from './admin/users.ts';
import { goneAdSchema } from './ads/finding.ts';
import { adCardSchema, adSchema, pictureSchema } from './ads/schemas.ts';
import { savedSearchSchema } from './alerts/schemas.ts';
import { categorySchema, citySchema, slideSchema } from './catalog.ts';
import {
  declarationPage,
  declarationSchema,
  declaredCompany,
  queuedDeclaration,
} from './companies/declaration-schemas.ts';
import { ownerSchema } from './companies/owner-schemas.ts';
import { companySchema } from './companies/schemas.ts';
import { dateTime, listMeta, messageOnly, named } from './fields.ts';
import { conversationSchema, messageSchema } from './messaging/schemas.ts';
import { checkSchema, rejectionReasonSchema, reviewedAdSchema } from './moderation.ts';
import { apiErrorSchema } from './route.ts';

/** Schemas that the API's documentation names and references (`#/components/schemas/Ad`) instead of repeating. */
export const components: Readonly<Record<string, z.ZodType>> = {
  Ad: adSchema,
  AdCard: adCardSchema,
  ApiError: apiErrorSchema,
  Category: categorySchema,
  City: citySchema,
  Company: companySchema,
  Conversation: conversationSchema,
  DateTime: dateTime,
  Declaration: declarationSchema,
  DeclarationPage: declarationPage,
  DeclaredCompany: declaredCompany,
  Experience: experienceSchema,
  GoneAd: goneAdSchema,
  Highlight: highlightSchema,
  ListMeta: listMeta,
  ManagedCategory: managedCategorySchema,
  ManagedCity: managedCitySchema,
  ManagedSlide: managedSlideSchema,
  ManagedUser: managedUserSchema,
  Message: messageSchema,
  MessageOnly: messageOnly,
  Named: named,
  Owner: ownerSchema,
  Picture: pictureSchema,
  PreCheck: checkSchema,
  QueuedDeclaration: queuedDeclaration,
  RejectionReason: rejectionReasonSchema,
  ReportTicket: ticketSchema,
  ReviewedAd: reviewedAdSchema,
  SavedSearch: savedSearchSchema,
  Slide: slideSchema,
  Training: trainingSchema,
  User: userSchema,
};
