import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import { endMandatesOf } from './commands/end-mandates.ts';
import { stopWaitingChange } from './commands/stop-waiting-change.ts';
import { appUser, code, contactNumber, passkey, recoveryCode, signIn, twoStep } from './tables.ts';
import { accessGrantTexts } from './texts.ts';

/**
 * Lists the access grants of the domain of accounts: things that a session can set up and that outlive it, such as
 * passkeys.
 */
export const accountAccessGrants: readonly AccessGrant[] = [
  {
    table: 'passkey',
    describe: accessGrantTexts.passkeys,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(passkey)
        .where(and(eq(passkey.userId, userId), gte(passkey.createdAt, since)))
        .returning({ id: passkey.id });
      return removed.length;
    },
  },
  {
    table: 'two_step',
    describe: accessGrantTexts.twoStep,
    revoke: async ({ tx, userId, since }) => {
      const isRecent = or(gte(twoStep.createdAt, since), gte(twoStep.confirmedAt, since));
      const removed = await tx
        .delete(twoStep)
        .where(and(eq(twoStep.userId, userId), isRecent))
        .returning({ id: twoStep.userId });
      if (removed.length > 0) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
      return removed.length;
    },
  },
  {
    table: 'recovery_code',
    describe: accessGrantTexts.recoveryCodes,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.userId, userId), gte(recoveryCode.createdAt, since)))
        .returning({ hash: recoveryCode.codeHash });
      return removed.length;
    },
  },
  {
    // Marks the email address as unconfirmed. An address that was never confirmed has no date, so it is always marked;
    // it gets no messages anyway.
    table: 'app_user',
    describe: accessGrantTexts.email,
    revoke: async ({ tx, userId, since, now }) => {
      const neverProven = and(isNull(appUser.emailVerifiedAt), isNull(appUser.emailUnprovenAt));
      const unproven = await tx
        .update(appUser)
        .set({ emailVerifiedAt: null, emailUnprovenAt: now })
        .where(
          and(
            eq(appUser.id, userId),
            isNotNull(appUser.email),
            or(gte(appUser.emailVerifiedAt, since), neverProven),
          ),
        )
        .returning({ id: appUser.id });
      return unproven.length;
    },
  },
  {
    table: 'contact_number',
    describe: accessGrantTexts.contactNumbers,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(contactNumber)
        .where(and(eq(contactNumber.userId, userId), gte(contactNumber.provenAt, since)))
        .returning({ id: contactNumber.id });
      return removed.length;
    },
  },
  {
    table: 'mandate',
    describe: accessGrantTexts.mandates,
    revoke: ({ tx, userId, since, now }) => endMandatesOf(tx, userId, now, { since }),
  },
  {
    table: 'number_change',
    describe: accessGrantTexts.numberChange,
    revoke: async ({ tx, userId, now }) => ((await stopWaitingChange(tx, userId, now)) ? 1 : 0),
  },
  {
    table: 'code',
    describe: null,
    revoke: async ({ tx, userId, since, now }) => {
      const closed = await tx
        .update(code)
        .set({ closedAt: now })
        .where(and(eq(code.userId, userId), gte(code.createdAt, since), isNull(code.closedAt)))
        .returning({ id: code.id });
      return closed.length;
    },
  },
  {
    // The refresh tokens of a session end with the session.
    table: 'sign_in',
    describe: accessGrantTexts.signIns,
    revoke: async ({ tx, userId, since, now }) => {
      const ended = await tx
        .update(signIn)
        .set({ endedAt: now, endedFor: 'phone' })
        .where(and(eq(signIn.userId, userId), gte(signIn.createdAt, since), isNull(signIn.endedAt)))
        .returning({ id: signIn.id });
      return ended.length;
    },
  },
];
