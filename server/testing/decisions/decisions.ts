import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { declarationRefusals } from '#contract/companies/refusals.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import type { Fixture } from '../access/fixture.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { freshNumber } from '../personas.ts';
import {
  appeal,
  declaration,
  ofOwnAd,
  ofOwnShop,
  question,
  rating,
  report,
  sentPhoto,
  shopReport,
  type Own,
} from './own.ts';
import { photoCheckRefusals } from '#contract/ads/refusals.ts';
import {
  moderationRefusals,
  appealDecisionRefusals,
  ticketRefusals,
} from '#contract/moderation/refusals.ts';
import { ratingRefusals } from '#contract/ratings/refusals.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

/**
 * Describes a way in which the thing that staff decide about may belong to the deciding user: `make` creates the thing,
 * and `refusal` is the refusal that the user must get.
 */
interface OwnThing {
  refusal: RefusalKind;
  make: Own;
}

/** Describes a decision of staff about a thing that may belong to themselves. */
interface Decision {
  /** Maps each way in which the thing may belong to the deciding user to a function that creates such a thing. */
  own: Readonly<Record<string, OwnThing>>;
  json?: object | (() => object);
  /** Is the status that another administrator gets for the same decision; 200 by default. */
  otherwise?: number;
}

const refused = (refusal: RefusalKind, ways: Readonly<Record<string, Own>>) =>
  Object.fromEntries(Object.entries(ways).map(([way, make]) => [way, { refusal, make }]));

const decisionReason = { reason: 'photos', comment: 'Une photo, s’il vous plaît.' };
const pending = ofOwnAd({ status: 'pending' });

/** Returns a case in which staff decide about their own account, in the state that `prepare` leaves. */
const oneself = (prepare: (fixture: Fixture, id: number) => unknown = () => undefined) => ({
  'their own account': async (fixture: Fixture, { user }: { user: { id: number } }) => {
    await prepare(fixture, user.id);
    return user.id;
  },
});

const declarations = { 'a declaration of their company': declaration };

/** Makes a report of an ad of the deciding user, who then deletes the ad. */
const ofDeletedAd: Own = async (fixture, { user }) => {
  const adId = await fixture.adFixtures.put({ title: 'Moto', ownerId: user.id });
  const id = await report(fixture, adId);
  await fixture.service.database.pool.query('DELETE FROM ad WHERE id = $1', [adId]);
  return id;
};

/** Maps each route by which staff decide to the ways in which the decided thing may belong to the deciding user. */
export const DECISIONS: Readonly<Record<string, Decision>> = {
  'POST /api/admin/annonces/:id/hold': { own: refused(moderationRefusals.ownAd, pending) },
  'POST /api/admin/annonces/:id/approve': { own: refused(moderationRefusals.ownAd, pending) },
  'POST /api/admin/annonces/:id/reject': {
    own: refused(moderationRefusals.ownAd, pending),
    json: decisionReason,
  },
  'POST /api/admin/annonces/:id/withdraw': {
    own: refused(moderationRefusals.ownAd, ofOwnAd()),
    json: decisionReason,
  },
  'POST /api/admin/photo-checks/:id/ask': { own: refused(photoCheckRefusals.ownAd, ofOwnAd()) },
  'POST /api/admin/photo-checks/:id': {
    own: refused(photoCheckRefusals.ownAd, ofOwnAd({}, sentPhoto)),
    json: { outcome: 'accepted', attempt: 1 },
  },
  'POST /api/admin/questions/:id/withdraw': {
    own: refused(moderationRefusals.ownAd, ofOwnAd({}, question)),
    json: { reason: 'Un numéro dans la réponse.' },
  },
  'POST /api/admin/appeals/:id/decide': {
    own: refused(appealDecisionRefusals.notYours, {
      ...ofOwnAd({ status: 'rejected' }, appeal),
      'an appeal against their own decision': async (fixture, { user }) => {
        const ownerId = fixture.people.owner.user.id;
        const ad = { title: 'Moto', ownerId, status: 'rejected' } as const;
        return appeal(fixture, await fixture.adFixtures.put(ad), user.id);
      },
    }),
    json: { outcome: 'dismissed' },
  },
  'POST /api/admin/reports/:id/close': {
    own: refused(ticketRefusals.ownReport, {
      ...ofOwnAd({}, report),
      'an ad of theirs that is deleted': ofDeletedAd,
      'a report of theirs': async (fixture, person) => {
        const ownerId = fixture.people.owner.user.id;
        return report(fixture, await fixture.adFixtures.put({ title: 'Moto', ownerId }), person);
      },
    }),
    json: { outcome: 'dismissed' },
  },
  'POST /api/admin/boutiques/:id': {
    own: refused(shopRefusals.ownShop, ofOwnShop()),
    json: { outcome: 'publish' },
  },
  'POST /api/admin/shop-reports/:id/close': {
    own: {
      ...refused(shopRefusals.ownShop, ofOwnShop(shopReport)),
      ...refused(ticketRefusals.ownReport, {
        'a report of theirs': async (fixture, person) =>
          shopReport(
            fixture,
            await expectOne(Object.values(ofOwnShop()))(fixture, fixture.people.owner),
            person,
          ),
      }),
    },
    json: { outcome: 'dismissed' },
  },
  'POST /api/admin/ratings/:id': {
    own: refused(ratingRefusals.ownRating, {
      'a rating by them': (fixture, person) => rating(fixture, person, fixture.people.owner),
      'a rating of them': (fixture, person) => rating(fixture, fixture.people.buyer, person),
    }),
    json: { outcome: 'drop_sentence', reason: 'Une insulte.' },
  },
  'POST /api/admin/declarations/:id/file': {
    own: refused(declarationRefusals.ownCompany, declarations),
  },
  'POST /api/admin/declarations/:id/reject': {
    own: refused(declarationRefusals.ownCompany, declarations),
    json: { comment: 'Le pourcentage ne va pas.' },
  },
  'POST /api/admin/users/:id': {
    own: refused(adminRefusals.ownProfile, oneself()),
    json: { email: 'autre@exemple.ne' },
  },
  'POST /api/admin/users/:id/phone': {
    own: refused(adminRefusals.ownProfile, oneself()),
    json: () => ({ telephone: freshNumber(), proof: 'Pièce d’identité vue.' }),
  },
  'POST /api/admin/users/:id/two-step-off': {
    own: refused(
      adminRefusals.ownTwoStep,
      oneself(({ service }, id) =>
        service.database.pool.query(
          "INSERT INTO two_step (user_id, secret, confirmed_at, created_at) VALUES ($1, '', now(), now()) ON CONFLICT DO NOTHING",
          [id],
        ),
      ),
    ),
    json: { reason: 'Téléphone perdu.' },
  },
  'POST /api/admin/users/:id/suspend': {
    own: refused(adminRefusals.notOneself, oneself()),
    json: { reason: 'Arnaque.' },
  },
  // A suspended person has no session, so that another administrator finds no suspension to lift either.
  'POST /api/admin/users/:id/reinstate': {
    own: refused(adminRefusals.ownAccount, oneself()),
    otherwise: 409,
  },
  'POST /api/admin/users/:id/role': {
    own: refused(adminRefusals.ownAccount, oneself()),
    json: { role: 'moderator' },
  },
};

