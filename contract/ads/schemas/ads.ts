import { z } from 'zod';
import { shownHours } from '../../accounts/routes/contact-choices.ts';
import { shownAttributeSchema } from '../../catalog/schemas/attributes.ts';
import { categoryWarningSchema } from '../../catalog/routes.ts';
import {
  dateTime,
  idField,
  isoDay,
  listMeta,
  optional,
  optionalId,
  pictureVariant,
  sentString,
  pageField,
  fromDigits,
  named,
} from '../../common/fields.ts';
import { ratingCountsSchema } from '../../ratings/schemas/shown.ts';
import { SHOP_SLUG_MAX } from '../../shops/limits.ts';
import { shopName } from '../../shops/schemas/name.ts';
import { DIALLING_CODES } from '../../common/phones.ts';
import { cardContent, contentBody, pageContent } from './content.ts';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '../limits.ts';
import { PRICE_KIND_NAMES } from '../price-label.ts';
import { voiceSchema } from '../../common/voice-schema.ts';
import { questionSchema } from './questions.ts';

/** Is the number of ads on a page of a list. */
export const PER_PAGE = 24;
export const PER_PAGE_MAX = 60;

export const AD_STATUSES = [
  'En attente',
  'Publiée',
  'Rejetée',
  'Vendue',
  'Expirée',
  'Retirée',
] as const;
export const adStatus = z.enum(AD_STATUSES);
export type AdStatusLabel = (typeof AD_STATUSES)[number];

/** Describes one photo, at several widths. `placeholder` is its dominant colour (`#rrggbb`). */
export const pictureSchema = z.object({
  /** Is the id of the photo for `photo_ids`; returned only to the owner and moderators. */
  id: z.int().optional(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  variants: z.array(pictureVariant),
});
export type Picture = z.infer<typeof pictureSchema>;

/** Describes a photo sent before its ad; its id is for `photo_ids`. */
export const sentPhotoSchema = pictureSchema.extend({ id: z.int() });

/** Lists the owner's actions on an ad, shown as buttons of its card. */
export const OWNER_MOVES = [
  'edit',
  'price',
  'reserve',
  'renew',
  'sold',
  'withdraw',
  'remove',
] as const;
export type OwnerMove = (typeof OWNER_MOVES)[number];

/** Lists the states of a photo check, in which the seller photographs the article with a code on request. */
export const PHOTO_CHECK_STATES = [
  'invited',
  'asked',
  'sent',
  'refused',
  'closed',
  'accepted',
] as const;
export type PhotoCheckState = (typeof PHOTO_CHECK_STATES)[number];
const photoCheckSchema = z.object({
  state: z.enum(PHOTO_CHECK_STATES),
  /** Says why the last photo of a photo check was refused. */
  reason: z.string(),
});

/** Is the state of the owner's appeal against a decision on an ad. */
export const appealState = z.enum(['possible', 'open', 'upheld', 'dismissed']);
export type AppealState = z.infer<typeof appealState>;

/** Gives the fields of an ad that only its owner and moderators see. */
const ownersView = {
  /** Tells whether the public sees the ad, in this version or in the one before a pending edit. */
  published: z.boolean().optional(),
  rejection_reason: z.string().nullable().optional(),
  /** Names the form field that the reason applies to; `photos` for the photos. */
  rejection_field: z.string().nullable().optional(),
  withdrawn_by: z.enum(['owner', 'moderator']).nullable().optional(),
  /**
   * Says why the ad is `Expirée`: its age, its closing date, two unanswered questions about
   * availability, or its owner's absence.
   */
  expiry_reason: z.enum(['age', 'closing_date', 'silence', 'absence']).nullable().optional(),
  /** Is the place of a waiting ad in the review queue; given only in the list of the caller's own ads. */
  queue_place: z.int().nullable().optional(),
  /** Lists the telephone numbers of a waiting ad that must be proven before it is reviewed. */
  unproven: z.array(z.string()).optional(),
  /** Is the state of the appeal against a rejection or removal; given only in the list of the caller's own ads. */
  appeal: appealState.nullable().optional(),
  /** Is the photo check of the ad; absent when none was requested. */
  photo_check: photoCheckSchema.nullish(),
  contacts: z.int().optional(),
  /** Is the address of the picture for a WhatsApp status, as on the ad's page. */
  status_image: z.string().nullable().optional(),
  moves: z.array(z.enum(OWNER_MOVES)).optional(),
};

/** Describes an ad in a list, without its seller's phone numbers. */
export const adCardSchema = z.object({
  id: z.int(),
  ...cardContent,
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  /** Is the short code of the ad: 5 or 6 letters and digits. */
  code: z.string(),
  status: adStatus,
  /** Tells whether the ad is a favourite of the caller; always false without a bearer token. */
  liked: z.boolean(),
  user: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    photo: z.string().nullable(),
  }),
  views: z.int(),
  published_at: dateTime.nullable(),
  created_at: dateTime,
  expires_at: dateTime.nullable(),
  /** Is the price in whole francs before a drop; shown for some days, and only if that price lasted a week. */
  old_price: z.int().nullable(),
  /** Is the time until which an ad online is reserved; null when it is not. */
  reserved_until: dateTime.nullable(),
  /** Is the name of the shop for which the ad is published; null for an ad in the seller's own name. */
  shop: shopName.nullable(),
  /** Is the distance in km from the city that a search names; given only for ads elsewhere. */
  distance_km: z.int().optional(),
  ...ownersView,
});
export type AdCard = z.infer<typeof adCardSchema>;

