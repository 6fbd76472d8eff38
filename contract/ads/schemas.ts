import { z } from 'zod';
import { dateTime, fromDigits, idField, listMeta, optional, pageField } from '../fields.ts';
import { DIALLING_CODES } from '../accounts/schemas.ts';
import { cardContent, contentBody, pageContent, priceField, PRODUCT_STATUSES } from './content.ts';

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
  variants: z.array(z.object({ url: z.string(), width: z.int(), type: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;

/** The owner's actions on an ad, shown as buttons of its card. */
export const OWNER_MOVES = ['edit', 'renew', 'sold', 'withdraw', 'remove'] as const;
export type OwnerMove = (typeof OWNER_MOVES)[number];

/** Fields of an ad visible only to its owner and moderators. */
const ownersView = {
  /** Whether the public sees it, in this version or in the one before a pending edit. */
  published: z.boolean().optional(),
  rejection_reason: z.string().nullable().optional(),
  /** The form field the reason applies to; `photos` for the photos. */
  rejection_field: z.string().nullable().optional(),
  withdrawn_by: z.enum(['owner', 'moderator']).nullable().optional(),
  /** Why it is `Expirée`: it reached its expiry, or its owner left two questions unanswered. */
  expiry_reason: z.enum(['age', 'silence']).nullable().optional(),
  contacts: z.int().optional(),
  /** A picture for a WhatsApp status, 1080 × 1920, once the ad is published. */
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
  status: z.enum(AD_STATUSES),
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
  ...ownersView,
});
export type AdCard = z.infer<typeof adCardSchema>;

/** An ad on its own page, with its seller's phone numbers. */
export const adSchema = adCardSchema.extend({
  user: adCardSchema.shape.user.extend({ telephone: z.string() }),
  ...pageContent,
  /** When the seller last confirmed it is available. */
  confirmed_at: dateTime.nullable(),
  /** The link preview image, 1200 × 630; its address changes with its content. */
  share_image: z.string(),
  /** Whether its text asks for money before a visit. */
  asks_deposit: z.boolean(),
});
export type Ad = z.infer<typeof adSchema>;

export const adList = z.object({ data: z.array(adCardSchema), meta: listMeta });
export type AdList = z.infer<typeof adList>;

/**
 * The text fields of an ad as its form submits them. `cat_id` is the category, `category_id` the sub-category.
 * `country` is the dialling code for numbers without one. `photo_ids` lists photos uploaded earlier by `POST
 * /api/photos`, in display order.
 */
export const adBody = z.object({
  ...contentBody,
  country: optional(z.enum(DIALLING_CODES, { error: 'Indicatif inconnu.' })),
  photo_ids: optional(z.array(idField).max(MAX_PHOTOS, TOO_MANY_PHOTOS)),
});
export type AdBody = z.output<typeof adBody>;

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
  day: z.iso.date(),
  views: z.int(),
  contacts: z.int(),
});
export type AdDay = z.infer<typeof adDaySchema>;

/** Hints for the title of a new ad. */
export const adHintsSchema = z.object({
  /** The usual category of ads with such a title; null when they differ. */
  category: z.object({ cat_id: z.int(), category_id: z.int(), name: z.string() }).nullable(),
  /** The caller's own ads with almost the same title, published or pending. */
  same: z.array(z.object({ id: z.int(), title: z.string(), status: z.enum(AD_STATUSES) })),
});
export type AdHints = z.infer<typeof adHintsSchema>;

/** The page opened by a link in a message: one button (two for a question). */
export const adLinkSchema = z.object({
  purpose: z.enum(['renew', 'confirm']),
  ad: z.object({
    id: z.int(),
    title: z.string(),
    status: z.enum(AD_STATUSES),
    expires_at: dateTime.nullable(),
    image: z.string().nullable(),
  }),
});
export type AdLink = z.infer<typeof adLinkSchema>;

/** Filters and order of a list of ads; references are ids, an empty value means none. */
export const adQuery = z.object({
  q: optional(z.string().max(200, '200 caractères au plus.')),
  category: optional(idField),
  sub_category: optional(idField),
  /** The name of a region. */
  region: optional(z.string().max(60)),
  city: optional(idField),
  quarter: optional(idField),
  price_min: optional(priceField),
  price_max: optional(priceField),
  product_status: optional(z.enum(PRODUCT_STATUSES)),
  /** `1`: only ads with a photo. */
  photo: optional(z.literal('1')),
  sort: optional(z.enum(SORTS)),
  page: optional(pageField),
  cursor: optional(z.string().max(200)),
  per_page: optional(fromDigits(z.int().min(1).max(PER_PAGE_MAX))),
});
export type AdQuery = z.output<typeof adQuery>;

export const pageQuery = adQuery.pick({ page: true, cursor: true, per_page: true });
export type PageQuery = z.output<typeof pageQuery>;

/** A place or price recognised in the search words. */
export const understoodSchema = z.object({
  kind: z.enum(['city', 'quarter', 'price_min', 'price_max']),
  /** The id of the place, or whole francs. */
  value: z.int(),
  label: z.string(),
  /** The words without it. */
  rest: z.string(),
});
export type Understood = z.infer<typeof understoodSchema>;
