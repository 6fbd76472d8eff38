import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const told = z.object({ declaration_id: z.int(), version: z.int() });

export const declarationSubmitted = defineEvent('declaration.submitted', told);
export const declarationFiled = defineEvent('declaration.filed', told);
export const declarationRejected = defineEvent('declaration.rejected', told);
/** The owners changed `day` days ago and no new declaration was submitted since. */
export const declarationDue = defineEvent(
  'declaration.due',
  z.object({ company_id: z.int(), day: z.int() }),
);
