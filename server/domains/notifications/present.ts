import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '#contract/notifications/channels.ts';
import type {
  Notification,
  NotificationPreferences,
} from '#contract/notifications/routes/notifications.ts';
import type { Settings } from '#server/platform/settings.ts';
import { hasWhatsapp } from '#server/platform/whatsapp-settings.ts';
import { KINDS, LISTED_KINDS, type NotificationRow } from './kinds.ts';
import type { Preferences } from './queries/preferences.ts';
import { isAlways } from './rules.ts';

/** Presents a notification as the list on the site shows it, with the address of the page that it is about. */
export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  // Only kinds with texts for the list (`bell`) are listed, so the empty texts are never shown.
  ...(KINDS[row.kind].bell?.says(row) ?? { title: '', text: '' }),
  url: KINDS[row.kind].bell?.url(row.subject_id, row.data) ?? '/notifications',
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

/**
 * Presents the notification preferences of a user: for each listed kind, the channels that it can use and whether each
 * is on.
 */
export const presentPreferences = (
  { of, quiet }: Preferences,
  settings: Settings,
): NotificationPreferences => ({
  kinds: LISTED_KINDS.map((kind) => {
    const { label, priority, bell, ...words } = KINDS[kind];
    const always = isAlways(priority);
    const isOffered: Record<NotificationChannel, boolean> = {
      email: words.email !== undefined,
      sms: words.sms !== undefined,
      whatsapp: words.sms !== undefined && !always && hasWhatsapp(settings),
      push: bell !== undefined,
    };
    const { email, sms, whatsapp, push } = of(kind);
    return {
      kind,
      label,
      ways: NOTIFICATION_CHANNELS.filter((channel) => isOffered[channel]),
      email: always || email,
      sms: always || sms,
      whatsapp: !always && whatsapp,
      push: always || push,
      always,
    };
  }),
  quiet,
});
