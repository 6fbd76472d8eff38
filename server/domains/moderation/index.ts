export { reportClosed } from './events.ts';
export { findClosedReport, findSuspensionReason } from './queries/to-tell.ts';
