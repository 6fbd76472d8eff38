import type pg from 'pg';
import type { AppointmentStatus } from '../rules.ts';

/** Is the SQL of a message's appointment as JSON, or null; `chat_message` is in scope under the name `m`. */
export const APPOINTMENT_JSON = `(SELECT jsonb_build_object('id', p.id, 'proposer_id', p.proposer_id,
    'at', p.at, 'place', p.place, 'status', p.status)
  FROM appointment p WHERE p.id = m.appointment_id)`;

export interface AppointmentRow {
  id: number;
  proposer_id: number;
  at: string | Date;
  place: string;
  status: AppointmentStatus;
}

/** Describes an appointment with the two people who meet. */
export interface Meeting {
  conversation_id: number;
  buyer_id: number;
  seller_id: number;
  at: Date;
  status: AppointmentStatus;
}

export const findMeeting = async (pool: pg.Pool, id: number): Promise<Meeting | null> => {
  const { rows } = await pool.query<Meeting>(
    `SELECT c.id AS conversation_id, c.buyer_id, c.seller_id, p.at, p.status
     FROM appointment p JOIN conversation c ON c.id = p.conversation_id WHERE p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
};
