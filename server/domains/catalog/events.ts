import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** A category, city or slide changed: every page may show it. */
export const catalogChanged = defineEvent('catalog.changed', z.object({}));
