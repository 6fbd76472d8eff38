import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** A category, city or slide is not what it was: pages show them everywhere. */
export const catalogChanged = defineEvent('catalog.changed', z.object({}));
