export { answerText, appointmentTime, proposalText } from './appointment-text.ts';
export { appointmentDue, appointmentEnded, messageSent, messagesRead } from './events.ts';
export { findMeeting } from './queries/appointments.ts';
export { medianAnswerMinutes } from './queries/answer-time.ts';
export { hasBlockBetween } from './queries/blocked.ts';
export { countUnreadMessages } from './queries/conversations.ts';
export { presentMessage } from './present.ts';
export { nextReminder } from './rules.ts';
export { findMessage, lastMessageOf, messagesAfter } from './queries/messages.ts';
