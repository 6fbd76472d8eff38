import { eq } from 'drizzle-orm';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts';
import { USUAL_QUIET, type QuietHours } from '#contract/quiet-hours.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { KINDS } from '../kinds.ts';
import type { Choices } from '../rules.ts';
import { notificationPreference, quietHours } from '../tables.ts';

/** Preferences, completed with defaults. */
export const readPreferences = async (
  db: Queryable,
  userId: number,
): Promise<{ choices: Record<NotificationKind, Choices>; quiet: QuietHours }> => {
  const rows = await db
    .select()
    .from(notificationPreference)
    .where(eq(notificationPreference.userId, userId));
  const [hours] = await db.select().from(quietHours).where(eq(quietHours.userId, userId));
  const chosen = new Map(rows.map(({ kind, email, sms, push }) => [kind, { email, sms, push }]));
  const choices = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [
      kind,
      chosen.get(kind) ?? { ...KINDS[kind].byDefault, push: true },
    ]),
  ) as Record<NotificationKind, Choices>;
  return { choices, quiet: hours ? { from: hours.from, to: hours.to } : USUAL_QUIET };
};
