import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Tells that a category, city, slide or attribute changed: every page may show it. */
export const catalogChanged = defineEvent('catalog.changed', z.object({}));
/**
 * Tells that the label of an attribute, or of one of its choices, changed, and with it the words by which ads are
 * found. Carries the keys of the attribute and the choice.
 */
export const attributeRenamed = defineEvent(
  'catalog.attribute_renamed',
  z.object({ attribute: z.string(), choice: z.string().optional() }),
);
/**
 * Tells that choice `from` of an attribute was merged into `into`. Carries the keys of the attribute and both choices.
 */
export const choiceMerged = defineEvent(
  'catalog.choice_merged',
  z.object({ attribute: z.string(), from: z.string(), into: z.string() }),
);
