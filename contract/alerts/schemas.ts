import { z } from 'zod';
import { dateTime, requiredLine, sentString } from '../common/fields.ts';

export const ALERT_CHANNELS = ['email', 'bell', 'sms'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
const ALERT_NAME_MAX = 80;
/** Saves a search; `query` is that of the address of /annonces: `q=moto&city=3`. */
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
  /** Tells whether the search still alerts its owner, who may stop it. */
  active: z.boolean(),
  created_at: dateTime,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
