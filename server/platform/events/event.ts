import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';

/**
 * Describes a type of event, named in the past tense (`ad.published`). Payloads carry ids, and
 * personal data only encrypted.
 */
export interface EventKind<P = unknown> {
  readonly type: string;
  readonly payload: z.ZodType<P>;
}

/** Defines a type of event, under the name by which stored events are found, with the schema of its payload. */
export const defineEvent = <P>(type: string, payload: z.ZodType<P>): EventKind<P> => ({
  type,
  payload,
});

/** Is the NOTIFY channel on which every process receives events at their commit. */
export const EVENT_CHANNEL = 'kasuwa_event';

/**
 * Stores an event, to be dispatched to jobs, in the caller's transaction, so that it is committed together with the
 * change that caused it, and notifies every process of it at the commit.
 */
export const emit = async <P>(tx: Queryable, kind: EventKind<P>, payload: P): Promise<void> => {
  const body = JSON.stringify(payload);
  await tx.execute(sql`INSERT INTO event (type, payload) VALUES (${kind.type}, ${body}::jsonb)`);
  await signal(tx, kind, payload);
};

/**
 * Notifies every process of an event at the commit, without storing it. A process may miss the notification, so
 * receivers also poll.
 */
export const signal = async <P>(tx: Queryable, kind: EventKind<P>, payload: P): Promise<void> => {
  const message = JSON.stringify({ type: kind.type, payload });
  await tx.execute(sql`SELECT pg_notify(${EVENT_CHANNEL}, ${message})`);
};
