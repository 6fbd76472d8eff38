export { codeSent, takeCodeToSend } from './commands/send-code.ts';
export { codeRequested, emailReplaced, passwordChanged, signInReused } from './events.ts';
export { hashPassword } from './passwords.ts';
export { mayAdminister, mayModerate, needsTwoStep } from './policy.ts';
export { presentUserPhoto } from './present.ts';
export { findLiveSignIns } from './queries/live-sign-ins.ts';
export { listToErase, markErased } from './queries/erasures.ts';
export { findUser, listAdministrators } from './queries/users.ts';
export { appUser } from './tables.ts';
