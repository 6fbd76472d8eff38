import {
  companyRoutes,
  declarationAdminRoutes,
  declarationRoutes,
  ownerRoutes,
} from '#contract/companies/routes/companies.ts';
import { verificationRoutes } from '#contract/companies/routes/verification.ts';
import { shopMemberRoutes } from '#contract/shops/routes/members.ts';
import { shopReportRoutes } from '#contract/moderation/routes/shop-reports.ts';
import { myShopRoutes } from '#contract/shops/routes/my-shop.ts';
import { shopReviewRoutes, shopRoutes } from '#contract/shops/routes/shops.ts';
import { companyFields, ownerFields } from '#server/testing/companies.ts';
import { putShop, shopFields } from '#server/testing/shops.ts';
import { SIGNED_IN, type SignedIn, type Who } from '../people.ts';
import { linesOf, type Caller, type Thing } from '../row.ts';
import {
  aBeneficialOwner,
  aCompany,
  aDraftDeclaration,
  anOwnedCompany,
  aSubmittedDeclaration,
  theCompany,
  theSame,
  theFiledDeclaration,
} from '../things.ts';

/** Inserts a shop of the owner that waits for its review. */
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

/** Inserts the own shop of a caller who may have one, if there is none yet, and returns the fields of its page. */
const theirShop = async ({ fixture, who }: Caller): Promise<unknown> => {
  const { service, people, once } = fixture;
  if (who !== 'unverified' && SIGNED_IN.some((one) => one === who))
    await once(`shop of ${who}`, () =>
      putShop(service, { holderId: people[who as SignedIn].user.id }),
    );
  return shopFields(service);
};

const theShop = theSame(aPublicShop);
/** Is a public shop used only for answering invitations, because a user who accepts one joins the shop. */
const theJoinedShop = theSame(aPublicShop);

const isKnown = (who: Who): who is SignedIn => SIGNED_IN.some((candidate) => candidate === who);

/** Inserts an invitation of the owner's public shop to the caller. */
const anInvitation =
  (shop: Thing) =>
  async (caller: Caller): Promise<number> => {
    const { fixture, who } = caller;
    return fixture.value(
      `INSERT INTO shop_invitation (shop_id, telephone, user_id, role, created_at)
       SELECT id, '+2279011' || $2::text, $3, 'seller', $4 FROM shop WHERE slug = $1 RETURNING id`,
      [
        await shop(caller),
        String(1000 + fixture.count()),
        isKnown(who) ? fixture.people[who].user.id : null,
        fixture.service.clock.now(),
      ],
    );
  };

/** Adds a member, who makes no calls in the access grid, to the owner's public shop. */
const aTeam = async (caller: Caller): Promise<number | string> => {
  const slug = await theShop(caller);
  const { service, people } = caller.fixture;
  await service.database.pool.query(
    `INSERT INTO shop_member (shop_id, user_id, role, joined_at)
     SELECT id, $2, 'seller', $3 FROM shop WHERE slug = $1 ON CONFLICT DO NOTHING`,
    [slug, people.buyer.user.id, service.clock.now()],
  );
  return slug;
};

/** Inserts the only report of a shop. */
const aShopReport = async (caller: Caller): Promise<number> => {
  const { fixture } = caller;
  return fixture.value(
    `INSERT INTO shop_report (shop_id, version, reporter_id, reason, text, created_at)
     VALUES ($1, 1, $2, 'other', 'Fausse enseigne.', $3) RETURNING id`,
    [await aShop(caller), fixture.people.buyer.user.id, fixture.service.clock.now()],
  );
};

/**
 * Lists the calls about companies, which only their holder may access; administrators have separate
 * calls for declarations.
 */
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
    one: { at: theShop },
    own: { at: theCompany },
    save: {
      at: aCompanyWithShop,
      json: async ({ fixture }: Caller) => shopFields(fixture.service),
    },
    close: { at: aCompanyWithShop },
  }),
  ...linesOf(myShopRoutes, {
    own: {},
    save: { json: theirShop },
    // Nobody opens a shop without a confirmed number.
    link: { json: { company_id: '' }, but: { unverified: 404 } },
    close: { but: { unverified: 404 } },
  }),
  ...linesOf(shopMemberRoutes, {
    mine: {},
    answer: { at: anInvitation(theJoinedShop), json: { accept: true }, isForAllUsers: true },
    withdraw: { at: anInvitation(theShop) },
    team: { at: theShop },
    invite: { at: theShop, json: { telephone: '90112233', role: 'seller' } },
    change: {
      at: aTeam,
      json: ({ fixture }: Caller) => ({ id: fixture.people.buyer.user.id, role: 'manager' }),
    },
  }),
  ...linesOf(shopReportRoutes, {
    report: {
      at: theShop,
      json: { raison: 'Autres', description: 'Fausse enseigne.' },
      isForAllUsers: true,
      // The owner may not report their own shop.
      but: { owner: 409 },
    },
    list: {},
    close: { at: aShopReport, json: { outcome: 'dismissed' } },
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
