export {
  declarationDue,
  declarationFiled,
  declarationRejected,
  declarationSubmitted,
} from './events.ts';
export { countOwnCompanies } from './queries/companies.ts';
export { findNewestSealed } from './queries/newest-sealed.ts';
export { findDueNotice, findNotice } from './attestation/notices.ts';
