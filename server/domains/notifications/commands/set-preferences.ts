import { z } from 'zod';
import { BAD_CHOICE, optional } from '#contract/common/fields.ts';
import { kindChoice, preferencesBody } from '#contract/notifications/routes/notifications.ts';
import type { Platform } from '#server/platform/platform.ts';
import { LISTED_KINDS } from '../kinds.ts';
import { notificationPreference, quietHours } from '../tables.ts';

const choice = kindChoice.extend({ kind: z.enum(LISTED_KINDS, BAD_CHOICE) });

/** Checks notification preferences in a request body by the contract's schema, and that their kinds exist. */
export const chosenPreferences = preferencesBody.extend({
  kinds: optional(z.array(choice).max(LISTED_KINDS.length, BAD_CHOICE)),
});

/** Saves notification preferences; omitted ones stay unchanged. */
export const setPreferences = (
  { database }: Platform,
  userId: number,
  { kinds = [], quiet }: z.output<typeof chosenPreferences>,
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