const CATALOGUE = [
  'rejection-reasons',
  'report-reasons',
  'categories',
  'cities',
  'quarters',
  'landmarks',
  'seasons',
  'warnings',
  'attributes',
  'synonyms',
  'check-words',
  'slides',
].flatMap((list) => [`POST /api/admin/${list}`, `POST /api/admin/${list}/:id`]);

/**
 * Lists the calls of staff that change something without deciding about a thing that belongs to a user, with the
 * reason.
 */
export const OTHER_CALLS: readonly { because: string; calls: readonly string[] }[] = [
  {
    because: 'The catalogue is the site’s: nothing in it belongs to a person.',
    calls: [
      ...CATALOGUE,
      'DELETE /api/admin/rejection-reasons/:id',
      'DELETE /api/admin/report-reasons/:id',
      'DELETE /api/admin/categories/:id',
      'DELETE /api/admin/cities/:id',
      'DELETE /api/admin/quarters/:id',
      'DELETE /api/admin/landmarks/:id',
      'DELETE /api/admin/seasons/:id',
      'DELETE /api/admin/warnings/:id',
      'DELETE /api/admin/synonyms/:id',
      'DELETE /api/admin/check-words/:id',
      'POST /api/admin/synonyms/trial',
      'POST /api/admin/check-words/trial',
      'DELETE /api/admin/slides/:id',
      'POST /api/admin/prompts',
      'DELETE /api/admin/prompts/:id',
      'POST /api/admin/categories/:id/merge',
      'POST /api/admin/cities/:id/merge',
      'POST /api/admin/quarters/:id/merge',
      'POST /api/admin/categories/:id/attributes',
      'POST /api/admin/categories/:id/price-units',
      'POST /api/admin/attributes/:id/choices',
      'POST /api/admin/attribute-choices/:id',
      'POST /api/admin/attribute-choices/:id/merge',
    ],
  },
  {
    because: 'They choose what the caller reviews next; what is the caller’s is never chosen.',
    calls: ['POST /api/admin/annonces/next', 'POST /api/admin/annonces/next-batch'],
  },
  {
    because: 'It gives back what the caller holds.',
    calls: ['POST /api/admin/annonces/:id/release'],
  },
  {
    because: 'A message to the team has no account, and its answer grants nothing.',
    calls: ['POST /api/admin/contact-messages/:id/answer'],
  },
  {
    because: 'They send again, or put away, what the site says: its text and recipient stay.',
    calls: ['POST /api/admin/deliveries/:id/retry', 'POST /api/admin/deliveries/:id/dismiss'],
  },
  {
    because: 'It reads whole lists, and decides nothing.',
    calls: ['POST /api/admin/exports'],
  },
];
