import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ofOwner, type CodeOwner } from '../code-owner.ts';
import { code } from '../tables.ts';

/** Records the gateway to which a code is about to be given, which may send it even when the call fails. */
export const noteCodeGateway = async (
  { database }: Platform,
  id: number,
  gateway: Gateway,
): Promise<void> => {
  await database.orm.update(code).set({ gateway }).where(eq(code.id, id));
};

/**
 * Returns the gateways of earlier codes for the same number and purpose, back to the last code that
 * was entered; newest first.
 */
export const gatewaysBefore = async (db: Queryable, id: number): Promise<readonly Gateway[]> => {
  const [row] = await db.select().from(code).where(eq(code.id, id));
  if (!row) return [];
  const { purpose, target, userId } = row;
  const owner = { purpose, target, ...(userId === null ? {} : { userId }) } as CodeOwner;
  const earlier = await db
    .select({ gateway: code.gateway, usedAt: code.usedAt })
    .from(code)
    .where(and(ofOwner(owner), eq(code.purpose, purpose), lt(code.id, id)))
    .orderBy(desc(code.id));
  const entered = earlier.findIndex(({ usedAt }) => usedAt !== null);
  const unanswered = entered === -1 ? earlier : earlier.slice(0, entered);
  return [...new Set(unanswered.flatMap(({ gateway }) => gateway ?? []))];
};
