import { eq } from 'drizzle-orm';
import { MINUTE_SECONDS } from '#contract/common/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countAll, networkCounters, type Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findByTelephone } from '../queries/users.ts';
import { isReader, isDormant, type CodeVerdict } from '../rules.ts';
import { appUser, contactNumber } from '../tables.ts';
import { checkCode } from './check-code.ts';
import { endMandatesOf } from './end-mandates.ts';
import { freeUnheldNumber } from './free-number.ts';
import { requestCode } from './request-code.ts';
import { countRequest } from './request-limits.ts';

// This limits attempts per network, since a guesser could try one code at each of many numbers.
const TRIES: Limit = {
  name: 'disown-block',
  points: 60,
  seconds: 15 * MINUTE_SECONDS,
  shared: true,
};

interface Disowning {
  /** Is the telephone number in E.164 format. */
  telephone: string;
  address: string;
}

/**
 * Sends a code to the holder of a number who wants it removed from other people's ads. When no ad shows the number, the
 * code is never sent, but work and response are the same.
 * @throws Refusal 429
 */
export const askDisownCode = async (
  platform: Platform,
  { telephone, address }: Disowning,
  isShown: boolean,
): Promise<void> => {
  await countRequest(platform, 'code-requests', address);
  await platform.database.orm.transaction((tx) =>
    requestCode(platform, tx, {
      purpose: 'disown_number',
      target: telephone,
      askedBy: 'stranger',
      askedFrom: address,
      hasRecipient: isShown,
    }),
  );
};

/**
 * Counts an attempt at entering the code that removes a number, by IP address, before any code is read.
 * @throws Refusal 429
 */
export const countDisownTry = async ({ limits }: Platform, address: string): Promise<void> => {
  await countAll(limits, networkCounters(TRIES, address));
};

type Holder = NonNullable<Awaited<ReturnType<typeof findByTelephone>>>;
/**
 * Tells whether an account no longer has a right to its number: it was unused for two years, or confirmed only its
 * email address.
 */
const isUnheld = (account: Holder, now: Date): boolean =>
  isReader(account) || isDormant(account, now);

/**
 * Tells whether a number belongs to an account that no longer has a right to it, so that its holder may take it over.
 */
export const isFreeable = async (
  { database, clock }: Platform,
  telephone: string,
): Promise<boolean> => {
  const account = await findByTelephone(database.orm, telephone);
  return account !== null && isUnheld(account, clock.now());
};

/**
 * Checks the code by which the holder of a number removes it from other people's accounts and ads. A correct code ends
 * the mandates of the number's account and removes the number from the proven numbers of every account, and from an
 * account that no longer has a right to it. The caller must commit in any case.
 */
export const checkDisownCode = async (
  platform: Platform,
  tx: Tx,
  telephone: string,
  digits: string,
): Promise<{ verdict: CodeVerdict; isFreed: boolean; mandates: number }> => {
  const owner = { purpose: 'disown_number', target: telephone } as const;
  const verdict = await checkCode(platform, tx, owner, digits);
  if (verdict !== 'right') return { verdict, isFreed: false, mandates: 0 };
  await tx.delete(contactNumber).where(eq(contactNumber.telephone, telephone));
  const now = platform.clock.now();
  const holder = await findByTelephone(tx, telephone);
  // The account is locked before its mandates, the lock order of suspending and closing accounts. An account that keeps
  // its number is not locked, since changing an ad locks the account after the ad.
  if (holder && isUnheld(holder, now))
    await tx.select().from(appUser).where(eq(appUser.id, holder.id)).for('no key update');
  const mandates = holder ? await endMandatesOf(tx, holder.id, now, { as: 'owner' }) : 0;
  return { verdict, isFreed: await freeUnheldNumber(tx, telephone, now), mandates };
};
