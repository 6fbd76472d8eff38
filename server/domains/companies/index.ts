export { fileDeclaration, rejectDeclaration } from './commands/decide-declaration.ts';
export { readDeclaration } from './commands/read-declaration.ts';
export { createCompany } from './commands/save-company.ts';
export { addOwner } from './commands/save-owner.ts';
export { startDeclaration, submitDeclaration } from './commands/submit-declaration.ts';
export {
  companyRemoved,
  declarationDue,
  declarationFiled,
  declarationRejected,
  declarationSubmitted,
} from './events.ts';
export {
  countOwnCompanies,
  findOwnCompany,
  listCompanyNames,
  lockOwnCompany,
} from './queries/companies.ts';
export { findNewestEncrypted } from './queries/newest-encrypted.ts';
export { company } from './tables.ts';
export { findDueNotice, findNotice } from './attestation/notices.ts';
