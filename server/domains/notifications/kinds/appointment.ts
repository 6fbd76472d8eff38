import { quietUntil } from '#contract/common/quiet-hours.ts';
import { appointmentDue, appointmentTime, findMeeting } from '#server/domains/messaging/index.ts';
import { readQuietHours } from '../quiet-hours.ts';
import { BOTH, named } from './kind.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind } from './unread.ts';

const appointmentKinds = {
  appointment: unreadKind({
    label: 'Rappel de rendez-vous',
    priority: 'alert',
    about: 'conversation',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note }) => ({
        title: note ? `Rendez-vous ${note}` : 'Rendez-vous',
        text: `Vous avez rendez-vous à propos de${named(subject) || ' votre annonce'}. Le lieu est dans la conversation.`,
      }),
      url: (id) => (id === null ? '/messages' : `/messages?conversation=${id}`),
    },
  }),
};

export const appointmentSubject = defineSubject(appointmentKinds, [
  on(appointmentDue, async ({ appointment_id: id, remind_at: remindAt }, { database, clock }) => {
    const meeting = await findMeeting(database.pool, id);
    const now = clock.now();
    if (meeting?.status !== 'accepted' || meeting.at <= now) return null;
    return [meeting.buyer_id, meeting.seller_id].map((to) => ({
      kind: 'appointment',
      to,
      subject: meeting.conversation_id,
      dedupeKey: `appointment.${id}.${remindAt}.${to}`,
      note: appointmentTime(meeting.at),
      // Sends no reminder to somebody whose quiet hours last until the appointment.
      unless: async (tx) => {
        const until = quietUntil(await readQuietHours(tx, to), now);
        return until !== null && until >= meeting.at;
      },
    }));
  }),
]);
