import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { quietUntil } from '#contract/quiet-hours.ts';
import { DAY } from '#contract/time.ts';
import {
  adEndsSoon,
  adPublished,
  adRejected,
  endsAtClosing,
  findAnyAd,
} from '#server/domains/ads/index.ts';
import { alertMatched, findDigest } from '#server/domains/alerts/index.ts';
import {
  declarationFiled,
  declarationRejected,
  findNotice,
} from '#server/domains/companies/index.ts';
import {
  findClosedReport,
  findRejectionText,
  reportClosed,
} from '#server/domains/moderation/index.ts';
import {
  appointmentDue,
  appointmentEnded,
  appointmentTime,
  findMeeting,
  findMessage,
  messageSent,
  messagesRead,
} from '#server/domains/messaging/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addNotification, lockBell, notify } from './commands/add-notification.ts';
import {
  readAppointmentReminders,
  readMessageNotification,
} from './commands/read-notifications.ts';
import { pushDue, pushNotification } from './commands/push-notification.ts';
import { deliverDue } from './commands/deliver.ts';
import { readPreferences } from './queries/preferences.ts';
import { notificationAdded } from './events.ts';

// Jobs that turn events into notifications. A new kind is one job and one entry in each list below.

const notifyAdPublished = defineJob({
  name: 'bell-ad-published',
  payload: adPublished.payload,
  run: async (platform, { ad_id: adId, version }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    if (!ad) return;
    const dedupeKey = `ad.${adId}.${version}.published`;
    await notify(platform, {
      userId: ad.owner.id,
      kind: 'ad_published',
      subjectId: adId,
      dedupeKey,
    });
  },
});

const notifyAdRejected = defineJob({
  name: 'bell-ad-rejected',
  payload: adRejected.payload,
  run: async (platform, { ad_id: adId, version }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    if (!ad) return;
    await notify(platform, {
      userId: ad.owner.id,
      kind: 'ad_rejected',
      subjectId: adId,
      dedupeKey: `ad.${adId}.${version}.rejected`,
      note: await findRejectionText(platform.database.pool, adId, version),
    });
  },
});

/** Said of an ad that ends at its closing date. */
const HOW_TO_KEEP = 'Donnez une nouvelle date limite pour la garder en ligne.';

const notifyAdEndsSoon = defineJob({
  name: 'bell-ad-ends-soon',
  payload: adEndsSoon.payload,
  run: async (platform, { ad_id: adId, end }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    // Renewed, sold or withdrawn meanwhile: outdated.
    if (!ad?.is_published || ad.expires_at === null) return;
    if (new Date(ad.expires_at).getTime() !== new Date(end).getTime()) return;
    const dedupeKey = `ad.${adId}.${end}.ends`;
    await notify(platform, {
      userId: ad.owner.id,
      kind: 'ad_expiring',
      subjectId: adId,
      dedupeKey,
      ...(endsAtClosing(ad) && { note: HOW_TO_KEEP }),
    });
  },
});

const notifyAlertMatched = defineJob({
  name: 'bell-alert-matched',
  payload: alertMatched.payload,
  run: async (platform, { digest_id: id }) => {
    const digest = await findDigest(platform.database.pool, id);
    if (!digest || digest.total === 0) return;
    const { user_id: userId, saved_search_id: subjectId, name: note } = digest;
    const dedupeKey = `alert.${id}`;
    await notify(platform, { userId, kind: 'saved_search', subjectId, dedupeKey, note });
  },
});

/** The text for the reporter, with the ad's title at that time. */
const outcomeOf = ({ title, isUpheld }: { title: string; isUpheld: boolean }): string =>
  isUpheld
    ? `Vous aviez signalé l’annonce « ${title} ». Vous aviez raison : nous avons fait le nécessaire. Merci de veiller avec nous.`
    : `Vous aviez signalé l’annonce « ${title} ». Nous l’avons relue : elle respecte nos règles et reste en ligne. Merci de votre vigilance.`;

const notifyReportClosed = defineJob({
  name: 'bell-report-closed',
  payload: reportClosed.payload,
  run: async (platform, { report_id: id }) => {
    const report = await findClosedReport(platform.database.pool, id);
    if (!report) return;
    await notify(platform, {
      userId: report.reporterId,
      kind: 'report_closed',
      subjectId: id,
      dedupeKey: `report.${id}.closed`,
      note: outcomeOf(report),
    });
  },
});

const declarationStep = z.object({ declaration_id: z.int(), version: z.int() });

