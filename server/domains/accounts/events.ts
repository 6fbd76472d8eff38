import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** A code is to be sent. It is sealed in the payload: the table has only its hash. */
export const codeRequested = defineEvent(
  'account.code_requested',
  z.object({ code_id: z.int(), sealed: z.string() }),
);

/** An account was closed; a job erases its data later. */
export const accountDeleted = defineEvent('account.deleted', z.object({ user_id: z.int() }));

/** A refresh token was reused: its session was revoked. */
export const signInReused = defineEvent(
  'account.sign_in_reused',
  z.object({ user_id: z.int(), sign_in_id: z.int() }),
);

/** A confirmed address was replaced. The old one is only in this payload, encrypted. */
export const emailReplaced = defineEvent(
  'account.email_replaced',
  z.object({ user_id: z.int(), sealed: z.string() }),
);

/** An address was confirmed: by it a lost number is replaced. */
export const emailConfirmed = defineEvent(
  'account.email_confirmed',
  z.object({ user_id: z.int(), confirmed_at: z.iso.datetime() }),
);

/** How an account came by another number. `taken_back`: it has the former one again. */
export const PHONE_WAYS = ['administrator', 'password', 'email', 'taken_back'] as const;
export type PhoneWay = (typeof PHONE_WAYS)[number];

/**
 * The phone number was replaced. The old one is only in this payload, encrypted. `change_id`: what its holder may take
 * back.
 */
export const phoneReplaced = defineEvent(
  'account.phone_replaced',
  z.object({
    user_id: z.int(),
    sealed: z.string(),
    way: z.enum(PHONE_WAYS),
    change_id: z.int().nullable(),
    /** The former number is another person's by now: nothing is sent to it. */
    was_freed: z.boolean(),
  }),
);

const aboutChange = z.object({ user_id: z.int(), change_id: z.int() });

/** Another number was asked for by the link to the confirmed address: it takes effect after the days to stop it. */
export const phoneChangeAsked = defineEvent('account.phone_change_asked', aboutChange);
/** It was stopped. */
export const phoneChangeStopped = defineEvent('account.phone_change_stopped', aboutChange);

/** A photo was replaced: delete its files. */
export const photoReplaced = defineEvent(
  'account.photo_replaced',
  z.object({ user_id: z.int(), key: z.string() }),
);

/** A password was changed or reset. */
export const passwordChanged = defineEvent(
  'account.password_changed',
  z.object({ user_id: z.int(), changed_at: z.iso.datetime() }),
);

/** Changes of two-step sign-in and of passkeys. */
export const TWO_STEP_CHANGES = [
  'on',
  'off',
  'codes_renewed',
  'taken_off',
  'passkey_added',
  'passkey_removed',
] as const;
export type TwoStepChange = (typeof TWO_STEP_CHANGES)[number];

/** Two-step sign-in was turned on or off, by its owner or (`taken_off`) by an administrator, or its recovery codes were renewed; or a passkey was added or removed. */
export const twoStepChanged = defineEvent(
  'account.two_step_changed',
  z.object({
    user_id: z.int(),
    change: z.enum(TWO_STEP_CHANGES),
    changed_at: z.iso.datetime(),
  }),
);

const userId = z.object({ user_id: z.int() });

/** An account was suspended: its ads are hidden. */
export const accountSuspended = defineEvent('account.suspended', userId);
export const accountReinstated = defineEvent('account.reinstated', userId);

/** The pledge 'Aucune avance demandée' was taken away: the account's ads lose it. */
export const pledgeLost = defineEvent(
  'account.pledge_lost',
  userId.extend({ until: z.iso.datetime() }),
);

/** A mandate ended: the person who did not end it is notified. `to`: that person. */
export const mandateEnded = defineEvent(
  'account.mandate_ended',
  z.object({ mandate_id: z.int(), to: z.int(), at: z.iso.datetime() }),
);

/** A number of contact was proven: ads that wait for it go to review. */
export const numberProven = defineEvent('account.number_proven', userId);

/** Another person proved the number of an account that did not hold it: it stays without a number. */
export const numberFreed = defineEvent(
  'account.number_freed',
  userId.extend({ freed_at: z.iso.datetime() }),
);
