import { eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CodeOwner } from '../code-owner.ts';
import { appUser } from '../tables.ts';
import { requestCode } from './request-code.ts';

/**
 * Returns the account's email address as the owner of codes, and locks it, because codes are bound to the address.
 * @throws Refusal 422 without an address
 */
export const lockEmailOwner = async (tx: Tx, userId: number): Promise<CodeOwner> => {
  const [user] = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('update');
  if (!user?.email) throw new Refusal(accountRefusals.noEmail);
  return { purpose: 'confirm_email', target: user.email.toLowerCase(), userId };
};

/**
 * Requests a code by email in the caller's transaction, after a change of the email address or when the owner requests
 * another code.
 * @throws Refusal 422, 429
 */
export const requestEmailCode = async (
  platform: Platform,
  tx: Tx,
  { userId, askedFrom }: { userId: number; askedFrom: string },
): Promise<void> => {
  const owner = await lockEmailOwner(tx, userId);
  await requestCode(platform, tx, { ...owner, askedBy: 'session', askedFrom });
};
