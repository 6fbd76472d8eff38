import type { PreferencesBody } from '#contract/notifications.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationPreference, quietHours } from '../tables.ts';

/** Saves preferences; omitted ones stay unchanged. */
export const setPreferences = (
  { database }: Platform,
  userId: number,
  { kinds = [], quiet }: PreferencesBody,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    for (const { kind, email, sms, push, whatsapp } of kinds) {
      const chosen = {
        email,
        sms,
        ...(push === undefined ? {} : { push }),
        ...(whatsapp === undefined ? {} : { whatsapp }),
      };
      await tx
        .insert(notificationPreference)
        .values({ userId, kind, ...chosen })
        .onConflictDoUpdate({
          target: [notificationPreference.userId, notificationPreference.kind],
          set: chosen,
        });
    }
    if (!quiet) return;
    await tx
      .insert(quietHours)
      .values({ userId, ...quiet })
      .onConflictDoUpdate({ target: quietHours.userId, set: quiet });
  });
