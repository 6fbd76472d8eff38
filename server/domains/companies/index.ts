export {
  declarationDue,
  declarationFiled,
  declarationRejected,
  declarationSubmitted,
} from './events.ts';
export { findDueNotice, findNotice, type DeclarationNotice } from './attestation/notices.ts';
