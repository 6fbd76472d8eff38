import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { contactAnswered } from '../events.ts';
import { contactMessage } from '../tables.ts';

/** Locks a message to the team, so that it is answered only once; returns null when it is unknown. */
export const lockContactMessage = async (tx: Tx, id: number) => {
  const [row] = await tx
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
    .for('update');
  return row ?? null;
};

/** Stores the answer to a message to the team; a job sends it. */
export const answerContactMessage = async (
  { clock }: Platform,
  tx: Tx,
  { id, answer }: { id: number; answer: string },
): Promise<void> => {
  await tx
    .update(contactMessage)
    .set({ answer, answeredAt: clock.now() })
    .where(eq(contactMessage.id, id));
  await emit(tx, contactAnswered, { contact_id: id });
};
