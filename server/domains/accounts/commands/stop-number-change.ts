import { and, eq, gte, isNull } from 'drizzle-orm';
import type { ChangeState } from '#contract/accounts/routes/number-changes.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { revokeAccessGrants, type AccessGrant } from '#server/platform/access-grants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { idOfToken, isTokenOf, writeToken } from '../message-link.ts';
import { hashPassword } from '../passwords.ts';
import { accessGrantsSince } from '../rules/access-grants.ts';
import { endOfStop, stateOfChange } from '../rules/number-changes.ts';
import { appUser, numberChange } from '../tables.ts';
import { lockTries } from './check-code.ts';
import { endSignIns } from './end-sign-ins.ts';
import { freeNumber } from './free-number.ts';
import { replacePhone } from './replace-phone.ts';
import { stopWaitingChange } from './stop-waiting-change.ts';
import { numberChangeRefusals } from '#contract/accounts/refusals.ts';

type Change = typeof numberChange.$inferSelect;

const linkOf = ({ id, createdAt }: Pick<Change, 'id' | 'createdAt'>) =>
  ({ purpose: 'number-change', id, secret: createdAt.toISOString() }) as const;

/** Returns the path of the link that stops or undoes a change of number; null when neither is possible. */
export const findStopPath = async (
  { database, clock, secrets }: Platform,
  changeId: number,
): Promise<string | null> => {
  const [change] = await database.orm
    .select()
    .from(numberChange)
    .where(eq(numberChange.id, changeId));
  if (!change || stateOfChange(change, clock.now()) === 'over') return null;
  return `/numero/${writeToken(secrets, linkOf(change))}`;
};

/** Returns the change of number that a link's token names. @throws Refusal 404 */
const findByToken = async (
  { secrets }: Platform,
  db: Queryable,
  token: string,
): Promise<Change> => {
  const [change] = await db
    .select()
    .from(numberChange)
    .where(eq(numberChange.id, idOfToken(token) ?? 0));
  if (!change || !isTokenOf(secrets, token, linkOf(change)))
    throw new Refusal(numberChangeRefusals.badLink);
  return change;
};

/**
 * Returns the state of the change of number that a link may stop or undo, and until when (ISO 8601); changes nothing.
 * @throws Refusal 404
 */
export const readStopLink = async (
  platform: Platform,
  token: string,
): Promise<{ state: ChangeState; until: string }> => {
  const change = await findByToken(platform, platform.database.orm, token);
  const state = stateOfChange(change, platform.clock.now());
  return { state, until: endOfStop(change).toISOString() };
};

/**
 * Gives an account its former number back, whatever changes of number followed, makes its password invalid and ends its
 * sessions.
 * @throws Refusal 409
 */
const restoreNumber = async (
  platform: Platform,
  tx: Tx,
  change: Change,
  current: string,
): Promise<void> => {
  const { userId, former, id } = change;
  const now = platform.clock.now();
  // The links of later changes would give numbers back to the person who is locked out here.
  await tx
    .update(numberChange)
    .set({ closedAt: now })
    .where(
      and(eq(numberChange.userId, userId), gte(numberChange.id, id), isNull(numberChange.closedAt)),
    );
  await tx
    .update(appUser)
    // The password is random; the owner chooses another one by a code to the number.
    .set({ passwordHash: await hashPassword(platform, randomToken()) })
    .where(eq(appUser.id, userId));
  if (current === former) return endSignIns(tx, { userId, why: 'phone', now });
  if (!(await freeNumber(tx, former, now))) throw new Refusal(numberChangeRefusals.formerTaken);
  await replacePhone(platform, tx, {
    userId,
    before: current,
    telephone: former,
    way: 'taken_back',
    taken: numberChangeRefusals.formerTaken,
  });
};

/**
 * Stops, for the signed-in owner, the change of number that has not taken effect yet.
 * @throws Refusal 404
 */
export const stopOwnChange = async (
  { database, clock }: Platform,
  userId: number,
): Promise<void> => {
  const isStopped = await database.orm.transaction((tx) =>
    stopWaitingChange(tx, userId, clock.now()),
  );
  if (!isStopped) throw new Refusal(numberChangeRefusals.noneWaits);
};

/**
 * Stops a waiting change of number, or undoes one that took effect, by the link sent to the old number and the email
 * address. Revokes the access grants (such as passkeys) that sessions set up since the change and in the days before
 * it; after a change that took effect, also ends all sessions and makes the password invalid.
 * @throws Refusal 404, 409
 */
export const stopNumberChange = (
  platform: Platform,
  accessGrants: readonly AccessGrant[],
  token: string,
): Promise<{ state: Exclude<ChangeState, 'over'>; revoked: string[] }> =>
  platform.database.orm.transaction(async (tx) => {
    const recordedChange = await findByToken(platform, tx, token);
    // The lock order is that of every number change: the code attempts of the number, then the account.
    await lockTries(tx, recordedChange.former);
    const [user] = await tx
      .select()
      .from(appUser)
      .where(eq(appUser.id, recordedChange.userId))
      .for('update');
    const change = await findByToken(platform, tx, token);
    const now = platform.clock.now();
    const state = stateOfChange(change, now);
    if (!user || user.deletedAt || state === 'over') throw new Refusal(numberChangeRefusals.over);
    if (state === 'done') await restoreNumber(platform, tx, change, user.telephone);
    else await stopWaitingChange(tx, user.id, now);
    const revoked = await revokeAccessGrants(accessGrants, {
      tx,
      userId: user.id,
      since: accessGrantsSince(change.createdAt),
      now,
    });
    return { state, revoked };
  });
