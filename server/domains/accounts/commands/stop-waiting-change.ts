import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { phoneChangeStopped } from '../events.ts';
import { closeWaitingChange } from './replace-phone.ts';

/** Stops the change of number that has not taken effect yet, and notifies the owner. Returns whether there was one. */
export const stopWaitingChange = async (tx: Tx, userId: number, now: Date): Promise<boolean> => {
  const closed = await closeWaitingChange(tx, userId, now);
  if (closed !== null) await emit(tx, phoneChangeStopped, { user_id: userId, change_id: closed });
  return closed !== null;
};
