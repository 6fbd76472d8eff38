import { and, eq, isNull } from 'drizzle-orm';
import { accountRefusals, numberChangeRefusals } from '#contract/accounts/refusals.ts';
import { isStaff } from '#contract/common/roles.ts';
import { expectOne, type Queryable } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { phoneChangeAsked } from '../events.ts';
import { idOfToken, isTokenOf, lostLinkOf } from '../message-link.ts';
import { effectOf } from '../rules/number-changes.ts';
import { appUser, code, hasNumber, numberChange } from '../tables.ts';
import { lockForChange, readNewNumber, requestNewNumberCode } from './change-number.ts';
import { checkCode, lockTries, refuseCode } from './check-code.ts';
import { freeNumber } from './free-number.ts';
import { closeWaitingChange } from './replace-phone.ts';
import { requestCode } from './request-code.ts';
import { countRequest } from './request-limits.ts';

const TRIED_CHARS = 16;

/**
 * Returns the account whose number may be replaced by means of its confirmed email address: one with a confirmed number
 * that is not a staff account, which only an administrator corrects; null for others.
 */
const findOwner = async (db: Queryable, telephone: string) => {
  const [user] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.telephone, telephone), hasNumber, isNull(appUser.suspendedAt)));
  if (!user?.email || !user.emailVerifiedAt || !user.phoneVerifiedAt || isStaff(user)) return null;
  return { id: user.id, email: user.email };
};

/**
 * Sends a link to replace a lost number to the account's confirmed email address. When number and address do not belong
 * together, nothing is sent, but the work, the rate-limit counts and the response are the same, so that callers cannot
 * learn which pairs exist.
 * @throws Refusal 422, 429
 */
export const askLostLink = async (
  platform: Platform,
  { telephone, email, address }: { telephone: string; email: string; address: string },
): Promise<void> => {
  const target = toE164(telephone);
  if (!target) throw new Refusal(accountRefusals.badPhone);
  await countRequest(platform, 'code-requests', address);
  await platform.database.orm.transaction(async (tx) => {
    const owner = await findOwner(tx, target);
    const hasRecipient = owner?.email.toLowerCase() === email.toLowerCase();
    // Each email address tried with a number has separate limits, so that a refusal after another address reveals
    // nothing.
    const tried = platform.secrets.keyedHash(`lost-number:${email.toLowerCase()}`);
    await requestCode(platform, tx, {
      purpose: 'lost_number',
      target: hasRecipient ? target : `${target}:${tried.slice(0, TRIED_CHARS)}`,
      askedBy: 'stranger',
      askedFrom: address,
      hasRecipient,
    });
  });
};

/**
 * Returns the ids of the stored link and of its account for the token of a link for a lost number that is still valid.
 * @throws Refusal 404
 */
const openLink = async ({ clock, secrets }: Platform, db: Queryable, token: string) => {
  const [row] = await db
    .select()
    .from(code)
    .where(and(eq(code.id, idOfToken(token) ?? 0), eq(code.purpose, 'lost_number')));
  const owner = row && (await findOwner(db, row.target));
  const isValid =
    owner &&
    row.closedAt === null &&
    row.expiresAt > clock.now() &&
    isTokenOf(secrets, token, lostLinkOf(row, owner.email));
  if (!isValid) throw new Refusal(numberChangeRefusals.badLink);
  return { linkId: row.id, userId: owner.id };
};

/**
 * Checks that a link for a lost number is still valid.
 * @throws Refusal 404
 */
export const readLostLink = async (platform: Platform, token: string): Promise<void> => {
  await openLink(platform, platform.database.orm, token);
};

interface ByLink {
  token: string;
  /** Is the new telephone number as typed. */
  telephone: string;
}

/**
 * Sends a code to the new number of a user who lost the old one and opened the link sent to the account's confirmed
 * email address.
 * @throws Refusal 404, 409, 422, 429
 */
export const sendCodeByLostLink = (
  platform: Platform,
  { token, telephone, askedFrom }: ByLink & { askedFrom: string },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { userId } = await openLink(platform, tx, token);
    const target = readNewNumber(telephone);
    await requestNewNumberCode(platform, tx, { userId, target, askedFrom });
  });

/**
 * Requests a new number for an account by a link for a lost number and a code sent to the new number; returns the time
 * when the change takes effect. During the days until then the holder of the old number, the holder of the email
 * address or anyone who signs in may stop it. The link is used up; another pending change is replaced.
 * @throws Refusal 404, 409, 422, 429
 */
export const changeByLink = async (
  platform: Platform,
  { token, telephone, digits }: ByLink & { digits: string },
): Promise<Date> => {
  const outcome = await platform.database.orm.transaction(async (tx) => {
    const { userId } = await openLink(platform, tx, token);
    const target = readNewNumber(telephone);
    // The lock order is that of every number change: the code attempts of the number, then the account.
    await lockTries(tx, target);
    const user = await lockForChange(tx, userId, target);
    // The link is read again under the lock, so that of two concurrent calls the second finds it used.
    const { linkId } = await openLink(platform, tx, token);
    const owner = { purpose: 'new_number', target, userId } as const;
    const verdict = await checkCode(platform, tx, owner, digits);
    // The transaction commits in any case, so that a wrong attempt counts and a correct code is used up.
    if (verdict !== 'right') return verdict;
    const now = platform.clock.now();
    if (!(await freeNumber(tx, target, now))) return 'taken';
    await tx.update(code).set({ closedAt: now, usedAt: now }).where(eq(code.id, linkId));
    await closeWaitingChange(tx, userId, now);
    const takesEffectAt = effectOf('email', now);
    const created = await tx
      .insert(numberChange)
      .values({
        userId,
        way: 'email',
        former: user.telephone,
        telephone: target,
        createdAt: now,
        takesEffectAt,
      })
      .returning({ id: numberChange.id });
    await emit(tx, phoneChangeAsked, { user_id: userId, change_id: expectOne(created).id });
    return takesEffectAt;
  });
  if (outcome === 'taken') throw new Refusal(numberChangeRefusals.taken);
  if (outcome instanceof Date) return outcome;
  refuseCode(outcome);
  throw new Refusal(accountRefusals.wrongCode);
};
