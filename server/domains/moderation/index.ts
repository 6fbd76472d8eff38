export { closeTicket } from './commands/close-ticket.ts';
export { reportClosed } from './events.ts';
export { findClosedReport, findRejectionText, findSuspensionReason } from './queries/outcomes.ts';
export { mayBePublic } from './words/read-words.ts';
