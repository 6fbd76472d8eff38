import { and, desc, eq, exists, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { refreshToken, signIn } from '../tables.ts';

/** Returns a user's sessions that are not ended and not expired, the most recently used first. */
export const listSessions = (db: Queryable, userId: number, now: Date) =>
  db
    .select()
    .from(signIn)
    .where(
      and(
        eq(signIn.userId, userId),
        isNull(signIn.endedAt),
        exists(
          db
            .select({ id: refreshToken.signInId })
            .from(refreshToken)
            .where(and(eq(refreshToken.signInId, signIn.id), gt(refreshToken.expiresAt, now))),
        ),
      ),
    )
    .orderBy(desc(signIn.seenAt), desc(signIn.id));
