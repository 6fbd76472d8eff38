import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Lists what can happen to a rating, of which the person concerned is notified. */
export const RATING_STEPS = [
  'received',
  'sentence_shown',
  'sentence_refused',
  'replied',
  'reply_refused',
  'removed',
  'report_upheld',
  'report_dismissed',
] as const;
export type RatingStep = (typeof RATING_STEPS)[number];

const changed = z.object({
  rating_id: z.int(),
  version: z.int(),
  steps: z.array(z.enum(RATING_STEPS)),
});

export const ratingChanged = defineEvent('rating.changed', changed);
/** Tells that a moderator removed a rating, its sentence or its reply, which may have been public. */
export const ratingTaken = defineEvent('rating.taken', z.object({ rating_id: z.int() }));
