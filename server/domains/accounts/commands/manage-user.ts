import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Role } from '#contract/common/roles.ts';
import { cityExists } from '#server/domains/catalog/index.ts';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { toE164 } from '#server/platform/phones.ts';
import { revokeAccessGrants, type AccessGrant } from '#server/platform/access-grants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findUser, type UserView } from '../queries/users.ts';
import { accessGrantsSince } from '../rules/access-grants.ts';
import { numberChange } from '../tables.ts';
import { editUser, type UserChange } from './edit-user.ts';
import { giveRole, isAnotherAdministrator } from './give-role.ts';
import { closeChanges, replacePhone } from './replace-phone.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';
import { removeTwoStep } from './two-step.ts';

/** Contains the ids of the administrator who acts and of the account concerned. */
export interface UserAct {
  actorId: number;
  userId: number;
}

const getUserOrThrow = async (tx: Tx, userId: number): Promise<UserView> => {
  const user = await findUser(tx, userId);
  if (!user) throw new Refusal(adminRefusals.userNotFound);
  return user;
};

/**
 * Checks that an active administrator remains besides this user.
 * @throws Refusal 409 when there is none
 */
const assertNotLastAdministrator = async (tx: Tx, user: UserView): Promise<void> => {
  // This takes the lock on administrators first, so that the role read next cannot change any more.
  const isAnother = await isAnotherAdministrator(tx, user.id);
  const { role, suspendedAt } = await getUserOrThrow(tx, user.id);
  if (role === 'admin' && !suspendedAt && !isAnother)
    throw new Refusal(adminRefusals.lastAdministrator);
};

/**
 * Suspends an account until `until`, or permanently when null.
 * @throws Refusal 404, 409, 422
 */
export const suspend = (
  platform: Platform,
  { actorId, userId }: UserAct,
  { reason, until }: { reason: string; until: Date | null },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const user = await getUserOrThrow(tx, userId);
    assertDisinterested(actorId, [userId], adminRefusals.notOneself);
    if (until && until <= platform.clock.now()) throw new Refusal(adminRefusals.endIsPast);
    await assertNotLastAdministrator(tx, user);
    if (!(await suspendUser(platform, tx, { userId, until })))
      throw new Refusal(adminRefusals.alreadySuspended);
    await writeJournal(platform, tx, {
      actorId,
      act: 'user.suspended',
      subjectId: userId,
      detail: { until: until?.toISOString() ?? null },
      comment: reason,
    });
  });

/** Lifts the suspension of an account and records this in the journal. @throws Refusal 404, 409 */
export const reinstate = (platform: Platform, { actorId, userId }: UserAct): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await getUserOrThrow(tx, userId);
    assertDisinterested(actorId, [userId], adminRefusals.ownAccount);
    if (!(await reinstateUser(tx, userId))) throw new Refusal(adminRefusals.notSuspended);
    await writeJournal(platform, tx, { actorId, act: 'user.reinstated', subjectId: userId });
  });

/** Gives a user another role and records it in the journal. */
const writeRole = async (
  platform: Platform,
  tx: Tx,
  { actorId, userId }: UserAct,
  role: Role,
): Promise<void> => {
  const before = (await getUserOrThrow(tx, userId)).role;
  if (before === role) return;
  await giveRole(tx, userId, role);
  await writeJournal(platform, tx, {
    actorId,
    act: 'user.role_given',
    subjectId: userId,
    detail: { before, role },
  });
};

/** Sets a user's role on behalf of an administrator. Idempotent. @throws Refusal 404, 409 */
export const changeRole = (platform: Platform, act: UserAct, role: Role): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const user = await getUserOrThrow(tx, act.userId);
    if (role !== 'admin') await assertNotLastAdministrator(tx, user);
    assertDisinterested(act.actorId, [act.userId], adminRefusals.ownAccount);
    await writeRole(platform, tx, act, role);
  });

/**
 * Makes a user an administrator on the operator's command; the journal records the user as actor.
 * @throws Refusal 404
 */
export const appointByOperator = (platform: Platform, userId: number): Promise<void> =>
  platform.database.orm.transaction((tx) =>
    writeRole(platform, tx, { actorId: userId, userId }, 'admin'),
  );

