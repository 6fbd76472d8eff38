import { quietUntil } from '#contract/quiet-hours.ts';
import {
  appointmentDue,
  appointmentTime,
  findMeeting,
  findMessage,
  messageSent,
} from '#server/domains/messaging/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce, announceIn, lockBell } from '../commands/announce.ts';
import { readPreferences } from '../queries/preferences.ts';
import { on } from './on.ts';

export const conversationAnnouncements: readonly Subscription[] = [
  // Skips messages already read. Locked, so that a concurrent read comes before or after.
  on(messageSent, async (platform, sent) => {
    const to = sent.sender_id === sent.buyer_id ? sent.seller_id : sent.buyer_id;
    await platform.database.orm.transaction(async (tx) => {
      await lockBell(tx, to);
      const message = await findMessage(platform.database.pool, sent.message_id);
      if (!message || message.read_at !== null) return;
      await announceIn(platform, tx, {
        kind: 'message',
        to,
        subject: sent.conversation_id,
        dedupeKey: `message.${sent.message_id}`,
      });
    });
  }),
  // Both people, unless the quiet hours of one last until the appointment.
  on(appointmentDue, async (platform, { appointment_id: id, remind_at: remindAt }) => {
    const { database, clock } = platform;
    const meeting = await findMeeting(database.pool, id);
    const now = clock.now();
    if (meeting?.status !== 'accepted' || meeting.at <= now) return;
    for (const to of [meeting.buyer_id, meeting.seller_id]) {
      const { quiet } = await readPreferences(database.orm, to);
      const until = quietUntil(quiet, now);
      if (until && until >= meeting.at) continue;
      await announce(platform, {
        kind: 'appointment',
        to,
        subject: meeting.conversation_id,
        dedupeKey: `appointment.${id}.${remindAt}.${to}`,
        note: appointmentTime(meeting.at),
      });
    }
  }),
];
