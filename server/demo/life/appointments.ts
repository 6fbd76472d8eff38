import { DAY, HOUR, MINUTE, NIAMEY_OFFSET } from '#contract/common/time.ts';
import { answerText, nextReminder, proposalText } from '#server/domains/messaging/index.ts';
import { insertRows } from '../insert-rows.ts';
import type { StoredConversation } from './conversations.ts';
import type { Scene } from './scene.ts';

/**
 * Lists two appointments, by days from now, hour in Niamey and place: one that was accepted and one that awaits an
 * answer.
 */
const APPOINTMENTS = [
  { inDays: 2, hour: 10, place: 'station Total Plateau', isAccepted: true },
  { inDays: 3, hour: 16, place: 'entrée du Petit Marché', isAccepted: false },
] as const;

/** Returns the time of an appointment, from its days after today and its hour in Niamey. */
const timeOf = ({ now }: Scene, { inDays, hour }: (typeof APPOINTMENTS)[number]): Date => {
  const today = Math.floor((now.getTime() + NIAMEY_OFFSET) / DAY) * DAY - NIAMEY_OFFSET;
  return new Date(today + inDays * DAY + hour * HOUR);
};

/**
 * Stores appointments in the first of these conversations, and adds their messages to the conversations, whose messages
 * are stored afterwards.
 */
export const insertAppointments = async (
  scene: Scene,
  conversations: readonly StoredConversation[],
): Promise<void> => {
  const { tx, now } = scene;
  const planned = APPOINTMENTS.flatMap((one, index) => {
    const conversation = conversations[index];
    return conversation ? [{ ...one, conversation, at: timeOf(scene, one) }] : [];
  });
  const ids = await insertRows(
    tx,
    'appointment',
    {
      conversation_id: 'integer',
      proposer_id: 'integer',
      at: 'timestamptz',
      place: 'text',
      status: 'text',
      remind_at: 'timestamptz',
    },
    planned.map(({ conversation, at, place, isAccepted }) => ({
      conversation_id: conversation.id,
      proposer_id: conversation.buyerId,
      at,
      place,
      status: isAccepted ? 'accepted' : 'proposed',
      remind_at: isAccepted ? nextReminder(at, now) : null,
    })),
    { returnsIds: true },
  );
  planned.forEach(({ conversation, at, place, isAccepted }, index) => {
    const appointmentId = ids[index] ?? 0;
    const ago = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
    const { buyerId, sellerId, messages } = conversation;
    const readAt = ago(95);
    messages.push({
      sender: buyerId,
      text: proposalText(at, place),
      sentAt: ago(150),
      readAt,
      appointmentId,
    });
    if (isAccepted)
      messages.push({
        sender: sellerId,
        text: answerText('accepted', at),
        sentAt: readAt,
        readAt: ago(90),
        appointmentId,
      });
  });
};
