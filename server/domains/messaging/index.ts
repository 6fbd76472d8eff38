export { messageSent, messagesRead } from './events.ts';
export { presentMessage } from './present.ts';
export { findMessage, lastMessageOf, messagesAfter } from './queries/messages.ts';
