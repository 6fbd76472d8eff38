import { expect, it } from 'vitest';
import type { Appointment } from '#contract/messaging/schemas.ts';
import { appointmentStates } from './appointments.ts';

const appointment = (id: number, status: Appointment['status']): Appointment => ({
  id,
  proposer_id: 1,
  at: '2026-11-28T09:00:00.000Z',
  place: 'station Total Plateau',
  status,
});

it('an appointment is shown by its first message, as its newest one knows it', () => {
  const states = appointmentStates([
    { id: 10, appointment: appointment(1, 'proposed') },
    { id: 11, appointment: null },
    { id: 12, appointment: appointment(1, 'accepted') },
  ]);
  expect([...states]).toEqual([[10, appointment(1, 'accepted')]]);
});

it('a later appointment replaces one that was open, and not one that was refused', () => {
  const states = appointmentStates([
    { id: 10, appointment: appointment(1, 'refused') },
    { id: 12, appointment: appointment(2, 'accepted') },
    { id: 14, appointment: appointment(3, 'proposed') },
  ]);
  expect([...states.values()].map(({ status }) => status)).toEqual([
    'refused',
    'replaced',
    'proposed',
  ]);
});
