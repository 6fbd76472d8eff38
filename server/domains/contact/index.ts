export { contactAnswered } from './events.ts';
export { findContactMessage } from './queries/messages.ts';
