import { newCompany, newOwner, submittedDeclaration } from '../companies.ts';
import { putConversation, putRating } from '../ratings.ts';
import { putShop } from '../shops.ts';
import type { AdFixture } from '../ad-fixtures.ts';
import type { Fixture } from '../access/fixture.ts';
import type { Person } from '../personas.ts';

/** Creates a thing that belongs to a user in one certain way, and returns its id. */
export type Own = (fixture: Fixture, person: Person) => Promise<number>;

/** Changes an ad so that it belongs to a user in one certain way. */
type Claim = (fixture: Fixture, adId: number, person: Person) => Promise<unknown>;

const query = ({ service }: Fixture, text: string, values: unknown[]) =>
  service.database.pool.query(text, values);

const asMember: Claim = async (fixture, adId, { user }) => {
  const { id: companyId } = await newCompany(fixture.service, fixture.people.owner);
  const shopId = await putShop(fixture.service, companyId, { isPublic: true });
  await query(fixture, 'UPDATE ad SET shop_id = $2 WHERE id = $1', [adId, shopId]);
  await query(fixture, "INSERT INTO shop_member VALUES ($1, $2, 'seller', $3)", [
    shopId,
    user.id,
    fixture.service.clock.now(),
  ]);
};

/** Maps every way in which an ad may belong to a user to a function that brings it about. */
const CLAIMS: Readonly<Record<string, Claim>> = {
  'owned by them': (fixture, adId, { user }) =>
    query(fixture, 'UPDATE ad SET owner_id = $2 WHERE id = $1', [adId, user.id]),
  'published by them for its owner': (fixture, adId, { user }) =>
    query(fixture, 'INSERT INTO ad_agent (ad_id, agent_id) VALUES ($1, $2)', [adId, user.id]),
  'in the shop of their company': async (fixture, adId, person) => {
    const { id } = await newCompany(fixture.service, person);
    const shopId = await putShop(fixture.service, id, { isPublic: true });
    await query(fixture, 'UPDATE ad SET shop_id = $2 WHERE id = $1', [adId, shopId]);
  },
  'in a shop whose member they are': asMember,
  'with their number, whose removal was asked': (fixture, adId, { telephone }) =>
    query(fixture, 'UPDATE ad SET sms = $2, disowned_at = $3 WHERE id = $1', [
      adId,
      telephone,
      fixture.service.clock.now(),
    ]),
};

/**
 * Returns, for each way in which an ad may belong to a user, a function that creates such an ad and a thing about it,
 * such as a report. `make` creates that thing and returns its id.
 */
export const ofOwnAd = (
  ad: Partial<AdFixture> = {},
  make: (fixture: Fixture, adId: number) => Promise<number> | number = (_fixture, adId) => adId,
): Readonly<Record<string, Own>> =>
  Object.fromEntries(
    Object.entries(CLAIMS).map(([way, claim]) => [
      `an ad ${way}`,
      async (fixture: Fixture, person: Person) => {
        const ownerId = fixture.people.owner.user.id;
        const adId = await fixture.adFixtures.put({ title: 'Moto', ownerId, ...ad });
        await claim(fixture, adId, person);
        return make(fixture, adId);
      },
    ]),
  );

export const report = async (
  fixture: Fixture,
  adId: number,
  reporter: Person = fixture.people.buyer,
): Promise<number> => {
  const said = { raison: 'Autres', description: 'Photo volée.' };
  type Made = { data: { id: number } };
  return (await fixture.post<Made>(reporter, `/api/annonces/report/${adId}`, said)).data.id;
};

export const sentPhoto = async (fixture: Fixture, adId: number): Promise<number> => {
  const now = fixture.service.clock.now();
  await query(
    fixture,
    "INSERT INTO photo_check (ad_id, state, asked_at, attempt, photo, sent_at) VALUES ($1, 'sent', $2, 1, '', $2)",
    [adId, now],
  );
  return adId;
};

export const question = ({ value, service }: Fixture, adId: number): Promise<number> =>
  value(
    `INSERT INTO ad_question (ad_id, question, answer, created_at) VALUES ($1, 'Livrez-vous ?', 'Oui.', $2) RETURNING id`,
    [adId, service.clock.now()],
  );

/** Inserts an appeal against a decision on an ad, by default an appeal of a user whose account no longer exists. */
export const appeal = ({ value, service }: Fixture, adId: number, by = 2147483000) =>
  value<number>(
    `WITH decided AS (INSERT INTO journal (at, actor_id, act, subject_id, version, reason)
       VALUES ($2, $3, 'ad.rejected', $1, 1, 'photos') RETURNING id)
     INSERT INTO appeal (ad_id, ad_version, decision_id, owner_id, text, created_at)
     SELECT ad.id, 1, decided.id, ad.owner_id, 'À revoir.', $2 FROM ad, decided WHERE ad.id = $1 RETURNING id`,
    [adId, service.clock.now(), by],
  );

/** Inserts a rating of one user by another, with a text. */
export const rating = async ({ service }: Fixture, buyer: Person, seller: Person) =>
  putRating(
    service,
    await putConversation(service, { buyer: buyer.user.id, seller: seller.user.id }),
    { sentence: 'Sérieux.' },
  );

/** Submits a declaration of a company of this user and returns its id. */
export const declaration = async ({ service }: Fixture, person: Person): Promise<number> => {
  const { id } = await newCompany(service, person);
  await newOwner(service, person, id);
  return (await submittedDeclaration(service, person, id)).id;
};

/**
 * Returns, for each way in which a shop may belong to a user, a function that creates such a shop and a thing about it.
 * `make` creates that thing and returns its id.
 */
export const ofOwnShop = (
  make: (fixture: Fixture, shopId: number) => Promise<number> | number = (_fixture, shopId) =>
    shopId,
): Readonly<Record<string, Own>> => ({
  'a shop of their company': async (fixture, person) => {
    const { id } = await newCompany(fixture.service, person);
    return make(fixture, await putShop(fixture.service, id));
  },
  'their own shop': async (fixture, { user }) =>
    make(fixture, await putShop(fixture.service, { holderId: user.id })),
  'a shop whose member they are': async (fixture, { user }) => {
    const { id } = await newCompany(fixture.service, fixture.people.owner);
    const shopId = await putShop(fixture.service, id);
    await query(fixture, "INSERT INTO shop_member VALUES ($1, $2, 'seller', $3)", [
      shopId,
      user.id,
      fixture.service.clock.now(),
    ]);
    return make(fixture, shopId);
  },
});

export const shopReport = (
  { value, service, people }: Fixture,
  shopId: number,
  reporter: Person = people.buyer,
): Promise<number> =>
  value(
    `INSERT INTO shop_report (shop_id, version, reporter_id, reason, text, created_at)
     VALUES ($1, 1, $2, 'other', 'Fausse enseigne.', $3) RETURNING id`,
    [shopId, reporter.user.id, service.clock.now()],
  );
