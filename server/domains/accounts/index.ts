export { closeAccount } from './commands/close-account.ts';
export { refuseCode } from './commands/check-code.ts';
export {
  askDisownCode,
  checkDisownCode,
  countDisownTry,
  isFreeable,
} from './commands/disown-number.ts';
export {
  appointFirst,
  confirmFirstAccount,
  hasAdministrator,
  openFirstAccount,
  resendFirstCode,
} from './commands/first-administrator.ts';
export { noteCodeLost } from './commands/code-channel.ts';
export { requireFreshSignIn } from './commands/fresh-sign-in.ts';
export { codeNotSent, codeSent, takeCodeToSend, type CodeToSend } from './commands/send-code.ts';
export { appointByOperator } from './commands/manage-user.ts';
export { liftEndedSuspensions } from './commands/suspend-user.ts';
export {
  accountDeleted,
  accountSuspended,
  codeRequested,
  emailConfirmed,
  emailReplaced,
  mandateEnded,
  numberFreed,
  numberProven,
  passwordChanged,
  pledgeLost,
  phoneChangeAsked,
  phoneChangeStopped,
  phoneReplaced,
  type PhoneWay,
  signInReused,
  twoStepChanged,
  type TwoStepChange,
} from './events.ts';
export { signedInOn } from './commands/signed-in-on.ts';
export { findStopPath } from './commands/stop-number-change.ts';
export { findRevocableChange } from './queries/revocable-change.ts';
export { losePledge, pledgeLostUntil } from './commands/lose-pledge.ts';
export { findContactChoices } from './commands/contact-choices.ts';
export { describeDevice } from './rules/devices.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { needsTwoStep } from './policy.ts';
export { presentUserPhoto } from './present.ts';
export { readCodeBudget, type CodeBudget } from './queries/code-budget.ts';
export { gatewaysBefore, noteCodeGateway } from './queries/gateways-of-codes.ts';
export { findCodeUse } from './queries/code-use.ts';
export { confirmMandate } from './commands/mandates.ts';
export { lockMandate as holdMandate, holdMandateFor } from './commands/hold-mandate.ts';
export { holdNumbers } from './commands/contact-numbers.ts';
export { findUnproven } from './queries/contact-numbers.ts';
export { findMandate, hasAgents, listAgents, listMandates, mayActFor } from './queries/mandates.ts';
export { findLiveSignIns } from './queries/live-sign-ins.ts';
export { findNewestEncrypted } from './queries/newest-encrypted.ts';
export { readPublicProfile } from './queries/public-profile.ts';
export { findOpened, listOpened, listToErase, markErased } from './queries/erasures.ts';
export { findByTelephone, findUser, listDeclarationStaff, namesOf } from './queries/users.ts';
export { isEmailed } from './sent-codes.ts';
export { appUser, code } from './tables.ts';
export { DELETED_PERSON } from './texts.ts';
