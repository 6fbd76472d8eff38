import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Foothold } from '#server/platform/footholds.ts';
import { endMandatesOf } from './commands/end-mandates.ts';
import { stopWaitingChange } from './commands/stop-waiting-change.ts';
import { appUser, code, contactNumber, passkey, recoveryCode, signIn, twoStep } from './tables.ts';
import { footholdTexts } from './texts.ts';

/**
 * Lists the footholds of this domain: things that a session can set up and that outlive it, such as
 * passkeys.
 */
export const accountFootholds: readonly Foothold[] = [
  {
    table: 'passkey',
    describe: footholdTexts.passkeys,
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
    describe: footholdTexts.twoStep,
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
    describe: footholdTexts.recoveryCodes,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.userId, userId), gte(recoveryCode.createdAt, since)))
        .returning({ hash: recoveryCode.codeHash });
      return removed.length;
    },
  },
  {
    // An address that was never proven has no date, so it is doubted in any case: it gets no message until it is
    // proven.
    table: 'app_user',
    describe: footholdTexts.email,
    revoke: async ({ tx, userId, since, now }) => {
      const neverProven = and(isNull(appUser.emailVerifiedAt), isNull(appUser.emailUnprovenAt));
      const doubted = await tx
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
      return doubted.length;
    },
  },
  {
    table: 'contact_number',
    describe: footholdTexts.contactNumbers,
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
    describe: footholdTexts.mandates,
    revoke: ({ tx, userId, since, now }) => endMandatesOf(tx, userId, now, { since }),
  },
  {
    table: 'number_change',
    describe: footholdTexts.numberChange,
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
    // Its refresh tokens end with it.
    table: 'sign_in',
    describe: footholdTexts.signIns,
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
