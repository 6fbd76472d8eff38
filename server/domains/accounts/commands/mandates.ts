import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { accountRefusals, mandateRefusals } from '#contract/accounts/refusals.ts';
import { DAY, niameyDay } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { nameInCode } from '#server/platform/text/gsm.ts';
import { hashPassword } from '../passwords.ts';
import { isLive } from '../queries/mandates.ts';
import { findByTelephone } from '../queries/users.ts';
import { isDormant } from '../rules.ts';
import { appUser, mandate } from '../tables.ts';
import { checkCode, lockTries, refuseCode } from './check-code.ts';
import { freeNumber } from './free-number.ts';
import { refuseSiteName } from './refuse-site-name.ts';
import { requestCode } from './request-code.ts';
import { MANDATE_DAYS, MANDATES_MAX } from '#contract/accounts/limits.ts';

interface MandateRequest {
  agentId: number;
  /** Is the owner's telephone number as typed. */
  telephone: string;
}

/**
 * Returns the owner's number, as typed, in E.164 format.
 * @throws Refusal 422 when it is not a number that can receive SMS
 */
const readNumber = (typed: string): string => {
  const number = toE164(typed, { textable: true });
  if (!number) throw new Refusal(mandateRefusals.bad);
  return number;
};

/**
 * Locks and returns accounts, always in the same order, since two users may request mandates of each other. Mandates
 * and ads may still be inserted for the accounts.
 */
const lockAccounts = (tx: Tx, ids: readonly number[]) =>
  tx
    .select()
    .from(appUser)
    .where(inArray(appUser.id, [...ids]))
    .orderBy(appUser.id)
    .for('no key update');

/**
 * Locks the accounts of agent and owner, and checks that the agent has a name that the SMS can show and may publish for
 * one more person, or already does for this one.
 * @throws Refusal 403, 422
 */
const assertRoom = async (
  tx: Tx,
  { agentId, ownerId, target }: { agentId: number; ownerId?: number | undefined; target: string },
  now: Date,
): Promise<void> => {
  const locked = await lockAccounts(tx, ownerId === undefined ? [agentId] : [agentId, ownerId]);
  const agent = expectOne(locked.filter(({ id }) => id === agentId));
  // An account suspended or closed since the call was authenticated has lost its mandates.
  if (agent.suspendedAt) throw new Refusal(accountRefusals.suspended);
  if (agent.telephone === target) throw new Refusal(mandateRefusals.ownNumber);
  if (!nameInCode(`${agent.firstName} ${agent.lastName}`))
    throw new Refusal(mandateRefusals.noName);
  const isSame = tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, mandate.ownerId), eq(appUser.telephone, target)));
  const others = await tx.$count(
    mandate,
    and(eq(mandate.agentId, agentId), isLive(now), notExists(isSame)),
  );
  if (others >= MANDATES_MAX) throw new Refusal(mandateRefusals.tooMany);
};

/**
 * Sends a code to the number of a person for whom the caller wants to publish ads. Only the job that sends the SMS
 * checks whether the person's account is suspended, so that work and response are the same for every number.
 * @throws Refusal 403, 422, 429
 */
export const askMandate = (
  platform: Platform,
  { agentId, telephone, askedFrom }: MandateRequest & { askedFrom: string },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const target = readNumber(telephone);
    await assertRoom(tx, { agentId, target }, platform.clock.now());
    await requestCode(platform, tx, {
      purpose: 'mandate',
      target,
      userId: agentId,
      askedBy: 'session',
      askedFrom,
    });
  });

interface Person {
  telephone: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns the id of the confirmed account of a number that its holder has just proved. If there is none, or it was
 * unused for two years, opens one, to which nobody can sign in until its holder sets a password by a code. Returns null
 * when the account is suspended, and when another account has a right to the number (`freeNumber`) or registered it
 * meanwhile.
 */
const accountOf = async (
  platform: Platform,
  tx: Tx,
  person: Person,
  now: Date,
): Promise<number | null> => {
  const { telephone } = person;
  const account = await findByTelephone(tx, telephone);
  if (account?.suspendedAt) return null;
  if (account?.phoneVerifiedAt && !isDormant(account, now)) {
    // Its holder never signs in, so each proof counts as a sign that the number is still the holder's.
    if (account.unclaimedSince)
      await tx
        .update(appUser)
        .set({ seenOn: niameyDay(now) })
        .where(eq(appUser.id, account.id));
    return account.id;
  }
  if (!(await freeNumber(tx, telephone, now))) return null;
  const created = await tx
    .insert(appUser)
    .values({
      ...person,
      passwordHash: await hashPassword(platform, randomToken()),
      phoneVerifiedAt: now,
      // The holder agrees to the terms when claiming the account.
      termsAcceptedAt: now,
      unclaimedSince: now,
      // The holder may have a simple phone, without WhatsApp.
      contactChannels: ['call', 'sms'],
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  return created[0]?.id ?? null;
};

/**
 * Lets the caller publish ads for the holder of a number for 90 days from now, by the code that the holder received;
 * returns the id of the mandate. A mandate that exists already is renewed.
 * @throws Refusal 403, 422, 429
 */
export const confirmMandate = async (
  platform: Platform,
  { agentId, code, ...request }: MandateRequest & Omit<Person, 'telephone'> & { code: string },
): Promise<number> => {
  refuseSiteName({ first_name: request.firstName, last_name: request.lastName });
  const { verdict, id } = await platform.database.orm.transaction(async (tx) => {
    const now = platform.clock.now();
    const target = readNumber(request.telephone);
    // The lock order is that of a confirmation: the code attempts of the number, then the accounts. While they are
    // locked, no account can confirm this number.
    await lockTries(tx, target);
    const holder = await findByTelephone(tx, target);
    await assertRoom(tx, { agentId, ownerId: holder?.id, target }, now);
    const owner = { purpose: 'mandate', target, userId: agentId } as const;
    const verified = await checkCode(platform, tx, owner, code);
    // The transaction commits even after a wrong code, so that the attempt counts.
    if (verified !== 'right') return { verdict: verified, id: 0 };
    const ownerId = await accountOf(platform, tx, { ...request, telephone: target }, now);
    // A number whose account may not give a mandate is refused like a wrong code.
    if (ownerId === null) return { verdict: 'wrong' as const, id: 0 };
    const expiresAt = new Date(now.getTime() + MANDATE_DAYS * DAY);
    const created = await tx
      .insert(mandate)
      .values({ agentId, ownerId, createdAt: now, expiresAt })
      .onConflictDoUpdate({
        target: [mandate.agentId, mandate.ownerId],
        set: {
          expiresAt,
          endedAt: null,
          createdAt: sql`CASE WHEN ${isLive(now)} THEN ${mandate.createdAt} ELSE ${now.toISOString()}::timestamptz END`,
        },
      })
      .returning({ id: mandate.id });
    return { verdict: verified, id: expectOne(created).id };
  });
  refuseCode(verdict);
  return id;
};
