import { z } from 'zod';
import { dateTime, requiredLine, sentString } from '../common/fields.ts';

export const ALERT_CHANNELS = ['email', 'bell', 'sms'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
const ALERT_NAME_MAX = 80;
/** Takes a search to save; `query` is the query string of the address of its results: `q=moto&city=3`. */
export const savedSearchBody = z.object({
  name: requiredLine(ALERT_NAME_MAX),
  query: sentString().max(1000, '1000 caractères au plus.'),
  channel: z.enum(ALERT_CHANNELS, { error: 'Choisissez comment être prévenu.' }),
});
export type SavedSearchBody = z.output<typeof savedSearchBody>;

export const savedSearchSchema = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  channel: z.enum(ALERT_CHANNELS),
  /** Is the path of the list with the results of the saved search. */
  url: z.string(),
  /** Tells whether the saved search sends alerts, which its owner may stop. */
  active: z.boolean(),
  created_at: dateTime,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
