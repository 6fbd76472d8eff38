import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const payload = z.object({ declaration_id: z.int(), version: z.int() });

/** Tells that a company was deleted or hidden from everyone. */
export const companyRemoved = defineEvent('company.removed', z.object({ company_id: z.int() }));
export const declarationSubmitted = defineEvent('declaration.submitted', payload);
export const declarationFiled = defineEvent('declaration.filed', payload);
export const declarationRejected = defineEvent('declaration.rejected', payload);
/** Tells that a company's owners changed `day` days ago and that no declaration was submitted since. */
export const declarationDue = defineEvent(
  'declaration.due',
  z.object({ company_id: z.int(), day: z.int() }),
);
