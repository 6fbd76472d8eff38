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
import { defineRefusals } from '../../common/refusals.ts';
import { SITE_NAME } from '../../common/site.ts';
import { PHOTO_TEXTS } from '../../common/pictures.ts';
import { SHOP_LIMITS, SHOP_STATUSES } from '../limits.ts';

export const shopRefusals = defineRefusals('shop', {
  notFound: [404, 'Boutique introuvable.'],
  tooMany: [422, `Vous avez déjà ${SHOP_LIMITS.ofHolder} boutiques. Fermez-en une.`],
  siteName: [422, `Ce nom est celui de l’équipe de ${SITE_NAME}. Choisissez-en un autre.`, 'name'],
  slugTaken: [422, 'Cette adresse est déjà prise. Choisissez-en une autre.', 'slug'],
  slugReserved: [422, 'Cette adresse n’est pas permise. Choisissez-en une autre.', 'slug'],
  slugFixed: [422, 'L’adresse d’une boutique publiée ne change plus.', 'slug'],
  unknownCity: [422, 'Choisissez une ville de la liste.', 'city_id'],
  unknownLandmark: [422, 'Choisissez un repère de cette ville.', 'landmark_id'],
  badNumber: [422, 'Numéro de téléphone invalide.', 'telephones'],
  unprovenNumber: [
    422,
    'Confirmez d’abord ce numéro par un code, dans « Mes numéros » de votre profil.',
    'telephones',
  ],
  photoTooHeavy: [413, PHOTO_TEXTS.tooHeavy, 'logo'],
  photoWrongType: [415, PHOTO_TEXTS.wrongType, 'logo'],
  photoTooLarge: [422, PHOTO_TEXTS.tooLarge, 'logo'],
  photoBroken: [422, PHOTO_TEXTS.broken, 'logo'],
  onePhoto: [422, PHOTO_TEXTS.oneOnly, 'logo'],
  tooManyChanges: [429, 'Trop de changements aujourd’hui. Réessayez demain.'],
  ownShop: [403, 'Un autre modérateur doit décider de votre boutique.'],
  reasonNeeded: [422, 'Dites pourquoi : le titulaire le lira.', 'reason'],
  alreadyDecided: [409, 'Cette boutique n’attend plus de décision.'],
  staleVersion: [409, 'La boutique a changé depuis. Relisez-la.'],
});

const SPAN = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const isSpan = (text: string): boolean => SPAN.test(text) && text.slice(0, 5) !== text.slice(6);

// The documentation of the API leaves out the checks of `shopBody`, because its size is limited.
export const shopBody = z.object({
  /** Is proposed from the name for a new shop, or unchanged, when left out. */
  slug: optional(
    textField(SHOP_LIMITS.slug).refine((text) => SLUG.test(text), {
      error: 'Des lettres minuscules sans accents, des chiffres et des tirets.',
    }),
  ),
  name: requiredLine(SHOP_LIMITS.name),
  about: requiredText(SHOP_LIMITS.about),
  /**
   * Has seven days from Monday, `08:00-19:00` or empty when the shop is closed; an empty list says nothing about
   * hours.
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
  /** Lists numbers that are the account's or proven. */
  telephones: z
    .array(anyPhoneText)
    .max(SHOP_LIMITS.telephones, `${SHOP_LIMITS.telephones} numéros au plus.`)
    .optional(),
});
export type ShopBody = z.output<typeof shopBody>;

export const shopContent = z.object({
  name: z.string(),
  about: z.string(),
  /** Lists the hours in the form in which they are sent. */
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
  /** Tells whether a declaration of the shop's company is filed. */
  declared: z.boolean(),
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
  /** Is the version that is public while the newest one waits or is rejected. */
  published: shopContent.nullable(),
  version: z.int(),
  submitted_at: dateTime,
  /** Names the company and its holder, for moderators. */
  holder: z.string().optional(),
  /** Lists the shop's numbers that their holders had removed from its page, for moderators. */
  disowned: z.array(z.string()).optional(),
});
export type OwnShop = z.infer<typeof ownShopSchema>;
