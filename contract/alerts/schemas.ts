import { z } from 'zod';
import { dateTime, requiredLine, sentString } from '../fields.ts';

export const ALERT_CHANNELS = ['email', 'bell', 'sms'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
const ALERT_NAME_MAX = 80;
/** Saved searches per person. */
export const SAVED_SEARCHES_MAX = 20;

/** `query` as in the address of /annonces: `q=moto&city=3`. */
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
  /** The path of its list. */
  url: z.string(),
  /** False once its owner has stopped it. */
  active: z.boolean(),
  created_at: dateTime,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
