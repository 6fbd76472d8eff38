import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** A code waits to be texted. It travels sealed: the table knows only its hash. */
export const codeRequested = defineEvent(
  'account.code_requested',
  z.object({ code_id: z.int(), sealed: z.string() }),
);

const userId = z.object({ user_id: z.int() });

/** A person may not sign in any more, and their ads are hidden. */
export const accountSuspended = defineEvent('account.suspended', userId);
export const accountReinstated = defineEvent('account.reinstated', userId);