/** No company name or number in the text: the row outlives the company. */
const notifyDeclaration = (name: string, outcome: string, note: string) =>
  defineJob({
    name,
    payload: declarationStep,
    run: async (platform, { declaration_id: id, version }) => {
      const notice = await findNotice(platform, id, version);
      if (!notice) return;
      const dedupeKey = `declaration.${id}.${version}.${outcome}`;
      const userId = notice.holderId;
      await notify(platform, { userId, kind: 'declaration', subjectId: id, dedupeKey, note });
    },
  });

const notifyDeclarationFiled = notifyDeclaration(
  'bell-declaration-filed',
  'filed',
  'Votre déclaration est déposée. L’attestation est prête.',
);
const notifyDeclarationRejected = notifyDeclaration(
  'bell-declaration-rejected',
  'rejected',
  'Votre déclaration est à corriger.',
);

/** Skips messages already read. Locked, so that a concurrent read comes before or after. */
const notifyMessage = defineJob({
  name: 'bell-message',
  payload: messageSent.payload,
  run: async (platform: Platform, sent) => {
    const userId = sent.sender_id === sent.buyer_id ? sent.seller_id : sent.buyer_id;
    await platform.database.orm.transaction(async (tx) => {
      await lockBell(tx, userId);
      const message = await findMessage(platform.database.pool, sent.message_id);
      if (!message || message.read_at !== null) return;
      await addNotification(platform, tx, {
        userId,
        kind: 'message',
        subjectId: sent.conversation_id,
        dedupeKey: `message.${sent.message_id}`,
      });
    });
  },
});

const clearMessageNotification = defineJob({
  name: 'bell-message-read',
  payload: messagesRead.payload,
  run: (platform, { reader_id: readerId, conversation_id: conversationId }) =>
    readMessageNotification(platform, readerId, conversationId),
});

/** Reminds both people, unless the quiet hours of one last until the appointment. */
const notifyAppointmentDue = defineJob({
  name: 'bell-appointment-due',
  payload: appointmentDue.payload,
  run: async (platform, { appointment_id: id, remind_at: remindAt }) => {
    const { database, clock } = platform;
    const meeting = await findMeeting(database.pool, id);
    const now = clock.now();
    if (meeting?.status !== 'accepted' || meeting.at <= now) return;
    for (const userId of [meeting.buyer_id, meeting.seller_id]) {
      const { quiet } = await readPreferences(database.orm, userId);
      const until = quietUntil(quiet, now);
      if (until && until >= meeting.at) continue;
      await notify(platform, {
        userId,
        kind: 'appointment',
        subjectId: meeting.conversation_id,
        dedupeKey: `appointment.${id}.${remindAt}`,
        note: appointmentTime(meeting.at),
      });
    }
  },
});

/** A reminder that waits for the end of the quiet hours is not sent any more. */
const clearAppointmentReminders = defineJob({
  name: 'bell-appointment-ended',
  payload: appointmentEnded.payload,
  run: (platform, { conversation_id: id }) => readAppointmentReminders(platform, id),
});

const sendDue = defineJob({
  name: 'bell-deliver-due',
  payload: z.object({}),
  schedule: '* * * * *',
  run: deliverDue,
});

const pushNew = defineJob({
  name: 'bell-push',
  payload: notificationAdded.payload,
  run: (platform, { notification_id: id }) => pushNotification(platform, id),
});

const pushRetries = defineJob({
  name: 'bell-push-due',
  payload: z.object({}),
  schedule: '* * * * *',
  run: pushDue,
});

const KEEP_DAYS = 120;

const deleteOldNotifications = defineJob({
  name: 'bell-delete-old',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY).toISOString();
    await database.orm.execute(sql`DELETE FROM notification WHERE created_at < ${before}`);
  },
});

export const bellJobs = [
  notifyAdPublished,
  notifyAdRejected,
  notifyAdEndsSoon,
  notifyAlertMatched,
  notifyReportClosed,
  notifyDeclarationFiled,
  notifyDeclarationRejected,
  notifyMessage,
  clearMessageNotification,
  notifyAppointmentDue,
  clearAppointmentReminders,
  sendDue,
  pushNew,
  pushRetries,
  deleteOldNotifications,
];

export const bellSubscriptions = [
  when(adPublished, notifyAdPublished),
  when(adRejected, notifyAdRejected),
  when(adEndsSoon, notifyAdEndsSoon),
  when(alertMatched, notifyAlertMatched),
  when(reportClosed, notifyReportClosed),
  when(declarationFiled, notifyDeclarationFiled),
  when(declarationRejected, notifyDeclarationRejected),
  when(messageSent, notifyMessage),
  when(messagesRead, clearMessageNotification),
  when(appointmentDue, notifyAppointmentDue),
  when(appointmentEnded, clearAppointmentReminders),
  when(notificationAdded, pushNew),
];
