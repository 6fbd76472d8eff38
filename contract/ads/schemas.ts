import { appealState } from '../appeals.ts';
import { z } from 'zod';
import { shownHours } from '../accounts/contact-choices.ts';
import { questionSchema } from './questions.ts';
import { shownAttributeSchema } from '../attributes.ts';
import { categoryWarningSchema } from '../catalog.ts';
import {
  dateTime,
  fromDigits,
  idField,
  isoDay,
  listMeta,
  optional,
  optionalId,
  pageField,
  pictureVariant,
  sentString,
} from '../fields.ts';
import { ratingCountsSchema } from '../ratings/shown.ts';
import { SHOP_SLUG_MAX } from '../shops/limits.ts';
import { shopName } from '../shops/name.ts';
import { DIALLING_CODES } from '../phones.ts';
import { cardContent, contentBody, pageContent } from './content.ts';
import { filterSchemas } from './filters.ts';
import { PRICE_KIND_NAMES } from './price-label.ts';
import { voiceSchema } from './voice.ts';

export const MAX_PHOTOS = 10;
export const TOO_MANY_PHOTOS = 'Vous ne pouvez pas ajouter plus de 10 images.';
export const PER_PAGE = 24;
const PER_PAGE_MAX = 60;

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

export const SORTS = ['recent', 'price_asc', 'price_desc', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

/** One photo, at several widths. `placeholder` is its dominant colour (`#rrggbb`). */
export const pictureSchema = z.object({
  /** For the owner and moderators only, as used in `photo_ids`. */
  id: z.int().optional(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  variants: z.array(pictureVariant),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A photo sent before its ad, for `photo_ids`. */
export const sentPhotoSchema = pictureSchema.extend({ id: z.int() });

/** The owner's actions on an ad, shown as buttons of its card. */
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

/** Status of the photo of the article that its seller takes on request. */
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
  /** Why the last one was refused. */
  reason: z.string(),
});

/** Fields of an ad visible only to its owner and moderators. */
const ownersView = {
  /** Whether the public sees it, in this version or in the one before a pending edit. */
  published: z.boolean().optional(),
  rejection_reason: z.string().nullable().optional(),
  /** The form field the reason applies to; `photos` for the photos. */
  rejection_field: z.string().nullable().optional(),
  withdrawn_by: z.enum(['owner', 'moderator']).nullable().optional(),
  /** Why it is `Expirée`: its age, its closing date, two questions without an answer, or an absence of its owner. */
  expiry_reason: z.enum(['age', 'closing_date', 'silence', 'absence']).nullable().optional(),
  /** In the list of one's own ads: its place in the review queue while it waits. */
  queue_place: z.int().nullable().optional(),
  /** While it waits: its numbers that have to be proven before it is reviewed. */
  unproven: z.array(z.string()).optional(),
  /** In the list of one's own ads: the status of the appeal of a rejection or removal. */
  appeal: appealState.nullable().optional(),
  /** Absent where no photo of the article with a code is asked for. */
  photo_check: photoCheckSchema.nullish(),
  contacts: z.int().optional(),
  /** As on the ad's page. */
  status_image: z.string().nullable().optional(),
  moves: z.array(z.enum(OWNER_MOVES)).optional(),
};

/** An ad in a list, without its seller's phone numbers. */
export const adCardSchema = z.object({
  id: z.int(),
  ...cardContent,
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  /** The short code of the ad: 5 or 6 letters and digits. */
  code: z.string(),
  status: adStatus,
  /** Whether it is a favourite of the caller; always false without a bearer token. */
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
  /** The price before a drop, in whole francs: for some days, when it had been the price for a week. */
  old_price: z.int().nullable(),
  /** Until when an ad online is reserved. */
  reserved_until: dateTime.nullable(),
  /** In whose name it is published, when it is not the seller's own. */
  shop: shopName.nullable(),
  ...ownersView,
});
export type AdCard = z.infer<typeof adCardSchema>;

/** What the page of an ad advises: papers to check before paying, or that an offer of work asks for no fee. */
export const ADVICE = ['vehicle', 'land', 'rental', 'job'] as const;
export type Advice = (typeof ADVICE)[number];

/** An ad on its own page, with its seller's phone numbers. */
export const adSchema = adCardSchema.extend({
  user: adCardSchema.shape.user.extend({ telephone: z.string() }),
  ...pageContent,
  /** When the seller last confirmed it is available. */
  confirmed_at: dateTime.nullable(),
  /** When a moderator saw a photo of the article that its seller took on request. */
  photo_verified_at: dateTime.nullable(),
  /** The link preview image, 1200 × 630; its address changes with its content. */
  share_image: z.string(),
  /** A picture for a WhatsApp status, 1080 × 1920, with a QR code; only of a published ad. */
  status_image: z.string().nullable(),
  /** Whether its text asks for money before a visit. */
  asks_deposit: z.boolean(),
  advice: z.enum(ADVICE).nullable(),
});
export type Ad = z.infer<typeof adSchema>;

/** An ad beside a moderator's decision about it. */
export const judgedAdSchema = adSchema
  .pick({ id: true, title: true, description: true, price_label: true })
  .extend({ status: adStatus, images: z.array(z.string()), voice: voiceSchema.nullish() });

/** The facts about its seller on the page of an ad. */
const sellerFactsSchema = z.object({
  phone_confirmed: z.boolean(),
  /** Whether the numbers shown, of which at least one is not the account's own, were proven by a code. */
  contact_confirmed: z.boolean(),
  member_since: dateTime,
  /** Whether the seller has a company on the account, and chose to show it. */
  company_declared: z.boolean(),
  /** Published ads. */
  ads: z.int(),
  /** Median minutes to the first answer to a buyer; null without enough conversations. */
  answer_minutes: z.int().nullable(),
  /** From which to which hour the seller may be called, in Niger; null: at any time. */
  contact_hours: shownHours,
  takes_messages: z.boolean(),
  /** What buyers answered; null with too few. */
  ratings: ratingCountsSchema.nullable(),
});
export type SellerFacts = z.infer<typeof sellerFactsSchema>;

/** How the price of an ad compares with those of similar ads. */
export const priceComparisonSchema = z.object({
  verdict: z.enum(['very_low', 'low', 'usual', 'high']),
  /** The range of most of them, in whole francs. */
  low: z.int(),
  high: z.int(),
  /** How many they are. */
  ads: z.int(),
  /** The labels of the attributes that they have in common. */
  by: z.array(z.string()),
});
export type PriceComparison = z.infer<typeof priceComparisonSchema>;

/** An ad on its own page, with facts about its seller. */
export const adPageSchema = adSchema.extend({
  seller: sellerFactsSchema,
  /** First name and initial of the agent who published it; null for the seller. */
  published_by: z.string().nullable(),
  /** What the seller answered for everyone, oldest first. */
  questions: z.array(questionSchema),
  /** What administrators warn of in its category, the newest first. */
  warnings: z.array(categoryWarningSchema),
  /** Null with few similar ads, and of an ad that is not online. */
  price_comparison: priceComparisonSchema.nullable(),
});
export type AdPage = z.infer<typeof adPageSchema>;

export const adList = z.object({ data: z.array(adCardSchema), meta: listMeta });
export type AdList = z.infer<typeof adList>;

/**
 * The text fields of an ad as its form submits them. `cat_id` is the category, `category_id` the sub-category.
 * `country` is the dialling code for numbers without one. `photo_ids` lists photos uploaded earlier by `POST
 * /api/photos`, in display order.
 */
export const adBody = z.object({
  ...contentBody,
  /** Used to write a price label that the call leaves out, and not stored. */
  price_kind: optional(z.enum(PRICE_KIND_NAMES, { error: 'Choisissez un type de prix.' })),
  country: optional(z.enum(DIALLING_CODES, { error: 'Indicatif inconnu.' })),
  photo_ids: optional(z.array(idField).max(MAX_PHOTOS, TOO_MANY_PHOTOS)),
});
export type AdBody = z.output<typeof adBody>;

export const publishedBody = adBody.extend({
  /** The slug of the shop in whose name it is published; left out: in the seller's own. */
  shop: optional(sentString().max(SHOP_SLUG_MAX)),
  /** By which it is published for another; left out: for the caller. */
  mandate: optionalId,
});
export type PublishedBody = z.output<typeof publishedBody>;

/** A new ad as a call sends it: its price label may be written from the price. */
export const newAdBody = publishedBody.partial({ price_label: true });

/**
 * A change of an ad; omitted fields are unchanged. `photo_ids` is the full list of its photos in display order,
 * existing and new; an empty list removes all.
 */
export const adChangeBody = adBody.partial().extend({
  photo_ids: z.preprocess(
    (value) => (value === '' || value === null ? [] : value),
    adBody.shape.photo_ids,
  ),
});
export type AdChange = z.output<typeof adChangeBody>;

/** Views and contacts of one day, `YYYY-MM-DD` (UTC, one hour behind Niger). */
export const adDaySchema = z.object({
  day: isoDay,
  views: z.int(),
  contacts: z.int(),
});
export type AdDay = z.infer<typeof adDaySchema>;

const proposedCategory = z.object({ cat_id: z.int(), category_id: z.int(), name: z.string() });

/** Hints for the title of a new ad. */
export const adHintsSchema = z.object({
  /** The sub-category that the title names; null when none is clearly ahead. */
  category: proposedCategory.nullable(),
  /** At most three sub-categories that fit the title, the best first. */
  categories: z.array(proposedCategory),
  /** Values that the title names of the attributes of the asked sub-category. */
  attributes: z.array(shownAttributeSchema),
  /** The caller's own ads with almost the same title, published or pending. */
  same: z.array(z.object({ id: z.int(), title: z.string(), status: adStatus })),
});
export type AdHints = z.infer<typeof adHintsSchema>;

/** The page opened by a link in a message: one button (two for a question). */
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

/** Filters and order of a list of ads; references are ids, an empty value means none. */
export const adQuery = z.object({
  ...filterSchemas,
  /** By default `relevance` with words, `recent` without. */
  sort: optional(z.enum(SORTS)),
  page: optional(pageField),
  cursor: optional(sentString().max(200)),
  per_page: optional(fromDigits(z.int().min(1).max(PER_PAGE_MAX))),
});
export type AdQuery = z.output<typeof adQuery>;

export const pageQuery = adQuery.pick({ page: true, cursor: true, per_page: true });
export type PageQuery = z.output<typeof pageQuery>;

/** The caller's own ads: all, or those of one status. */
export const ownAdsQuery = pageQuery.extend({
  status: optional(z.enum(AD_STATUSES, { error: 'État inconnu.' })),
});

/** A place, a price or a value of an attribute recognised in the search words. */
export const understoodSchema = z.object({
  kind: z.enum(['city', 'quarter', 'price_min', 'price_max', 'field']),
  /** The id of the place, or whole francs; null for the value of an attribute. */
  value: z.int().nullable(),
  label: z.string(),
  /** The words without it. */
  rest: z.string(),
});
export type Understood = z.infer<typeof understoodSchema>;
