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
  /** Is the telephone number as typed. */
  telephone: string;
}

/**
 * Locks the account until the transaction ends, so that it cannot prove a telephone number meanwhile. Otherwise an ad
 * being submitted might wait for a proof that was given just before it was stored.
 */
export const holdNumbers = async (tx: Tx, userId: number): Promise<void> => {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('share');
};

/**
 * Returns the typed telephone number in E.164 format.
 * @throws Refusal 422 when it is not a number that can receive SMS
 */
const readNumber = (telephone: string): string => {
  const number = toE164(telephone, { textable: true });
  if (!number) throw new Refusal(numberRefusals.bad);
  return number;
};

/** Locks the account and checks that it may prove this number and has room for one more. @throws Refusal 409 */
const assertMayProve = async (tx: Tx, userId: number, number: string): Promise<void> => {
  // The lock prevents two concurrent calls from exceeding the limit, and ads from being submitted meanwhile.
  const user = expectOne(
    await tx.select().from(appUser).where(eq(appUser.id, userId)).for('update'),
  );
  if (user.telephone === number) throw new Refusal(numberRefusals.ownNumber);
  const own = await tx.select().from(contactNumber).where(eq(contactNumber.userId, userId));
  if (own.some((row) => row.telephone === number)) throw new Refusal(numberRefusals.alreadyProven);
  if (own.length >= NUMBERS_MAX) throw new Refusal(numberRefusals.tooMany);
};

/** Sends a code to a number that a user wants to prove for use in ads. @throws Refusal 409, 422, 429 */
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
 * Adds a number to the account's proven contact numbers by the code sent to it; ads that wait for this proof enter the
 * review queue.
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
      // The number is locked before the account: removing a number locks the number before the ads, and changing an ad
      // locks the account last.
      await lockTries(tx, target);
      await assertMayProve(tx, userId, target);
      const owner = { purpose: 'prove_number', target, userId } as const;
      const verified = await checkCode(platform, tx, owner, code);
      // The transaction commits even after a wrong code, so that the attempt counts.
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

/** Removes a number from the account's proven contact numbers. @throws Refusal 404 */
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
