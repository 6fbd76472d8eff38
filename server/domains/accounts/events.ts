import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Tells that a code is to be sent. The payload contains the code encrypted; the table has only its hash. */
export const codeRequested = defineEvent(
  'account.code_requested',
  z.object({ code_id: z.int(), encrypted: z.string() }),
);

/** Tells that an account was closed; a job erases its data later. */
export const accountDeleted = defineEvent('account.deleted', z.object({ user_id: z.int() }));

/** Tells that a refresh token was reused and that its session was revoked. */
export const signInReused = defineEvent(
  'account.sign_in_reused',
  z.object({ user_id: z.int(), sign_in_id: z.int() }),
);

/** Tells that a confirmed email address was replaced. The old address is only in this payload, encrypted. */
export const emailReplaced = defineEvent(
  'account.email_replaced',
  z.object({ user_id: z.int(), encrypted: z.string() }),
);

/** Tells that an email address was confirmed, by which a lost number can be replaced later. */
export const emailConfirmed = defineEvent(
  'account.email_confirmed',
  z.object({ user_id: z.int(), confirmed_at: z.iso.datetime() }),
);

/** Lists the ways in which an account's number can be replaced; `taken_back` gives it the former number again. */
export const PHONE_WAYS = ['administrator', 'password', 'email', 'taken_back'] as const;
export type PhoneWay = (typeof PHONE_WAYS)[number];

/**
 * Tells that an account's phone number was replaced. The old number is only in this payload,
 * encrypted. `change_id` names the change that the holder of the old number may undo.
 */
export const phoneReplaced = defineEvent(
  'account.phone_replaced',
  z.object({
    user_id: z.int(),
    encrypted: z.string(),
    way: z.enum(PHONE_WAYS),
    change_id: z.int().nullable(),
    /** Tells whether the former number already belongs to another person, so that nothing is sent to it. */
    was_freed: z.boolean(),
  }),
);

const aboutChange = z.object({ user_id: z.int(), change_id: z.int() });

/**
 * Tells that another number was requested by the link sent to the confirmed email address; the change takes effect once
 * the days to stop it have passed.
 */
export const phoneChangeAsked = defineEvent('account.phone_change_asked', aboutChange);
/** Tells that a requested change of number was stopped. */
export const phoneChangeStopped = defineEvent('account.phone_change_stopped', aboutChange);

/** Tells that the photo of a profile was replaced, so that the files of the old one are deleted. */
export const photoReplaced = defineEvent(
  'account.photo_replaced',
  z.object({ user_id: z.int(), key: z.string() }),
);

/** Tells that a password was changed or reset. */
export const passwordChanged = defineEvent(
  'account.password_changed',
  z.object({ user_id: z.int(), changed_at: z.iso.datetime() }),
);

/** Lists the changes of two-step sign-in and of passkeys of which the owner is notified. */
export const TWO_STEP_CHANGES = [
  'on',
  'off',
  'codes_renewed',
  'taken_off',
  'passkey_added',
  'passkey_removed',
] as const;
export type TwoStepChange = (typeof TWO_STEP_CHANGES)[number];

/**
 * Tells that two-step sign-in was turned on or off, by its owner or (`taken_off`) by an
 * administrator, that recovery codes were renewed, or that a passkey was added or removed.
 */
export const twoStepChanged = defineEvent(
  'account.two_step_changed',
  z.object({
    user_id: z.int(),
    change: z.enum(TWO_STEP_CHANGES),
    changed_at: z.iso.datetime(),
  }),
);

const userId = z.object({ user_id: z.int() });

/** Tells that an account was suspended, which hides its ads. */
export const accountSuspended = defineEvent('account.suspended', userId);
export const accountReinstated = defineEvent('account.reinstated', userId);

/** Tells that the pledge 'Aucune avance demandée' was taken away from an account, whose ads lose it. */
export const pledgeLost = defineEvent(
  'account.pledge_lost',
  userId.extend({ until: z.iso.datetime() }),
);

/** Tells that a mandate ended. `to` is the party who did not end it and is notified. */
export const mandateEnded = defineEvent(
  'account.mandate_ended',
  z.object({ mandate_id: z.int(), to: z.int(), at: z.iso.datetime() }),
);

/** Tells that a contact number was proven; ads that wait for the proof go to review. */
export const numberProven = defineEvent('account.number_proven', userId);

/**
 * Tells that another person proved the number of an account that had lost its hold on it; the
 * account has no number now.
 */
export const numberFreed = defineEvent(
  'account.number_freed',
  userId.extend({ freed_at: z.iso.datetime() }),
);
