export { codeSent, takeCodeToSend } from './commands/send-code.ts';
export { codeRequested, emailReplaced, passwordChanged } from './events.ts';
export { hashPassword } from './passwords.ts';
export { mayModerate } from './policy.ts';
export { presentUserPhoto } from './present.ts';
export { findUser } from './queries/users.ts';
export { appUser } from './tables.ts';
