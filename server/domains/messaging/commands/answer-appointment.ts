import { desc, eq } from 'drizzle-orm';
import type { AppointmentAnswer } from '#contract/messaging/schemas.ts';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { answerText } from '../texts.ts';
import { appointmentEnded } from '../events.ts';
import { findOwnConversation } from '../policy.ts';
import { decideAnswer, nextReminder, STATUS_AFTER, type AnswerVerdict } from '../rules.ts';
import { appointment, chatMessage } from '../tables.ts';
import { lockPeople } from './lock-people.ts';
import { writeMessage, type StoredMessage } from './write-message.ts';

const REFUSAL_BY_VERDICT: Record<Exclude<AnswerVerdict, 'answer'>, RefusalKind> = {
  not_yours: messagingRefusals.ownAppointment,
  settled: messagingRefusals.appointmentSettled,
  past: messagingRefusals.appointmentPast,
};

/**
 * Returns the last message about an appointment if this user wrote it: then it is the answer of an earlier attempt;
 * otherwise null.
 */
const findEarlierAnswer = async (
  tx: Tx,
  appointmentId: number,
  userId: number,
): Promise<StoredMessage | null> => {
  const [last] = await tx
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.appointmentId, appointmentId))
    .orderBy(desc(chatMessage.id))
    .limit(1);
  return last?.senderId === userId ? last : null;
};

/**
 * Accepts, refuses or cancels an appointment of the caller by a message, and schedules the reminder of an accepted one;
 * repeating an answer writes only one message. @throws Refusal 403, 404, 409, 422, 429
 */
export const answerAppointment = (
  { database, clock }: Platform,
  id: number,
  { userId, answer }: { userId: number; answer: AppointmentAnswer },
): Promise<StoredMessage> =>
  database.orm.transaction(async (tx) => {
    const read = () => tx.select().from(appointment).where(eq(appointment.id, id));
    const [row] = await read();
    const ownConversation = row && (await findOwnConversation(tx, row.conversationId, userId));
    if (!ownConversation) throw new Refusal(messagingRefusals.appointmentNotFound);
    await lockPeople(tx, ownConversation.buyerId, ownConversation.sellerId);
    // Under the lock: the other person may have answered meanwhile.
    const [current = row] = await read();
    const status = STATUS_AFTER[answer];
    const earlier = current.status === status ? await findEarlierAnswer(tx, id, userId) : null;
    if (earlier) return earlier;
    const now = clock.now();
    const verdict = decideAnswer(
      { status: current.status, at: current.at, isProposer: current.proposerId === userId },
      answer,
      now,
    );
    if (verdict !== 'answer') throw new Refusal(REFUSAL_BY_VERDICT[verdict]);
    const remindAt = status === 'accepted' ? nextReminder(current.at, now) : null;
    await tx.update(appointment).set({ status, remindAt }).where(eq(appointment.id, id));
    if (status !== 'accepted')
      await emit(tx, appointmentEnded, { conversation_id: ownConversation.id });
    const saying = { userId, text: answerText(status, current.at), key: undefined };
    return writeMessage(tx, ownConversation, saying, { isNew: false, appointmentId: id });
  });