/**
 * Lists the topics on which the page of an ad gives advice: papers to check before paying, or work
 * offers that must not ask for a fee.
 */
export const ADVICE = ['vehicle', 'land', 'rental', 'job'] as const;
export type Advice = (typeof ADVICE)[number];

/** Describes an ad on its own page, with its seller's phone numbers. */
export const adSchema = adCardSchema.extend({
  user: adCardSchema.shape.user.extend({ telephone: z.string() }),
  ...pageContent,
  /** Is the time at which the seller last confirmed that the article is available. */
  confirmed_at: dateTime.nullable(),
  /** Is the time at which a moderator accepted a photo of the article that its seller took on request. */
  photo_verified_at: dateTime.nullable(),
  /** Is the address of the link preview image, 1200 × 630, which changes with its content. */
  share_image: z.string(),
  /**
   * Is the address of a picture for a WhatsApp status, 1080 × 1920, with a QR code; null unless the ad is published.
   */
  status_image: z.string().nullable(),
  /** Tells whether the ad's text asks for money before a visit. */
  asks_deposit: z.boolean(),
  advice: z.enum(ADVICE).nullable(),
});
export type Ad = z.infer<typeof adSchema>;

/** Describes an ad beside a moderator's decision about it. */
export const judgedAdSchema = adSchema
  .pick({ id: true, title: true, description: true, price_label: true })
  .extend({ status: adStatus, images: z.array(z.string()), voice: voiceSchema.nullish() });

/** States facts about the seller on the page of an ad. */
const sellerFactsSchema = z.object({
  phone_confirmed: z.boolean(),
  /** Tells whether codes proved all numbers of the ad, at least one of which is not the account's own. */
  contact_confirmed: z.boolean(),
  member_since: dateTime,
  /** Tells whether the seller has a company on the account, and chose to show it. */
  company_declared: z.boolean(),
  /** Counts the seller's published ads. */
  ads: z.int(),
  /** Is the median of minutes to the first answer to a buyer; null without enough conversations. */
  answer_minutes: z.int().nullable(),
  /** Gives the hours in Niger at which the seller may be called; null for any time. */
  contact_hours: shownHours,
  takes_messages: z.boolean(),
  /** Counts the ratings that buyers gave the seller; null when there are too few. */
  ratings: ratingCountsSchema.nullable(),
});
export type SellerFacts = z.infer<typeof sellerFactsSchema>;

/** Says how the price of an ad compares with those of similar ads. */
export const priceComparisonSchema = z.object({
  verdict: z.enum(['very_low', 'low', 'usual', 'high']),
  /**
   * Is the lower end, in whole francs, of the range in which most prices of similar ads lie; `high` is the upper end.
   */
  low: z.int(),
  high: z.int(),
  /** Counts the similar ads that were compared. */
  ads: z.int(),
  /** Lists the labels of the attributes that the similar ads have in common. */
  by: z.array(z.string()),
});
export type PriceComparison = z.infer<typeof priceComparisonSchema>;

/** Describes an ad on its own page, with facts about its seller. */
export const adPageSchema = adSchema.extend({
  seller: sellerFactsSchema,
  /** Is the first name and initial of the agent who published the ad; null when the seller did. */
  published_by: z.string().nullable(),
  /** Lists the questions that the seller answered publicly, oldest first. */
  questions: z.array(questionSchema),
  /** Lists the warnings of administrators for the ad's category, the newest first. */
  warnings: z.array(categoryWarningSchema),
  /** Compares the price with those of similar ads; null when there are few of them or the ad is not online. */
  price_comparison: priceComparisonSchema.nullable(),
});
export type AdPage = z.infer<typeof adPageSchema>;

export const adList = z.object({ data: z.array(adCardSchema), meta: listMeta });
export type AdList = z.infer<typeof adList>;

