export { closeTicket } from './commands/close-ticket.ts';
export { appealClosed, questionWithdrawn, reportClosed } from './events.ts';
export { findAppealOutcome } from './queries/appeals.ts';
export {
  findClosedReport,
  findQuestionWithdrawal,
  findRejectionText,
  findSuspensionReason,
} from './queries/outcomes.ts';
export { mayBePublic } from './words/read-words.ts';
