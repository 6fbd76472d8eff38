import { z } from 'zod';
import { isoDay, requiredLine } from '../common/fields.ts';
import { defineRoute } from '../common/route.ts';
import { defineManagedRecords } from '../common/managed-list.ts';
import { defineTrial } from '../common/trial.ts';

const terms = z
  .array(requiredLine(60))
  .min(1, 'Donnez un mot ou plus.')
  .max(30, '30 mots au plus.');

/**
 * Takes synonyms, words that match the same ads; with `one_way`, a search for the first word also
 * finds the others, but not the reverse. A word alone is read as typed, without what the site's thesaurus has for it.
 */
const synonymBody = z.object({
  terms,
  one_way: z
    .boolean()
    .optional()
    .transform((isOneWay) => isOneWay ?? false),
});
export const synonymSchema = z.object({
  id: z.int(),
  terms: z.array(z.string()),
  one_way: z.boolean(),
  /** Lists what the site's thesaurus has for a word that is alone in its group, and is not read as. */
  instead: z.array(z.string()),
});

/** Describes search words that several users typed, with the number of ads found and the ads that they opened then. */
const searchedSchema = z.object({
  words: z.string(),
  people: z.int(),
  found: z.int(),
  last_day: isoDay,
  opened: z.array(z.object({ id: z.int(), title: z.string(), people: z.int() })),
});

const tag = 'Administration';
const records = defineManagedRecords({
  name: 'synonyms',
  summaries: {
    add: 'Ajouter un groupe de mots qui se valent',
    change: 'Changer un groupe de mots',
    remove: 'Ôter un groupe de mots',
  },
  record: synonymSchema,
  body: synonymBody,
  changes: synonymBody,
});

export const synonymRoutes = {
  synonyms: defineRoute({
    method: 'GET',
    path: '/api/admin/synonyms',
    tag,
    summary: 'Les mots qui se valent dans la recherche',
    access: 'admin',
    answers: { 200: z.object({ data: z.array(synonymSchema) }) },
  }),
  notFound: defineRoute({
    method: 'GET',
    path: '/api/admin/searches',
    tag,
    summary: 'Les mots cherchés par plusieurs personnes qui trouvent peu ou rien',
    access: 'admin',
    answers: { 200: z.object({ data: z.array(searchedSchema) }) },
  }),
  ...records,
  trial: defineTrial('synonyms', synonymBody),
};
