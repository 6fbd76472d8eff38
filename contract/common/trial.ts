import { z } from 'zod';
import { idField, optional } from './fields.ts';
import { defineRoute } from './route.ts';

/** Is the number of the newest ads on which a change is tried. */
export const TRIAL_ADS = 1000;
/** Is the number of ads that the answer to a trial shows of those found anew, and of those no longer found. */
export const TRIAL_SHOWN = 10;

/** Describes ads that a change would find, or no longer find: their number, and the first with the words that do it. */
export const trialAdsSchema = z.object({
  total: z.int(),
  ads: z.array(z.object({ id: z.int(), title: z.string(), words: z.array(z.string()) })),
});

/** Describes the answer to a trial. */
export const trialAnswer = z.object({
  data: z.object({
    /** Is the number of ads on which the change was tried. */
    tried: z.int(),
    added: trialAdsSchema,
    removed: trialAdsSchema,
  }),
});
export type Trial = z.output<typeof trialAnswer>['data'];

/**
 * Describes the call that tries an entry of a list that administrators edit on the newest ads, without storing it; `id`
 * is the entry that it would replace.
 */
export const defineTrial = <const N extends string, B extends z.ZodType>(name: N, body: B) =>
  defineRoute({
    method: 'POST',
    path: `/api/admin/${name}/trial`,
    tag: 'Administration',
    summary: 'Essayer sans garder',
    access: 'admin',
    query: z.object({ id: optional(idField) }),
    body,
    answers: { 200: trialAnswer },
  });
