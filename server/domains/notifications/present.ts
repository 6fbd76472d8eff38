import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationPreferences,
} from '#contract/notifications.ts';
import { KINDS } from './kinds.ts';
import type { NotificationRow } from './queries/notifications.ts';
import type { readPreferences } from './queries/preferences.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  ...KINDS[row.kind].says(row),
  url: KINDS[row.kind].url(row.subject_id),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

export const presentPreferences = ({
  choices,
  quiet,
}: Awaited<ReturnType<typeof readPreferences>>): NotificationPreferences => ({
  kinds: NOTIFICATION_KINDS.map((kind) => {
    const always = KINDS[kind].priority === 'decision';
    const { email, sms, push } = choices[kind];
    return {
      kind,
      label: KINDS[kind].label,
      email: always || email,
      sms: always || sms,
      push: always || push,
      always,
    };
  }),
  quiet,
});
