import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Tells that a code is to be sent. It is sealed in the payload: the table has only its hash. */
export const codeRequested = defineEvent(
  'account.code_requested',
  z.object({ code_id: z.int(), sealed: z.string() }),
);

/** Tells that an account was closed; a job erases its data later. */
export const accountDeleted = defineEvent('account.deleted', z.object({ user_id: z.int() }));

/** Tells that a refresh token was reused and its session revoked. */
export const signInReused = defineEvent(
  'account.sign_in_reused',
  z.object({ user_id: z.int(), sign_in_id: z.int() }),
);

/** Tells that a confirmed address was replaced. The old one is only in this payload, encrypted. */
export const emailReplaced = defineEvent(
  'account.email_replaced',
  z.object({ user_id: z.int(), sealed: z.string() }),
);

/** Tells that an address was confirmed, by which a lost number can be replaced. */
export const emailConfirmed = defineEvent(
  'account.email_confirmed',
  z.object({ user_id: z.int(), confirmed_at: z.iso.datetime() }),
);

/** Lists the ways by which an account came by another number. `taken_back`: it has the former one again. */
export const PHONE_WAYS = ['administrator', 'password', 'email', 'taken_back'] as const;
export type PhoneWay = (typeof PHONE_WAYS)[number];

/**
 * Tells that the phone number was replaced. The old one is only in this payload, encrypted. `change_id` names the
 * change that the holder of the old one may take back.
 */
export const phoneReplaced = defineEvent(
  'account.phone_replaced',
  z.object({
    user_id: z.int(),
    sealed: z.string(),
    way: z.enum(PHONE_WAYS),
    change_id: z.int().nullable(),
    /** Tells that the former number belongs to another person by now: nothing is sent to it. */
    was_freed: z.boolean(),
  }),
);

const aboutChange = z.object({ user_id: z.int(), change_id: z.int() });

/**
 * Tells that another number was requested by the link to the confirmed address: it takes effect after the days to stop
 * it.
 */
export const phoneChangeAsked = defineEvent('account.phone_change_asked', aboutChange);
/** Tells that a requested change of number was stopped. */
export const phoneChangeStopped = defineEvent('account.phone_change_stopped', aboutChange);

/** Tells that a photo was replaced, so that its files are deleted. */
export const photoReplaced = defineEvent(
  'account.photo_replaced',
  z.object({ user_id: z.int(), key: z.string() }),
);

/** Tells that a password was changed or reset. */
export const passwordChanged = defineEvent(
  'account.password_changed',
  z.object({ user_id: z.int(), changed_at: z.iso.datetime() }),
);

/** Lists the changes of two-step sign-in and of passkeys. */
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
 * Tells that two-step sign-in was turned on or off, by its owner or (`taken_off`) by an administrator, that its
 * recovery codes were renewed, or that a passkey was added or removed.
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

/** Tells that an account was suspended: its ads are hidden. */
export const accountSuspended = defineEvent('account.suspended', userId);
export const accountReinstated = defineEvent('account.reinstated', userId);

/** Tells that the pledge 'Aucune avance demandée' was taken away: the account's ads lose it. */
export const pledgeLost = defineEvent(
  'account.pledge_lost',
  userId.extend({ until: z.iso.datetime() }),
);

/** Tells that a mandate ended. `to` is the person who did not end it and is notified. */
export const mandateEnded = defineEvent(
  'account.mandate_ended',
  z.object({ mandate_id: z.int(), to: z.int(), at: z.iso.datetime() }),
);

/** Tells that a contact number was proven: ads that wait for it go to review. */
export const numberProven = defineEvent('account.number_proven', userId);

/** Tells that another person proved the number of an account that did not hold it, which stays without a number. */
export const numberFreed = defineEvent(
  'account.number_freed',
  userId.extend({ freed_at: z.iso.datetime() }),
);
