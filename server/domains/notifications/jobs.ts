import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '#contract/common/time.ts';
import { appointmentEnded, messagesRead } from '#server/domains/messaging/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { readBalances } from '#server/platform/messages/balances.ts';
import { announcementJobs, announcementSubscriptions } from './announcements.ts';
import { noteLeftReports } from './commands/note-delivery-reports.ts';
import {
  readAppointmentReminders,
  readMessageNotification,
} from './commands/read-notifications.ts';
import { SILENT_KINDS } from './kinds.ts';
import { findFailingChannels } from './queries/failing-channels.ts';

const clearMessageNotification = defineJob({
  name: 'bell-message-read',
  payload: messagesRead.payload,
  run: (platform, { reader_id: readerId, conversation_id: conversationId }) =>
    readMessageNotification(platform, readerId, conversationId),
});

/**
 * Marks the reminders of an ended appointment as read, so that one that waits for the end of quiet hours is not sent.
 */
const clearAppointmentReminders = defineJob({
  name: 'bell-appointment-ended',
  payload: appointmentEnded.payload,
  run: (platform, { conversation_id: id }) => readAppointmentReminders(platform, id),
});

/** Raises an alarm for each channel that has failed for five minutes. */
const watchChannels = defineJob({
  name: 'notifications-watch-channels',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async ({ database, clock, log }) => {
    for (const { channel, waiting, since, error } of await findFailingChannels(
      database.pool,
      clock.now(),
    ))
      log.error({ alarm: `${channel}_failing`, waiting, since, reason: error }, 'channel failing');
  },
});

const watchBalances = defineJob({
  name: 'notifications-sms-balances',
  payload: z.object({}),
  schedule: '13 * * * *',
  run: readBalances,
});

const KEEP_DAYS = 120;
const KEEP_EARLY_REPORTS_DAYS = 1;
/**
 * Is the number of days for which notifications that the site never lists (`SILENT_KINDS`) are kept: longer than an
 * event can be handled again.
 */
const KEEP_SILENT_DAYS = 7;

const deleteOldNotifications = defineJob({
  name: 'bell-delete-old',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async (platform) => {
    const { database, clock } = platform;
    await noteLeftReports(platform);
    const before = (days: number): string =>
      new Date(clock.now().getTime() - days * DAY).toISOString();
    await database.orm.execute(
      sql`DELETE FROM notification WHERE created_at < ${before(KEEP_DAYS)}`,
    );
    await database.orm.execute(
      sql`DELETE FROM notification WHERE created_at < ${before(KEEP_SILENT_DAYS)} AND kind IN ${SILENT_KINDS}`,
    );
    await database.orm.execute(
      sql`DELETE FROM early_sms_report WHERE created_at < ${before(KEEP_EARLY_REPORTS_DAYS)}`,
    );
  },
});

export const notificationJobs = [
  ...announcementJobs,
  clearMessageNotification,
  clearAppointmentReminders,
  watchChannels,
  watchBalances,
  deleteOldNotifications,
];

export const notificationSubscriptions = [
  ...announcementSubscriptions,
  when(messagesRead, clearMessageNotification),
  when(appointmentEnded, clearAppointmentReminders),
];
