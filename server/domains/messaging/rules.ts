/** Rate limits of messaging. Times are the database's. */
export const NEW_CONVERSATIONS_A_DAY = 30;
export const MESSAGES_A_MINUTE = 20;
/** Consecutive unanswered messages within a day. */
export const UNANSWERED_IN_A_ROW = 15;
/** The same text in one conversation within ten minutes. */
const SAME_HERE = 2;
/** The same text to other people within a day: a short question is natural, a long text is a mailing. */
const SAME_ELSEWHERE = { short: 15, long: 4 } as const;
const LONG_TEXT = 80;

/** Recent activity of the sender, without the new message. */
export interface RecentActivity {
  lastMinute: number;
  /** Conversations begun as a buyer in the last day. */
  begunToday: number;
  /** Messages of the last day since the other participant last wrote. */
  unanswered: number;
  /** Occurrences of the same text in this conversation within ten minutes. */
  sameHere: number;
  /** Other conversations that got the same text within a day. */
  sameElsewhere: number;
}

export type SendVerdict = 'send' | 'too_fast' | 'too_many_new' | 'repeated' | 'unanswered';

/** Whether one more message may be sent. `isNew`: it begins a conversation. */
export const decideSending = (
  lately: RecentActivity,
  { isNew, length }: { isNew: boolean; length: number },
): SendVerdict => {
  if (lately.lastMinute >= MESSAGES_A_MINUTE) return 'too_fast';
  if (isNew && lately.begunToday >= NEW_CONVERSATIONS_A_DAY) return 'too_many_new';
  const elsewhere = length > LONG_TEXT ? SAME_ELSEWHERE.long : SAME_ELSEWHERE.short;
  if (lately.sameHere >= SAME_HERE || lately.sameElsewhere >= elsewhere) return 'repeated';
  if (lately.unanswered >= UNANSWERED_IN_A_ROW) return 'unanswered';
  return 'send';
};

/** Relation of two users. */
export interface Relation {
  iBlocked: boolean;
  /** Blocked by the other, or the other is suspended or deleted: indistinguishable for the sender. */
  isUnreachable: boolean;
}

export type WriteVerdict = 'write' | 'blocked_by_you' | 'unreachable';

/** Whether one user may write to another. One's own block takes precedence. */
export const decideWriting = ({ iBlocked, isUnreachable }: Relation): WriteVerdict => {
  if (iBlocked) return 'blocked_by_you';
  return isUnreachable ? 'unreachable' : 'write';
};
