import type { Appointment, ChatMessage } from '#contract/messaging/schemas.ts';

type Proposed = Pick<ChatMessage, 'id' | 'appointment'>;

const isOpen = ({ status }: Appointment): boolean => status === 'proposed' || status === 'accepted';

/**
 * Maps the id of the first message about each appointment, which shows it, to its current state. Each change is a
 * message: the newest one about an appointment has its state, and a later appointment replaces open ones.
 */
export const appointmentStates = (
  messages: readonly Proposed[],
): ReadonlyMap<number, Appointment> => {
  const firstMessage = new Map<number, number>();
  const states = new Map<number, Appointment>();
  for (const { id, appointment } of messages) {
    if (!appointment) continue;
    if (!firstMessage.has(appointment.id)) firstMessage.set(appointment.id, id);
    states.set(appointment.id, appointment);
  }
  const newest = Math.max(...states.keys());
  return new Map(
    [...states.values()].map((state) => [
      firstMessage.get(state.id) ?? 0,
      state.id !== newest && isOpen(state) ? { ...state, status: 'replaced' } : state,
    ]),
  );
};
