export { codeRequested } from './events.ts';
export { hashPassword } from './passwords.ts';
export { mayModerate } from './policy.ts';
export { presentUserPhoto } from './present.ts';
export { findCodeTarget } from './queries/codes.ts';
export { findLiveSignIns } from './queries/live-sign-ins.ts';
export { findUser } from './queries/users.ts';
export { appUser } from './tables.ts';
