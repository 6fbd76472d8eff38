import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** A code waits to be sent. It travels sealed: the table knows only its hash. */
export const codeRequested = defineEvent(
  'account.code_requested',
  z.object({ code_id: z.int(), sealed: z.string() }),
);

/** Somebody chose a new password: signed in with the old one, or by a code when it was lost. */
export const passwordChanged = defineEvent(
  'account.password_changed',
  z.object({ user_id: z.int(), changed_at: z.iso.datetime() }),
);
