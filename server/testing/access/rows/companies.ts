import {
  companyRoutes,
  declarationAdminRoutes,
  declarationRoutes,
  ownerRoutes,
} from '#contract/companies/routes.ts';
import { verificationRoutes } from '#contract/companies/verification.ts';
import { shopReviewRoutes, shopRoutes } from '#contract/shops/routes.ts';
import { companyFields, ownerFields } from '#server/testing/companies.ts';
import { putShop, shopFields } from '#server/testing/shops.ts';
import { linesOf, type Caller } from '../row.ts';
import {
  aBeneficialOwner,
  aCompany,
  aDraftDeclaration,
  anOwnedCompany,
  aSubmittedDeclaration,
  theCompany,
  theFiledDeclaration,
} from '../things.ts';

/** A shop of the owner's, which waits for its review. */
const aShop = async (caller: Caller): Promise<number> =>
  putShop(caller.fixture.service, await aCompany(caller));

const aCompanyWithShop = async (caller: Caller): Promise<number> => {
  const id = await aCompany(caller);
  await putShop(caller.fixture.service, id);
  return id;
};

const aPublicShop = async (caller: Caller): Promise<string> => {
  const id = await aCompany(caller);
  await putShop(caller.fixture.service, id, { slug: `tissus-${id}`, isPublic: true });
  return `tissus-${id}`;
};

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
  }),
  ...linesOf(verificationRoutes, { verify: { at: () => '0'.repeat(32) } }),
  ...linesOf(shopRoutes, {
    one: { at: aPublicShop },
    own: { at: theCompany },
    save: {
      at: aCompanyWithShop,
      json: async ({ fixture }: Caller) => shopFields(fixture.service),
    },
    close: { at: aCompanyWithShop },
  }),
  ...linesOf(shopReviewRoutes, {
    list: {},
    decide: {
      at: aShop,
      json: { outcome: 'reject', reason: 'Le nom n’est pas celui de la société.' },
    },
  }),
  ...linesOf(declarationAdminRoutes, {
    queue: {},
    read: { at: theFiledDeclaration, query: `reason=${encodeURIComponent('Contrôle annuel')}` },
    file: { at: aSubmittedDeclaration },
    reject: { at: aSubmittedDeclaration, json: { comment: 'La date manque.' } },
  }),
];
