/**
 * Lists who may decide an appeal: a moderator other than the one who took the decision, or an
 * administrator when there is no other.
 */
export const APPEAL_JUDGES = ['moderator', 'administrator'] as const;

export type AppealJudge = (typeof APPEAL_JUDGES)[number];

export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const TICKET_STATUSES = ['open', 'closed'] as const;
