import { z } from 'zod';
import { telephoneField } from '../../accounts/schemas/accounts.ts';
import { dateTime } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

/** Is the number of days for which a founded report is shown. */
export const NUMBER_CHECK_DAYS = 730;

/** Sums up the founded reports on ads that showed a number; it never says whose number it is. */
export const numberCheckSchema = z.object({
  /** Counts the ads with a founded serious report. */
  ads: z.int(),
  /** Counts the ads with a founded report about money asked in advance. */
  advance: z.int(),
  /** Is the time at which the last report was founded; null when none was. */
  last: dateTime.nullable(),
});
export type NumberCheck = z.infer<typeof numberCheckSchema>;

/** Describes the call that answers "Que sait-on de ce numéro ?" without an account, where the site allows it. */
export const numberCheckRoutes = {
  check: defineRoute({
    method: 'POST',
    path: '/api/number-checks',
    tag: 'Annonces',
    summary:
      'Ce que la modération a établi en deux ans sur les annonces d’un numéro confirmé ; ' +
      '404 si le site ne le permet pas',
    access: 'public',
    body: z.object({ telephone: telephoneField }),
    answers: { 200: z.object({ message: z.string(), data: numberCheckSchema }) },
    refusals: [404],
  }),
};
