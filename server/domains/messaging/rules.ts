import type { Appointment, AppointmentAnswer } from '#contract/messaging/schemas.ts';
import { DAY, HOUR, MINUTE, startOfNiameyDay } from '#contract/common/time.ts';

/**
 * Limits the conversations that one user begins in a day. Like all limits on messages, it counts by the time of the
 * database.
 */
export const NEW_CONVERSATIONS_A_DAY = 30;
export const MESSAGES_A_MINUTE = 20;
/** Limits the consecutive unanswered messages within a day. */
export const UNANSWERED_IN_A_ROW = 15;
/** Limits how often the same text is sent in one conversation within ten minutes. */
const SAME_HERE = 2;
/**
 * Limits how often one text is sent to different people within a day: repeating a short question is
 * natural, a repeated long text is a mailing.
 */
const SAME_ELSEWHERE = { short: 15, long: 4 } as const;
const LONG_TEXT = 80;

/**
 * Is the number of a seller's last conversations from which the answer time is computed;
 * `ANSWER_TIME_MIN` is the least number of conversations that it requires.
 */
export const ANSWER_TIME_SAMPLE = 50;
export const ANSWER_TIME_MIN = 5;
/** Tells whether a seller answers soon, that is within a day, by the median minutes to an answer. */
export const answersSoon = (minutes: number | null): boolean =>
  minutes !== null && minutes <= DAY / MINUTE;

/** Describes the recent activity of the sender, without the new message. */
export interface RecentActivity {
  lastMinute: number;
  /** Counts the conversations begun as a buyer in the last day. */
  begunToday: number;
  /** Counts the messages that the sender wrote in the last day since the other participant last wrote. */
  unanswered: number;
  /** Counts the occurrences of the same text in this conversation within ten minutes. */
  sameHere: number;
  /** Counts the other conversations that got the same text within a day. */
  sameElsewhere: number;
}

export type SendVerdict = 'send' | 'too_fast' | 'too_many_new' | 'repeated' | 'unanswered';

/** Decides whether one more message may be sent. `isNew` tells that it begins a conversation. */
export const decideSending = (
  recent: RecentActivity,
  { isNew, length }: { isNew: boolean; length: number },
): SendVerdict => {
  if (recent.lastMinute >= MESSAGES_A_MINUTE) return 'too_fast';
  if (isNew && recent.begunToday >= NEW_CONVERSATIONS_A_DAY) return 'too_many_new';
  const elsewhere = length > LONG_TEXT ? SAME_ELSEWHERE.long : SAME_ELSEWHERE.short;
  if (recent.sameHere >= SAME_HERE || recent.sameElsewhere >= elsewhere) return 'repeated';
  if (recent.unanswered >= UNANSWERED_IN_A_ROW) return 'unanswered';
  return 'send';
};

/** Describes the relation of two users. */
export interface Relation {
  iBlocked: boolean;
  /**
   * Tells whether the other user has blocked the sender, or is suspended or deleted, which the
   * sender cannot distinguish.
   */
  isUnreachable: boolean;
}

export type WriteVerdict = 'write' | 'blocked_by_you' | 'unreachable';

/** Decides whether one user may write to another. A block by the writer takes precedence. */
export const decideWriting = ({ iBlocked, isUnreachable }: Relation): WriteVerdict => {
  if (iBlocked) return 'blocked_by_you';
  return isUnreachable ? 'unreachable' : 'write';
};

export type AppointmentStatus = Appointment['status'];

/** Maps each answer to an appointment to its status after the answer. */
export const STATUS_AFTER = {
  accept: 'accepted',
  refuse: 'refused',
  cancel: 'cancelled',
} as const satisfies Record<AppointmentAnswer, AppointmentStatus>;

/**
 * Maps the statuses of an appointment to who may give which answer: the proposer, or the other
 * person. The other statuses are final.
 */
const MAY_ANSWER: Partial<
  Record<
    AppointmentStatus,
    Partial<Record<AppointmentAnswer, { proposer: boolean; other: boolean }>>
  >
> = {
  proposed: {
    accept: { proposer: false, other: true },
    refuse: { proposer: false, other: true },
    cancel: { proposer: true, other: false },
  },
  accepted: { cancel: { proposer: true, other: true } },
};

export type AnswerVerdict = 'answer' | 'not_yours' | 'settled' | 'past';

/**
 * Decides whether a person may give this answer to an appointment: not when its status allows no such answer
 * ('settled'), only the other person may give it ('not_yours'), or its time is past.
 */
export const decideAnswer = (
  { status, at, isProposer }: { status: AppointmentStatus; at: Date; isProposer: boolean },
  answer: AppointmentAnswer,
  now: Date,
): AnswerVerdict => {
  const who = MAY_ANSWER[status]?.[answer];
  if (!who) return 'settled';
  if (!(isProposer ? who.proposer : who.other)) return 'not_yours';
  return at <= now ? 'past' : 'answer';
};

const LONGEST_AHEAD = 62 * DAY;

/** Tells whether an appointment can be proposed for that time. */
export const canPropose = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= LONGEST_AHEAD;

const EVENING_HOUR = 18;
const SOON = 2 * HOUR;

/**
 * Returns when the people of an appointment are reminded next: at 18 h of the day before, then two
 * hours before; null when no reminder is left.
 */
export const nextReminder = (at: Date, now: Date): Date | null => {
  const midnight = startOfNiameyDay(at).getTime();
  const times = [midnight - DAY + EVENING_HOUR * HOUR, at.getTime() - SOON];
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
};
