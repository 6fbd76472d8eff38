import { z } from 'zod';
import {
  priceUnitSchema,
  sentAttributes,
  shownAttributeSchema,
} from '../../catalog/schemas/attributes.ts';
import {
  clearable,
  fromDigits,
  idField,
  isAtMost,
  named,
  optional,
  optionalId,
  phoneText,
  requiredLine,
  requiredText,
  sentString,
} from '../../common/fields.ts';
import { AD_KINDS, AD_PURPOSES, PURPOSES } from '../purposes.ts';
import { PRODUCT_STATUSES } from '../product-status.ts';
import { DESCRIPTION_MAX, type AdField } from '../content.ts';
import { TITLE_MAX } from '../limits.ts';
import { PRICE_LABEL_MAX } from '../price-label.ts';
import { VOICE_NAME } from '../../common/voice.ts';
import { PRICE_MAX, PRICE_TOO_HIGH } from '../../common/prices.ts';
import { voiceSchema } from '../../common/voice-schema.ts';

// This file has the schemas of the fields that `content.ts` describes.

export const priceField = fromDigits(
  z
    .int({
      error: ({ input }) =>
        typeof input === 'number'
          ? 'Indiquez un prix en francs entiers.'
          : 'Indiquez un prix en francs.',
    })
    .min(0, 'Indiquez un prix en francs.')
    .max(PRICE_MAX, PRICE_TOO_HIGH),
);

/** Names the kinds of ads as alternatives in an error text: '« Je vends » ou « Je cherche »'. */
const KIND_CHOICE = new Intl.ListFormat('fr', { type: 'disjunction' }).format(
  AD_KINDS.map((kind) => `«\u00a0${PURPOSES[kind].label}\u00a0»`),
);

/** Takes one of the telephone numbers by which a seller can be reached. */
const phone = phoneText;

const YES: readonly unknown[] = [true, 'true', '1', 'oui'];
const NO: readonly unknown[] = [false, 'false', '0', 'non', '', null];

/** Reads a checkbox of a form; an empty value means unchecked. */
const ticked = z.preprocess(
  (value) => YES.includes(value) || (NO.includes(value) ? false : value),
  z.boolean({ error: 'Répondez par oui ou par non.' }),
);

/** Maps each content field of an ad to its schema in requests. */
export const contentBody = {
  /** Is the kind of the ad; `offer` when left out. */
  kind: optional(z.enum(AD_KINDS, { error: `Choisissez ${KIND_CHOICE}.` })),
  title: requiredLine(TITLE_MAX),
  description: requiredText(DESCRIPTION_MAX),
  /** Is the `name` of an uploaded spoken description; an empty value removes the description from the ad. */
  voice: clearable(z.string().regex(VOICE_NAME, 'Enregistrez-vous à nouveau.')),
  cat_id: idField,
  category_id: idField,
  /** Is the condition of the thing; required of an offer where the sub-category has a condition. */
  product_status: optional(z.enum(PRODUCT_STATUSES, { error: 'Choisissez un état.' })),
  attributes: sentAttributes,
  price: optional(priceField),
  price_label: requiredLine(PRICE_LABEL_MAX).refine(isAtMost(PRICE_MAX), PRICE_TOO_HIGH),
  price_unit: optional(sentString().max(40)),
  city_id: idField,
  quarter_id: optionalId,
  /** Is the id of a landmark in the ad's city. */
  landmark_id: optionalId,
  whatsapp: phone,
  telephone: phone,
  sms: phone,
  no_advance: ticked.optional(),
} satisfies Record<AdField, z.ZodType>;

/**
 * Maps the content fields that the card of an ad shows to their schemas in answers, with names and texts to display.
 */
export const cardContent = {
  /** Tells whether the ad offers something or looks for it. */
  kind: z.enum(AD_KINDS),
  /**
   * Is the purpose of the ad: its kind or, in a category where nothing is sold, what the ad is about; such an ad has no
   * price, which its `price_label` says.
   */
  purpose: z.enum(AD_PURPOSES),
  title: z.string(),
  description: z.string(),
  price: z.int().nullable(),
  price_label: z.string(),
  city: named,
  quarter: named.nullable(),
  /** Is the sub-category; `category.category` is its parent, with the name of its icon. */
  category: named.extend({ category: named.extend({ icon_name: z.string().optional() }) }),
  /** Is the condition of the thing; null where the sub-category has no condition. */
  product_status: z.enum(PRODUCT_STATUSES).nullable(),
  /** Lists the attributes of the ad; in a list, only those that cards show. */
  attributes: z.array(shownAttributeSchema),
  price_unit: priceUnitSchema.nullable(),
};
const cardContentSchema = z.object(cardContent);
export type CardContent = z.infer<typeof cardContentSchema>;

/** Maps the content fields that only the page of an ad shows, not its card, to their schemas in answers. */
export const pageContent = {
  /** Is a spoken description: Opus in WebM. */
  voice: voiceSchema.nullable(),
  landmark: named.nullable(),
  contact: z.object({ whatsapp: z.string(), telephone: z.string(), sms: z.string() }),
  /** Tells whether the seller pledges to ask for no money before the article was seen. */
  no_advance: z.boolean(),
};
const pageContentSchema = z.object(pageContent);
export type PageContent = z.infer<typeof pageContentSchema>;
