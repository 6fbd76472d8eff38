import { and, eq } from 'drizzle-orm';
import type { ContactNumber } from '#contract/accounts/routes/numbers.ts';
import { isDuplicate, expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { numberProven } from '../events.ts';
import { appUser, contactNumber } from '../tables.ts';
import { checkCode, lockTries, refuseCode } from './check-code.ts';
import { requestCode } from './request-code.ts';
import { NUMBERS_MAX } from '#contract/accounts/limits.ts';
import { numberRefusals } from '#contract/accounts/refusals.ts';

interface NumberRequest {
  userId: number;
  /** Is the phone number as typed. */
  telephone: string;
}

/**
 * Prevents the account from proving a number until the transaction ends, so that an ad either waits
 * for a later proof or needs none.
 */
export const holdNumbers = async (tx: Tx, userId: number): Promise<void> => {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('share');
};

/**
 * Returns the typed number in E.164 format.
 * @throws Refusal 422 when it is not a number that can receive SMS
 */
const readNumber = (telephone: string): string => {
  const number = toE164(telephone, { textable: true });
  if (!number) throw new Refusal(numberRefusals.bad);
  return number;
};

/** Locks the account and checks that it may prove one more number. @throws Refusal 409 */
const assertMayProve = async (tx: Tx, userId: number, number: string): Promise<void> => {
  // Locked, so that two at a time do not exceed the limit, and no ad is submitted meanwhile.
  const user = expectOne(
    await tx.select().from(appUser).where(eq(appUser.id, userId)).for('update'),
  );
  if (user.telephone === number) throw new Refusal(numberRefusals.ownNumber);
  const own = await tx.select().from(contactNumber).where(eq(contactNumber.userId, userId));
  if (own.some((row) => row.telephone === number)) throw new Refusal(numberRefusals.alreadyProven);
  if (own.length >= NUMBERS_MAX) throw new Refusal(numberRefusals.tooMany);
};

/** Sends a code to a number that the account wants to prove. @throws Refusal 409, 422, 429 */
export const askNumberCode = (
  platform: Platform,
  { askedFrom, ...request }: NumberRequest & { askedFrom: string },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { userId } = request;
    const target = readNumber(request.telephone);
    await assertMayProve(tx, userId, target);
    await requestCode(platform, tx, {
      purpose: 'prove_number',
      target,
      userId,
      askedBy: 'session',
      askedFrom,
    });
  });

/**
 * Proves a number by its code; ads that wait for the proof enter the review queue.
 * @throws Refusal 409, 422, 429
 */
export const proveNumber = async (
  platform: Platform,
  { code, ...request }: NumberRequest & { code: string },
): Promise<ContactNumber> => {
  const { userId } = request;
  try {
    const { verdict, row } = await platform.database.orm.transaction(async (tx) => {
      const target = readNumber(request.telephone);
      // Locks the number before the account: disowning locks the number before the ads, and a change of an ad locks the
      // account last.
      await lockTries(tx, target);
      await assertMayProve(tx, userId, target);
      const owner = { purpose: 'prove_number', target, userId } as const;
      const verified = await checkCode(platform, tx, owner, code);
      // Committed in either case: a wrong try counts.
      if (verified !== 'right') return { verdict: verified, row: null };
      const provenAt = platform.clock.now();
      const created = await tx
        .insert(contactNumber)
        .values({ userId, telephone: target, provenAt })
        .returning();
      await emit(tx, numberProven, { user_id: userId });
      return { verdict: verified, row: expectOne(created) };
    });
    refuseCode(verdict);
    if (!row) throw new Refusal(numberRefusals.notFound);
    const { id, telephone, provenAt } = row;
    return { id, telephone, proven_at: provenAt.toISOString() };
  } catch (error) {
    if (isDuplicate(error, 'contact_number_once')) throw new Refusal(numberRefusals.alreadyProven);
    throw error;
  }
};

/** Removes a proven number from the account. @throws Refusal 404 */
export const removeNumber = async (
  { database }: Platform,
  userId: number,
  id: number,
): Promise<void> => {
  const gone = await database.orm
    .delete(contactNumber)
    .where(and(eq(contactNumber.id, id), eq(contactNumber.userId, userId)))
    .returning({ id: contactNumber.id });
  if (gone.length === 0) throw new Refusal(numberRefusals.notFound);
};
