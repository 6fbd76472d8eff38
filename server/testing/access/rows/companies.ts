import {
  companyRoutes,
  declarationAdminRoutes,
  declarationRoutes,
  ownerRoutes,
} from '#contract/companies/routes.ts';
import { companyFields, ownerFields } from '#server/testing/companies.ts';
import { linesOf } from '../row.ts';
import {
  aBeneficialOwner,
  aCompany,
  aDraftDeclaration,
  anOwnedCompany,
  aSubmittedDeclaration,
  theCompany,
  theFiledDeclaration,
} from '../things.ts';

/** Only the holder may access a company; administrators have separate calls for declarations. */
export const companyLines = [
  ...linesOf(companyRoutes, {
    mine: {},
    search: { json: { search: 'sahel' } },
    one: { at: theCompany },
    create: { json: () => companyFields(), answers: 201 },
    update: { at: theCompany, json: { designation: 'Niger Négoce' } },
    remove: { at: aCompany },
    fromRegister: {},
  }),
  ...linesOf(ownerRoutes, {
    list: { at: theCompany },
    add: { at: aCompany, json: () => ownerFields() },
    update: { at: aBeneficialOwner, json: { commune: 'Lyon' } },
    remove: { at: aBeneficialOwner },
    readings: { at: theCompany },
  }),
  ...linesOf(declarationRoutes, {
    list: { at: theCompany },
    start: { at: anOwnedCompany, answers: 201 },
    one: { at: theFiledDeclaration },
    submit: { at: aDraftDeclaration },
    attestation: { at: theFiledDeclaration },
    bods: { at: theFiledDeclaration },
    verify: { at: () => '0'.repeat(32) },
  }),
  ...linesOf(declarationAdminRoutes, {
    queue: {},
    read: { at: theFiledDeclaration, query: `reason=${encodeURIComponent('Contrôle annuel')}` },
    file: { at: aSubmittedDeclaration },
    reject: { at: aSubmittedDeclaration, json: { comment: 'La date manque.' } },
  }),
];
