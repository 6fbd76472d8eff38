// This file does not use zod, because public pages and the form of an ad load it.

/** Is the key of the attribute with the date on which an ad ends, such as the last day to apply for a job. */
export const CLOSING_DATE = 'deadline';

/**
 * Holds the key of the attribute that distinguishes lost from found things in categories where nothing is sold, and the
 * key of its choice for found things.
 */
export const SITUATION = { key: 'lost_or_found', found: 'found' } as const;

/** Is the key of the attribute with the trade of a job, which offers of work and people who look for work have. */
export const JOB_SECTOR = 'job_sector';

/** Holds the key of the attribute with what a tenant or buyer pays besides, and its choice for a paid visit. */
export const EXTRA_FEES = { key: 'extra_fees', visit: 'visit_fee' } as const;

/**
 * Lists the kinds of attributes. `choice` has one key, `choices` several; a date is `YYYY-MM-DD`, a month `YYYY-MM`.
 */
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

/**
 * Maps the keys of the groups of attributes to their labels, in the order of the ad's form and of the table of facts on
 * its page.
 */
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

/** Limits the characters of the value of a text attribute. */
export const ATTRIBUTE_TEXT_MAX = 80;
