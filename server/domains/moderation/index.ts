export { closeTicket } from './commands/close-ticket.ts';
export { takeMissingFingerprints } from './commands/take-fingerprints.ts';
export {
  appealClosed,
  checkWordsChanged,
  questionWithdrawn,
  reportClosed,
  shopReportClosed,
} from './events.ts';
export { findAppealOutcome } from './queries/appeals.ts';
export {
  findClosedReport,
  findQuestionWithdrawal,
  findRejectionText,
  findSuspensionReason,
} from './queries/outcomes.ts';
export { findClosedShopReport } from './queries/shop-tickets.ts';
export { mayBePublic } from './words/read-words.ts';
export { seedCheckWords } from './words/seed-words.ts';
export { loadCheckWords } from './words/stored-words.ts';