/**
 * Takes the text fields of an ad as its form submits them. `cat_id` is the category, `category_id` the sub-category.
 * `country` is the dialling code for numbers without one. `photo_ids` lists photos uploaded earlier by `POST
 * /api/photos`, in display order.
 */
export const adBody = z.object({
  ...contentBody,
  /**
   * Is the kind of price, from which the server writes the price label when the call omits it; the kind is not stored.
   */
  price_kind: optional(z.enum(PRICE_KIND_NAMES, { error: 'Choisissez un type de prix.' })),
  country: optional(z.enum(DIALLING_CODES, { error: 'Indicatif inconnu.' })),
  photo_ids: optional(z.array(idField).max(MAX_PHOTOS, TOO_MANY_PHOTOS)),
});
export type AdBody = z.output<typeof adBody>;

export const publishedBody = adBody.extend({
  /** Is the slug of the shop in whose name the ad is published; omitted when the seller publishes alone. */
  shop: optional(sentString().max(SHOP_SLUG_MAX)),
  /**
   * Is the id of the mandate by which the ad is published for another person; omitted for an ad of the caller's own.
   */
  mandate: optionalId,
});
export type PublishedBody = z.output<typeof publishedBody>;

/** Takes a new ad. A call may omit the price label, which is then written from the price. */
export const newAdBody = publishedBody.partial({ price_label: true });

/**
 * Takes a change of an ad; omitted fields are unchanged. `photo_ids` is the full list of the ad's photos in display
 * order, existing and new; an empty list removes all photos.
 */
export const adChangeBody = adBody.partial().extend({
  photo_ids: z.preprocess(
    (value) => (value === '' || value === null ? [] : value),
    adBody.shape.photo_ids,
  ),
});
export type AdChange = z.output<typeof adChangeBody>;

/** Counts views and contacts of one day, `YYYY-MM-DD` (UTC, one hour behind Niger). */
export const adDaySchema = z.object({
  day: isoDay,
  views: z.int(),
  contacts: z.int(),
});
export type AdDay = z.infer<typeof adDaySchema>;

const proposedCategory = z.object({ cat_id: z.int(), category_id: z.int(), name: z.string() });

/** Gives hints for the title of a new ad. */
export const adHintsSchema = z.object({
  /** Is the sub-category that the title suggests; null when none is clearly ahead. */
  category: proposedCategory.nullable(),
  /** Lists at most three sub-categories that fit the title, the best first. */
  categories: z.array(proposedCategory),
  /** Lists values of attributes of the requested sub-category that the title names. */
  attributes: z.array(shownAttributeSchema),
  /** Lists the caller's own ads with almost the same title, published or pending. */
  same: z.array(z.object({ id: z.int(), title: z.string(), status: adStatus })),
});
export type AdHints = z.infer<typeof adHintsSchema>;

/** Describes the page that a link in a message opens; it has one button, or two when it asks a question. */
export const adLinkSchema = z.object({
  purpose: z.enum(['renew', 'confirm']),
  ad: z.object({
    id: z.int(),
    kind: cardContent.kind,
    purpose: cardContent.purpose,
    title: z.string(),
    status: adStatus,
    expires_at: dateTime.nullable(),
    image: z.string().nullable(),
  }),
});
export type AdLink = z.infer<typeof adLinkSchema>;

/** Takes the page number of a list. */
export const pageQuery = z.object({
  page: optional(pageField),
  cursor: optional(sentString().max(200)),
  per_page: optional(fromDigits(z.int().min(1).max(PER_PAGE_MAX))),
});
export type PageQuery = z.output<typeof pageQuery>;

/** Takes the query of the caller's own ads; `status` limits them to one status. */
export const ownAdsQuery = pageQuery.extend({
  status: optional(z.enum(AD_STATUSES, { error: 'État inconnu.' })),
});

/** Describes an ad that is no longer public. */
export const goneAdSchema = z.object({
  id: z.int(),
  kind: cardContent.kind,
  purpose: cardContent.purpose,
  title: z.string(),
  price_label: z.string(),
  city: named,
  category: named.extend({ category: named }),
  status: z.enum(['Vendue', 'Expirée', 'Retirée']),
  /** Is the last day of the seller's absence, `YYYY-MM-DD`, after which the ad comes back; null without one. */
  paused_until: isoDay.nullable(),
});
export type GoneAd = z.infer<typeof goneAdSchema>;

/** Takes ids of ads separated by commas: '12,5'. */
export const adIds = optional(
  z
    .string()
    .max(1000)
    .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'Une liste d’ids séparés par des virgules.'),
);
