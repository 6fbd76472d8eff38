import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { appUser, hasNumber, mandate } from '../tables.ts';

/** Returns the SQL condition that selects mandates in force, the only rule about who may act for another. */
export const isLive = (now: Date): SQL | undefined =>
  and(isNull(mandate.endedAt), gt(mandate.expiresAt, now));

/** Tells whether a mandate in force lets an agent publish ads for an owner. */
export const mayActFor = async (
  db: Queryable,
  { agentId, ownerId, now }: { agentId: number; ownerId: number; now: Date },
): Promise<boolean> =>
  (await db.$count(
    mandate,
    and(eq(mandate.agentId, agentId), eq(mandate.ownerId, ownerId), isLive(now)),
  )) > 0;

/** Returns the owners for whom an agent publishes, oldest first. */
export const listMandates = (db: Queryable, agentId: number, now: Date) =>
  db
    .select({
      id: mandate.id,
      ownerId: mandate.ownerId,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      telephone: appUser.telephone,
      expiresAt: mandate.expiresAt,
    })
    .from(mandate)
    .innerJoin(appUser, eq(appUser.id, mandate.ownerId))
    .where(and(eq(mandate.agentId, agentId), isLive(now)))
    .orderBy(asc(mandate.id));

/** Returns the agents of an owner, oldest first. */
export const listAgents = (db: Queryable, ownerId: number, now: Date) =>
  db
    .select({
      id: mandate.id,
      agentId: mandate.agentId,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      createdAt: mandate.createdAt,
      expiresAt: mandate.expiresAt,
    })
    .from(mandate)
    .innerJoin(appUser, eq(appUser.id, mandate.agentId))
    .where(and(eq(mandate.ownerId, ownerId), isLive(now)))
    .orderBy(asc(mandate.id));

/** Tells whether the account of a number has an agent: a user who may publish ads for it. */
export const hasAgents = async (db: Queryable, telephone: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: mandate.id })
    .from(mandate)
    .innerJoin(appUser, and(eq(appUser.id, mandate.ownerId), hasNumber))
    .where(and(eq(appUser.telephone, telephone), isLive(now)))
    .limit(1);
  return rows.length > 0;
};

/** Returns the agent and the owner of a mandate, in force or ended; null when either was erased. */
export const findMandate = async (
  db: Queryable,
  id: number,
): Promise<{ agentId: number; ownerId: number } | null> => {
  const [row] = await db
    .select({ agentId: mandate.agentId, ownerId: mandate.ownerId })
    .from(mandate)
    .where(eq(mandate.id, id));
  return row ?? null;
};