/**
 * Turns off two-step sign-in for a user who lost both phone and recovery codes, revokes the access grants (such as
 * passkeys) that the account's sessions added in the last days, and returns their French names. Administrators turn off
 * their own two-step sign-in in their profile, with the password.
 * @throws Refusal 404, 409
 */
export const resetTwoStep = (
  platform: Platform,
  accessGrants: readonly AccessGrant[],
  { actorId, userId, reason }: UserAct & { reason: string },
): Promise<string[]> =>
  platform.database.orm.transaction(async (tx) => {
    await getUserOrThrow(tx, userId);
    assertDisinterested(actorId, [userId], adminRefusals.ownTwoStep);
    if (!(await removeTwoStep(platform, tx, userId))) throw new Refusal(adminRefusals.noTwoStep);
    await writeJournal(platform, tx, {
      actorId,
      act: 'user.two_step_taken_off',
      subjectId: userId,
      comment: reason,
    });
    const now = platform.clock.now();
    return revokeAccessGrants(accessGrants, { tx, userId, since: accessGrantsSince(now), now });
  });

/**
 * Returns the time of the request by which the account lost this number, since which another person may have used the
 * account; now when it did not lose the number.
 */
const lostAt = async (tx: Tx, userId: number, telephone: string, now: Date): Promise<Date> => {
  const [change] = await tx
    .select({ createdAt: numberChange.createdAt })
    .from(numberChange)
    .where(
      and(
        eq(numberChange.userId, userId),
        eq(numberChange.former, telephone),
        isNotNull(numberChange.doneAt),
      ),
    )
    .orderBy(desc(numberChange.id))
    .limit(1);
  return change?.createdAt ?? now;
};

/**
 * Corrects the number of an account whose owner has proved ownership, revokes the access grants (such as passkeys) that
 * sessions added since some days before the number was lost, and returns their French names. The journal records the
 * proof, not the number.
 * @throws Refusal 404, 409, 422
 */
export const correctPhone = (
  platform: Platform,
  accessGrants: readonly AccessGrant[],
  { actorId, userId, telephone: typed, proof }: UserAct & { telephone: string; proof: string },
): Promise<string[]> =>
  platform.database.orm.transaction(async (tx) => {
    const telephone = toE164(typed, { textable: true });
    if (!telephone) throw new Refusal(accountRefusals.badPhone);
    const user = await getUserOrThrow(tx, userId);
    assertDisinterested(actorId, [userId], adminRefusals.ownProfile);
    const wasFreed = user.numberFreedAt !== null;
    if (telephone === user.telephone && !wasFreed) throw new Refusal(adminRefusals.phoneUnchanged);
    const now = platform.clock.now();
    const since = accessGrantsSince(await lostAt(tx, userId, telephone, now));
    // The administrator has seen a proof, so the links of earlier number changes stop working.
    await closeChanges(tx, userId, now);
    await replacePhone(platform, tx, {
      userId,
      before: user.telephone,
      wasFreed,
      telephone,
      way: 'administrator',
      taken: adminRefusals.phoneTaken,
    });
    await writeJournal(platform, tx, {
      actorId,
      act: 'user.phone_corrected',
      subjectId: userId,
      comment: proof,
    });
    return revokeAccessGrants(accessGrants, { tx, userId, since, now });
  });

const WIRE_NAMES: Record<string, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  cityId: 'city_id',
};

/**
 * Corrects the data of an account; the journal records the names of the fields, never their values. @throws Refusal
 * 404, 409, 422
 */
export const correctUser = (
  platform: Platform,
  { actorId, userId }: UserAct,
  change: UserChange,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await getUserOrThrow(tx, userId);
    assertDisinterested(actorId, [userId], adminRefusals.ownProfile);
    if (change.cityId && !(await cityExists(tx, change.cityId)))
      throw new Refusal(adminRefusals.unknownCity);
    const changed = await editUser(platform, tx, userId, change);
    if (changed.length === 0) return;
    await writeJournal(platform, tx, {
      actorId,
      act: 'user.edited',
      subjectId: userId,
      detail: { fields: changed.map((name) => WIRE_NAMES[name] ?? name) },
    });
  });
