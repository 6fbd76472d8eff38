import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { recoveryCode, twoStep } from '../tables.ts';

/** Tells whether signing in to an account requires a code of two-step sign-in. */
export const hasTwoStep = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db.$count(twoStep, and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))) > 0;

export const countRecoveryCodes = (db: Queryable, userId: number): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
