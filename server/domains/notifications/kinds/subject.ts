import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { Job } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kind, KindData } from './kind.ts';

/** Describes an announcement apart from its recipient and its subject. */
export interface News<Name extends string = string> {
  kind: Name;
  /** Identifies the announcement uniquely: `ad.12.1.published`. */
  dedupeKey: string;
  /** Is the text that the list of notifications shows. */
  note?: string;
  /** Holds the values that the kind reads when its texts are sent. */
  data?: KindData;
  /**
   * Tells whether the announcement is unnecessary after all; called in the transaction, with the
   * person's notifications locked.
   */
  unless?: (tx: Queryable) => Promise<boolean>;
}

export interface Announcement<Name extends string = string> extends News<Name> {
  /** Is the user to notify; null for a person without an account. */
  to: number | null;
  /** Is the id of the subject, such as an ad or a conversation, depending on the kind. */
  subject: number | null;
}

type Found<Name extends string> =
  | Announcement<Name>
  | readonly Announcement<Name>[]
  | AsyncIterable<Announcement<Name>>
  | null;

type Finding<Name extends string> = Found<Name> | Promise<Found<Name>>;

/** Describes a job that announces notifications, on an event or by a schedule. */
export interface Trigger<Name extends string = string> extends Pick<
  Job,
  'name' | 'payload' | 'schedule'
> {
  event?: EventKind;
  /** Returns what the job announces, and to whom. */
  find(payload: unknown, platform: Platform): Finding<Name>;
}

/**
 * Creates a trigger, a job that announces notifications, on an event. Two triggers on one event have different names. A
 * name never changes: at an update, jobs of the former release may be queued under it.
 */
export const on = <P, Name extends string>(
  event: EventKind<P>,
  find: (payload: P, platform: Platform) => Finding<Name>,
  name = `announce-${event.type}`,
): Trigger<Name> => ({ name, payload: event.payload, event, find });

/** Creates a trigger, a job that announces notifications, with a schedule (cron, UTC). */
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

/** Describes the kinds about one subject, and their triggers. Only subjects listed in `kinds.ts` take effect. */
export interface Subject<Kinds extends Readonly<Record<string, Kind>>> {
  kinds: Kinds;
  triggers: readonly Trigger<keyof Kinds & string>[];
}

/**
 * Returns the notification kinds about one subject with the triggers that announce them; the type parameter makes each
 * trigger name one of these kinds.
 */
export const defineSubject = <Kinds extends Readonly<Record<string, Kind>>>(
  kinds: Kinds,
  triggers: readonly Trigger<NoInfer<keyof Kinds & string>>[],
): Subject<Kinds> => ({ kinds, triggers });
