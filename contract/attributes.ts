import { z } from 'zod';
import { sentString } from './fields.ts';

// Attributes: values of an ad beside its text, as its sub-category asks.

/** `choice`: one key; `choices`: several; a date is `YYYY-MM-DD`, a month `YYYY-MM`. */
export const ATTRIBUTE_KINDS = [
  'choice',
  'choices',
  'number',
  'yes_no',
  'text',
  'date',
  'month',
] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** The groups of the form and of the table of facts, in order. */
export const ATTRIBUTE_GROUPS = {
  main: 'L’essentiel',
  state: 'État et garanties',
  comfort: 'Confort et équipements',
  papers: 'Papiers',
  terms: 'Conditions',
} as const;
export type AttributeGroup = keyof typeof ATTRIBUTE_GROUPS;
export const ATTRIBUTE_GROUP_KEYS = Object.keys(ATTRIBUTE_GROUPS) as [
  AttributeGroup,
  ...AttributeGroup[],
];

export const ATTRIBUTE_TEXT_MAX = 80;

const choiceSchema = z.object({ key: z.string(), label: z.string() });

/** An attribute as a sub-category has it, in the order of the form. */
export const attributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  /** Bounds of a number, both included. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  /** Whether a number has separators of thousands: a year has none. */
  grouping: z.boolean(),
  help: z.string().nullable(),
  /** Asked for by the form; the API accepts an ad without it. */
  required: z.boolean(),
  /** Whether lists have a filter for it. */
  filter: z.boolean(),
  /** Whether cards show it. */
  card: z.boolean(),
  group: z.enum(ATTRIBUTE_GROUP_KEYS),
  choices: z.array(choiceSchema),
});
export type Attribute = z.infer<typeof attributeSchema>;

/** What a price is for: `{ key: 'month', label: 'par mois' }`. */
export const priceUnitSchema = choiceSchema;
export type PriceUnit = z.infer<typeof priceUnitSchema>;

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type AttributeValue = z.infer<typeof valueSchema>;

/** The values of an ad by key of the attribute. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;

/** The attribute that an ad ends by, a date: the last day to answer an offer of work. */
export const CLOSING_DATE = 'deadline';

/** The attribute whether a thing is lost or found, where nothing is for sale, and its choice for one that was found. */
export const SITUATION = { key: 'lost_or_found', found: 'found' } as const;

/** A value as read: `text` is what people see. */
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

const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Values as sent, an object or its JSON; the category decides whether they are valid. `null`, '' and [] clear one. */
export const sentAttributes = z.preprocess(
  fromJson,
  z
    .record(sentString(), sentValue, { error: INVALID })
    .refine((values) => Object.keys(values).length <= MAX_SENT, INVALID)
    .optional(),
);
export type SentAttributes = NonNullable<z.output<typeof sentAttributes>>;
