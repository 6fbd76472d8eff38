import { z } from 'zod';
import { ATTRIBUTE_GROUP_KEYS, ATTRIBUTE_KINDS } from '../attribute-keys.ts';
import { sentString } from '../../common/fields.ts';

// Attributes are the values of an ad beside its text, which its sub-category asks for.

const choiceSchema = z.object({ key: z.string(), label: z.string() });

/** Describes an attribute as a sub-category uses it; lists of attributes are in the order of the form. */
export const attributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  /** Is the least value allowed for a number attribute, `max` the greatest; null where there is no such limit. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  /** Tells whether a number has separators of thousands: a year has none. */
  grouping: z.boolean(),
  help: z.string().nullable(),
  /** Tells whether the form requires the attribute; the API accepts an ad without it. */
  required: z.boolean(),
  /** Tells whether lists have a filter for the attribute. */
  filter: z.boolean(),
  /** Tells whether cards show the attribute. */
  card: z.boolean(),
  group: z.enum(ATTRIBUTE_GROUP_KEYS),
  choices: z.array(choiceSchema),
});
export type Attribute = z.infer<typeof attributeSchema>;

/** Describes a unit that a price may be for, such as `{ key: 'month', label: 'par mois' }`. */
export const priceUnitSchema = choiceSchema;
export type PriceUnit = z.infer<typeof priceUnitSchema>;

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type AttributeValue = z.infer<typeof valueSchema>;

/** Maps the keys of attributes to their values in an ad. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;

/** Describes the value of an attribute in an answer; `text` is the value as pages display it. */
export const shownAttributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  value: valueSchema,
  text: z.string(),
});
export type ShownAttribute = z.infer<typeof shownAttributeSchema>;

const INVALID = 'Indiquez les précisions par leur clé.';
const MAX_SENT = 60;

const sentValue = z.union(
  [sentString(), z.number(), z.boolean(), z.array(sentString()), z.null()],
  {
    error: INVALID,
  },
);

/**
 * Parses a value that a form sends as JSON text; '' becomes undefined, and text that is not JSON stays for the schema
 * to refuse.
 */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/**
 * Takes the attribute values of an ad, as an object or its JSON; the category decides whether they
 * are valid. `null`, '' and [] clear a value.
 */
export const sentAttributes = z.preprocess(
  fromJson,
  z
    .record(sentString(), sentValue, { error: INVALID })
    .refine((values) => Object.keys(values).length <= MAX_SENT, INVALID)
    .optional(),
);
export type SentAttributes = NonNullable<z.output<typeof sentAttributes>>;
