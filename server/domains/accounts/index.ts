export { closeAccount } from './commands/close-account.ts';
export { moveUsersToCity } from './commands/move-city.ts';
export { editUser, type UserChange } from './commands/edit-user.ts';
export { requireFreshSignIn } from './commands/fresh-sign-in.ts';
export { giveRole, isAnotherAdministrator } from './commands/give-role.ts';
export { codeNotSent, codeSent, takeCodeToSend } from './commands/send-code.ts';
export { liftEndedSuspensions, reinstateUser, suspendUser } from './commands/suspend-user.ts';
export { takeOffTwoStep } from './commands/two-step.ts';
export {
  accountSuspended,
  codeRequested,
  emailReplaced,
  passwordChanged,
  signInReused,
  twoStepChanged,
  type TwoStepChange,
} from './events.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { mayAdminister, mayModerate, needsTwoStep } from './policy.ts';
export { presentUserPhoto } from './present.ts';
export { findLiveSignIns } from './queries/live-sign-ins.ts';
export { findNewestSealed } from './queries/newest-sealed.ts';
export { listToErase, markErased } from './queries/erasures.ts';
export { findByTelephone, findUser, listAdministrators, type UserView } from './queries/users.ts';
export { appUser, code } from './tables.ts';
