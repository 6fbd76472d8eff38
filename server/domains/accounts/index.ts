export { codeRequested } from './events.ts';
export { hashPassword } from './passwords.ts';
export { mayAdminister, mayModerate } from './policy.ts';
export { presentUserPhoto } from './present.ts';
export { findCodeTarget } from './queries/codes.ts';
export { findUser, listAdministratorEmails } from './queries/users.ts';
export { appUser } from './tables.ts';
