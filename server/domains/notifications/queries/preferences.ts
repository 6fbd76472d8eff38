import { eq } from 'drizzle-orm';
import type { QuietHours } from '#contract/common/quiet-hours.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { KINDS, type KindName } from '../kinds.ts';
import { readQuietHours } from '../quiet-hours.ts';
import type { Choices } from '../rules.ts';
import { notificationPreference } from '../tables.ts';

export interface Preferences {
  /** Returns the channels chosen for a kind, completed with its defaults. */
  of: (kind: KindName) => Choices;
  quiet: QuietHours;
}

/** Reads the notification preferences of a person; kinds without a choice have their defaults. */
export const readPreferences = async (db: Queryable, userId: number): Promise<Preferences> => {
  const rows = await db
    .select()
    .from(notificationPreference)
    .where(eq(notificationPreference.userId, userId));
  const chosen = new Map<string, Choices>(
    rows.map(({ kind, email, sms, whatsapp, push }) => [kind, { email, sms, whatsapp, push }]),
  );
  return {
    of: (kind) => chosen.get(kind) ?? { ...KINDS[kind].byDefault, whatsapp: false, push: true },
    quiet: await readQuietHours(db, userId),
  };
};
