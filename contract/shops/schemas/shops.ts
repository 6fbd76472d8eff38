import { z } from 'zod';
import { contactChoicesSchema } from '../../accounts/routes/contact-choices.ts';
import {
  dateTime,
  idField,
  lineField,
  named,
  optional,
  optionalId,
  anyPhoneText,
  requiredLine,
  requiredText,
  textField,
} from '../../common/fields.ts';
import { SHOP_LIMITS, SHOP_STATUSES } from '../limits.ts';

const SPAN = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const isSpan = (text: string): boolean => SPAN.test(text) && text.slice(0, 5) !== text.slice(6);

// The documentation of the API omits the checks of `shopBody`, since the size of the documentation is limited.
export const shopBody = z.object({
  /**
   * Is the slug of the shop in its address; when left out, made from the name for a new shop and unchanged for another.
   */
  slug: optional(
    textField(SHOP_LIMITS.slug).refine((text) => SLUG.test(text), {
      error: 'Des lettres minuscules sans accents, des chiffres et des tirets.',
    }),
  ),
  name: requiredLine(SHOP_LIMITS.name),
  about: requiredText(SHOP_LIMITS.about),
  /**
   * Lists the opening hours of seven days from Monday, `08:00-19:00`, or empty for a day on which the shop is closed;
   * an empty list gives no hours.
   */
  hours: z
    .array(z.string().max(11))
    .refine((days) => days.length === 0 || days.length === 7, {
      error: 'Indiquez les heures des sept jours.',
    })
    .refine((days) => days.every((span) => span === '' || isSpan(span)), {
      error: 'Indiquez l’heure d’ouverture et celle de fermeture.',
    })
    .optional(),
  city_id: idField,
  /** Is the id of a landmark in the shop's city. */
  landmark_id: optionalId,
  address: lineField(SHOP_LIMITS.address).optional(),
  /** Lists the telephone numbers of the shop, each of them the account's own or proven by a code. */
  telephones: z
    .array(anyPhoneText)
    .max(SHOP_LIMITS.telephones, `${SHOP_LIMITS.telephones} numéros au plus.`)
    .optional(),
});
export type ShopBody = z.output<typeof shopBody>;

export const shopContent = z.object({
  name: z.string(),
  about: z.string(),
  /** Lists the opening hours for seven days from Monday, `08:00-19:00` or empty. */
  hours: z.array(z.string()),
  city: named,
  landmark: named.nullable(),
  address: z.string(),
  telephones: z.array(z.string()),
  logo: z.string().nullable(),
});
export type ShopContent = z.infer<typeof shopContent>;

export const shopSchema = z.object({
  slug: z.string(),
  shop: shopContent,
  /** Tells whether a declaration of beneficial owners of the company that the shop names is filed. */
  declared: z.boolean(),
  /** Is the company's tax number, and its trade register number; '' without such a declaration or number. */
  nif: z.string(),
  rccm: z.string(),
  contact: contactChoicesSchema,
});
export type Shop = z.infer<typeof shopSchema>;

/** Describes a shop for its holder and for moderators. */
export const ownShopSchema = z.object({
  id: z.int(),
  slug: z.string(),
  /** Is the newest version of the page: waiting, published, or rejected. */
  shop: shopContent,
  status: z.enum(SHOP_STATUSES),
  rejection_reason: z.string().nullable(),
  /** Tells that the page was public until a moderator took it down. */
  suspended: z.boolean(),
  /** Is the version that is public while the newest one waits or is rejected. */
  published: shopContent.nullable(),
  version: z.int(),
  submitted_at: dateTime,
  /** Names the company, if the shop names one, and the holder, for moderators. */
  holder: z.string().optional(),
  /** Lists the shop's numbers that their holders had removed from its page, for moderators. */
  disowned: z.array(z.string()).optional(),
});
export type OwnShop = z.infer<typeof ownShopSchema>;
