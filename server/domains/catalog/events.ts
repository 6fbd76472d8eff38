import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** A category, city, slide or attribute changed: every page may show it. */
export const catalogChanged = defineEvent('catalog.changed', z.object({}));
/** The label of an attribute, or of one of its choices, changed: the words by which ads are found. Keys. */
export const attributeRenamed = defineEvent(
  'catalog.attribute_renamed',
  z.object({ attribute: z.string(), choice: z.string().optional() }),
);
/** A choice of an attribute was merged into another. Keys. */
export const choiceMerged = defineEvent(
  'catalog.choice_merged',
  z.object({ attribute: z.string(), from: z.string(), into: z.string() }),
);
