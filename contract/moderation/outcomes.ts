/**
 * Says who decides an appeal: another moderator than the one of the decision, or an administrator where there is
 * none.
 */
export const APPEAL_JUDGES = ['moderator', 'administrator'] as const;

export type AppealJudge = (typeof APPEAL_JUDGES)[number];

export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const TICKET_STATUSES = ['open', 'closed'] as const;
