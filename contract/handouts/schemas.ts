import { z } from 'zod';
import { isoDay } from '../common/fields.ts';

/** Describes the file of a city with the ads of the week, for reading offline. */
export const packSchema = z.object({
  /** Is the path at which the file is downloaded. */
  path: z.string(),
  /** Is the size of the file in bytes. */
  size: z.int(),
  made_on: isoDay,
});
export type CityPackOffer = z.infer<typeof packSchema>;

/** Returns the path at which the pack of a city is downloaded; `slug` may be the parameter of a route. */
export const packPath = (slug: string): string => `/a-emporter/${slug}.html`;
