import { asc, eq } from 'drizzle-orm';
import type { RejectionReason } from '#contract/moderation.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { rejectionReason } from '../tables.ts';

const COLUMNS = {
  id: rejectionReason.id,
  code: rejectionReason.code,
  label: rejectionReason.label,
  advice: rejectionReason.advice,
  field: rejectionReason.field,
  position: rejectionReason.position,
};

/** Active reasons, in order. */
export const listReasons = (db: Queryable): Promise<RejectionReason[]> =>
  db
    .select(COLUMNS)
    .from(rejectionReason)
    .where(eq(rejectionReason.retired, false))
    .orderBy(asc(rejectionReason.position), asc(rejectionReason.id));
