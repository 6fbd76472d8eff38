import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { Job } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kind, KindData } from './kind.ts';

/** An announcement without whom it is for and what it is about. */
export interface News<Name extends string = string> {
  kind: Name;
  /** Unique: `ad.12.1.published`. */
  dedupeKey: string;
  /** Shown by the bell. */
  note?: string;
  /** Read by the kind when its texts leave. */
  data?: KindData;
  /** Whether it is not announced after all: asked in the transaction, with the person's notifications locked. */
  unless?: (tx: Queryable) => Promise<boolean>;
}

export interface Announcement<Name extends string = string> extends News<Name> {
  /** The user; null for a person without an account. */
  to: number | null;
  /** Id of the ad, conversation… by kind. */
  subject: number | null;
}

type Found<Name extends string> =
  | Announcement<Name>
  | readonly Announcement<Name>[]
  | AsyncIterable<Announcement<Name>>
  | null;

type Finding<Name extends string> = Found<Name> | Promise<Found<Name>>;

/** A job that announces something: on an event, or by a schedule. */
export interface Trigger<Name extends string = string> extends Pick<
  Job,
  'name' | 'payload' | 'schedule'
> {
  event?: EventKind;
  /** What is announced, and to whom. */
  find(payload: unknown, platform: Platform): Finding<Name>;
}

/**
 * Two triggers on one event have names of their own. A name never changes: at an update, jobs of the former release may
 * be queued by it.
 */
export const on = <P, Name extends string>(
  event: EventKind<P>,
  find: (payload: P, platform: Platform) => Finding<Name>,
  name = `announce-${event.type}`,
): Trigger<Name> => ({ name, payload: event.payload, event, find });

/** By a schedule: cron, UTC. */
export const every = <Name extends string>(
  schedule: string,
  name: string,
  find: (platform: Platform) => Finding<Name>,
): Trigger<Name> => ({
  name,
  payload: z.object({}),
  schedule,
  find: (_payload, platform) => find(platform),
});

/** Kinds about the same thing, and their triggers. Only those listed in `kinds.ts` take effect. */
export interface Subject<Kinds extends Readonly<Record<string, Kind>>> {
  kinds: Kinds;
  triggers: readonly Trigger<keyof Kinds & string>[];
}

export const defineSubject = <Kinds extends Readonly<Record<string, Kind>>>(
  kinds: Kinds,
  triggers: readonly Trigger<NoInfer<keyof Kinds & string>>[],
): Subject<Kinds> => ({ kinds, triggers });
