export { reportClosed } from './events.ts';
export { findClosedReport, findRejectionWords, findSuspensionReason } from './queries/to-tell.ts';
