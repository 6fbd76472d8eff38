import { and, eq, isNull } from 'drizzle-orm';
import { commonRefusals } from '#contract/common/refusals.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/route.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { effectOf } from '../rules/number-changes.ts';
import { appUser, contactNumber, numberChange } from '../tables.ts';
import { checkCode, lockTries, refuseCode } from './check-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { freeNumber } from './free-number.ts';
import { replacePhone } from './replace-phone.ts';
import { requestCode } from './request-code.ts';
import { NUMBERS_MAX } from '#contract/accounts/limits.ts';
import { numberChangeRefusals } from '#contract/accounts/refusals.ts';

/**
 * Returns the new number, as typed, in E.164 format.
 * @throws Refusal 422 when it is not a number that can receive SMS
 */
export const readNewNumber = (typed: string): string => {
  const number = toE164(typed, { textable: true });
  if (!number) throw new Refusal(numberChangeRefusals.bad);
  return number;
};

/**
 * Locks and returns the account whose number is to change to `target`.
 * @throws Refusal 401, 409 when it has this number already
 */
export const lockForChange = async (tx: Tx, userId: number, target: string) => {
  const [user] = await tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, userId), isNull(appUser.deletedAt)))
    .for('update');
  if (!user) throw new Refusal(commonRefusals.signInNeeded);
  if (user.telephone === target) throw new Refusal(numberChangeRefusals.sameNumber);
  return user;
};

/**
 * Sends a code to the number to which an account wants to change.
 * @throws Refusal 401, 409, 429
 */
export const requestNewNumberCode = async (
  platform: Platform,
  tx: Tx,
  { userId, target, askedFrom }: { userId: number; target: string; askedFrom: string },
): Promise<void> => {
  await lockForChange(tx, userId, target);
  await requestCode(platform, tx, {
    purpose: 'new_number',
    target,
    userId,
    askedBy: 'session',
    askedFrom,
  });
};

/**
 * Sends a code to the number to which an account wants to change, after checking its password. Only the person who
 * enters the code learns whether another account has the number.
 * @throws Refusal 409, 422, 429
 */
export const askNewNumber = async (
  platform: Platform,
  userId: number,
  { telephone, password, askedFrom }: { telephone: string; password: string; askedFrom: string },
): Promise<void> => {
  const target = readNewNumber(telephone);
  await confirmPassword(platform, userId, password);
  await platform.database.orm.transaction((tx) =>
    requestNewNumberCode(platform, tx, { userId, target, askedFrom }),
  );
};

/**
 * Adds the former number to the account's proven contact numbers if there is room, so that ads that show the number
 * stay valid until they are changed.
 */
const keepFormer = async (
  tx: Tx,
  userId: number,
  former: string,
  provenAt: Date,
): Promise<void> => {
  if ((await tx.$count(contactNumber, eq(contactNumber.userId, userId))) >= NUMBERS_MAX) return;
  await tx
    .insert(contactNumber)
    .values({ userId, telephone: former, provenAt })
    .onConflictDoNothing();
};

/**
 * Changes the account's number immediately by the code sent to the new number. For some days the holder of the former
 * number may undo the change; the other sessions of the account end.
 * @throws Refusal 401, 409, 422, 429
 */
export const changeNumber = async (
  platform: Platform,
  actor: Actor,
  { telephone, code }: { telephone: string; code: string },
): Promise<string> => {
  const target = readNewNumber(telephone);
  const { id: userId } = actor;
  const outcome = await platform.database.orm.transaction(async (tx) => {
    // The lock order is that of a confirmation: the code attempts of the number, then the account.
    await lockTries(tx, target);
    const user = await lockForChange(tx, userId, target);
    const verdict = await checkCode(platform, tx, { purpose: 'new_number', target, userId }, code);
    // The transaction commits in any case, so that a wrong attempt counts and a correct code is used up.
    if (verdict !== 'right') return verdict;
    const now = platform.clock.now();
    if (!(await freeNumber(tx, target, now))) return 'taken';
    const created = await tx
      .insert(numberChange)
      .values({
        userId,
        way: 'password',
        former: user.telephone,
        telephone: target,
        createdAt: now,
        takesEffectAt: effectOf('password', now),
        doneAt: now,
      })
      .returning({ id: numberChange.id });
    await keepFormer(tx, userId, user.telephone, user.phoneVerifiedAt ?? now);
    await replacePhone(platform, tx, {
      userId,
      before: user.telephone,
      telephone: target,
      way: 'password',
      changeId: expectOne(created).id,
      but: actor.signInId,
      taken: numberChangeRefusals.taken,
    });
    return verdict;
  });
  if (outcome === 'taken') throw new Refusal(numberChangeRefusals.taken);
  refuseCode(outcome);
  return target;
};
