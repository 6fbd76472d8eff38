import { asc, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/accounts/routes/passkeys.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { passkey } from '../tables.ts';

/** Returns the passkeys of an account, oldest first. */
export const listPasskeys = async (db: Queryable, userId: number): Promise<Passkey[]> => {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.id));
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  }));
};

export const countPasskeys = (db: Queryable, userId: number): Promise<number> =>
  db.$count(passkey, eq(passkey.userId, userId));
