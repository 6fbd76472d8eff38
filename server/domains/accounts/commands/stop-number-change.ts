import { and, eq, gte, isNull } from 'drizzle-orm';
import { numberChangeRefusals, type ChangeState } from '#contract/accounts/number-changes.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { phoneChangeStopped } from '../events.ts';
import { idOfToken, isTokenOf, writeToken } from '../message-link.ts';
import { hashPassword } from '../passwords.ts';
import { endOfStop, stateOfChange } from '../rules/number-changes.ts';
import { appUser, contactNumber, numberChange, recoveryCode, twoStep } from '../tables.ts';
import { lockTries } from './check-code.ts';
import { endSignIns } from './end-sign-ins.ts';
import { freeNumber } from './free-number.ts';
import { closeWaitingChange, replacePhone } from './replace-phone.ts';

type Change = typeof numberChange.$inferSelect;

const linkOf = ({ id, createdAt }: Pick<Change, 'id' | 'createdAt'>) =>
  ({ purpose: 'number-change', id, secret: createdAt.toISOString() }) as const;

/** The path that stops a change or takes it back; null when it may be neither. */
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

/** @throws Refusal 404 */
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

/** What a link may stop; changes nothing. @throws Refusal 404 */
export const readStopLink = async (
  platform: Platform,
  token: string,
): Promise<{ state: ChangeState; until: string }> => {
  const change = await findByToken(platform, platform.database.orm, token);
  const state = stateOfChange(change, platform.clock.now());
  return { state, until: endOfStop(change).toISOString() };
};

/** Ends what an attacker with the password may have set up since: it, a second step, an address. */
const lockOut = async (platform: Platform, tx: Tx, change: Change): Promise<void> => {
  const { userId, createdAt } = change;
  await tx
    .update(appUser)
    // A random password: the owner chooses another one by a code to the number.
    .set({ passwordHash: await hashPassword(platform, randomToken()) })
    .where(eq(appUser.id, userId));
  await tx
    .update(appUser)
    .set({ emailVerifiedAt: null, emailUnprovenAt: platform.clock.now() })
    .where(and(eq(appUser.id, userId), gte(appUser.emailVerifiedAt, createdAt)));
  const [added] = await tx
    .delete(twoStep)
    .where(and(eq(twoStep.userId, userId), gte(twoStep.createdAt, createdAt)))
    .returning({ userId: twoStep.userId });
  if (added) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
};

/** Gives the account its former number back, whatever changes followed. @throws Refusal 409 */
const takeBack = async (
  platform: Platform,
  tx: Tx,
  change: Change,
  current: string,
): Promise<void> => {
  const { userId, former, id } = change;
  const now = platform.clock.now();
  // Their links would give back numbers to the person who is locked out here.
  await tx
    .update(numberChange)
    .set({ closedAt: now })
    .where(
      and(eq(numberChange.userId, userId), gte(numberChange.id, id), isNull(numberChange.closedAt)),
    );
  await lockOut(platform, tx, change);
  await tx
    .delete(contactNumber)
    .where(and(eq(contactNumber.userId, userId), gte(contactNumber.provenAt, change.createdAt)));
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

/** Ends the change that waits for its days, and notifies the owner; whether there was one. */
export const stopWaitingChange = async (
  { clock }: Platform,
  tx: Tx,
  userId: number,
): Promise<boolean> => {
  const closed = await closeWaitingChange(tx, userId, clock.now());
  if (closed !== null) await emit(tx, phoneChangeStopped, { user_id: userId, change_id: closed });
  return closed !== null;
};

/** The same by the owner, who is signed in. @throws Refusal 404 */
export const stopOwnChange = async (platform: Platform, userId: number): Promise<void> => {
  const { orm } = platform.database;
  const isStopped = await orm.transaction((tx) => stopWaitingChange(platform, tx, userId));
  if (!isStopped) throw new Refusal(numberChangeRefusals.noneWaits);
};

/**
 * By the link that the number and the address got: stops a change that waits, or takes back one that took effect, whose
 * sessions end and whose password is void. Again it is refused. @throws Refusal 404, 409
 */
export const stopNumberChange = (
  platform: Platform,
  token: string,
): Promise<Exclude<ChangeState, 'over'>> =>
  platform.database.orm.transaction(async (tx) => {
    const found = await findByToken(platform, tx, token);
    // Lock order as in a change: the tries of the number, then the account.
    await lockTries(tx, found.former);
    const [user] = await tx
      .select()
      .from(appUser)
      .where(eq(appUser.id, found.userId))
      .for('update');
    const change = await findByToken(platform, tx, token);
    const state = stateOfChange(change, platform.clock.now());
    if (!user || user.deletedAt || state === 'over') throw new Refusal(numberChangeRefusals.over);
    if (state === 'done') await takeBack(platform, tx, change, user.telephone);
    else await stopWaitingChange(platform, tx, user.id);
    return state;
  });
