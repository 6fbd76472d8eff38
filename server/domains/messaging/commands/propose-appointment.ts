import { and, eq, inArray } from 'drizzle-orm';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { proposalText } from '../texts.ts';
import { appointmentEnded } from '../events.ts';
import { emit } from '#server/platform/events/event.ts';
import { findOwnConversation } from '../policy.ts';
import { canPropose } from '../rules.ts';
import { appointment } from '../tables.ts';
import { lockPeople } from './lock-people.ts';
import { findEarlier, writeMessage, type StoredMessage } from './write-message.ts';

interface Proposal {
  userId: number;
  at: Date;
  place: string;
  key: string | undefined;
}

/**
 * Proposes an appointment by a message. It replaces an appointment of the conversation that is proposed or accepted.
 * @throws Refusal 403, 404, 422, 429
 */
export const proposeAppointment = (
  { database, clock }: Platform,
  conversationId: number,
  { at, place, ...sender }: Proposal,
): Promise<StoredMessage> =>
  database.orm.transaction(async (tx) => {
    const ownConversation = await findOwnConversation(tx, conversationId, sender.userId);
    if (!ownConversation) throw new Refusal(messagingRefusals.notFound);
    await lockPeople(tx, ownConversation.buyerId, ownConversation.sellerId);
    const saying = { ...sender, text: proposalText(at, place) };
    const earlier = await findEarlier(tx, saying);
    if (earlier && earlier.conversationId !== ownConversation.id)
      throw new Refusal(messagingRefusals.keyReused);
    if (earlier) return earlier;
    if (!canPropose(at, clock.now())) throw new Refusal(messagingRefusals.badTime);
    const replaced = await tx
      .update(appointment)
      .set({ status: 'replaced', remindAt: null })
      .where(
        and(
          eq(appointment.conversationId, ownConversation.id),
          inArray(appointment.status, ['proposed', 'accepted']),
        ),
      )
      .returning({ id: appointment.id });
    if (replaced.length > 0)
      await emit(tx, appointmentEnded, { conversation_id: ownConversation.id });
    const rows = await tx
      .insert(appointment)
      .values({
        conversationId: ownConversation.id,
        proposerId: sender.userId,
        at,
        place,
        status: 'proposed',
      })
      .returning({ id: appointment.id });
    return writeMessage(tx, ownConversation, saying, {
      isNew: false,
      appointmentId: expectOne(rows).id,
    });
  });
