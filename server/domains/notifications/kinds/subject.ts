import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { Job } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kind, KindData } from './kind.ts';

/** Describes an announcement without its recipient and its subject. */
export interface News<Name extends string = string> {
  kind: Name;
  /** Is unique to the announcement: `ad.12.1.published`. */
  dedupeKey: string;
  /** Is the note that the bell shows. */
  note?: string;
  /** Holds what the kind reads when its texts are sent. */
  data?: KindData;
  /** Tells whether it is not announced after all; runs in the transaction, with the person's notifications locked. */
  unless?: (tx: Queryable) => Promise<boolean>;
}

export interface Announcement<Name extends string = string> extends News<Name> {
  /** Is the user; null for a person without an account. */
  to: number | null;
  /** Is the id of the ad, conversation… by kind. */
  subject: number | null;
}

type Found<Name extends string> =
  | Announcement<Name>
  | readonly Announcement<Name>[]
  | AsyncIterable<Announcement<Name>>
  | null;

type Finding<Name extends string> = Found<Name> | Promise<Found<Name>>;

/** Describes a job that announces something, on an event or by a schedule. */
export interface Trigger<Name extends string = string> extends Pick<
  Job,
  'name' | 'payload' | 'schedule'
> {
  event?: EventKind;
  /** Returns what is announced, and to whom. */
  find(payload: unknown, platform: Platform): Finding<Name>;
}

/**
 * Makes a trigger on an event. Two triggers on one event have names of their own. A name never changes: at an update,
 * jobs of the former release may be queued by it.
 */
export const on = <P, Name extends string>(
  event: EventKind<P>,
  find: (payload: P, platform: Platform) => Finding<Name>,
  name = `announce-${event.type}`,
): Trigger<Name> => ({ name, payload: event.payload, event, find });

/** Makes a trigger by a schedule (cron, UTC). */
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

/** Describes kinds about the same thing, and their triggers. Only those listed in `kinds.ts` take effect. */
export interface Subject<Kinds extends Readonly<Record<string, Kind>>> {
  kinds: Kinds;
  triggers: readonly Trigger<keyof Kinds & string>[];
}

export const defineSubject = <Kinds extends Readonly<Record<string, Kind>>>(
  kinds: Kinds,
  triggers: readonly Trigger<NoInfer<keyof Kinds & string>>[],
): Subject<Kinds> => ({ kinds, triggers });
