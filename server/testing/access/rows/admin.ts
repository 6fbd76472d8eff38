import { attributeAdminRoutes } from '#contract/catalog/admin/attributes.ts';
import { appealAdminRoutes } from '#contract/moderation/admin/appeals.ts';
import { appealRoutes } from '#contract/moderation/routes/appeals.ts';
import { contactAdminRoutes } from '#contract/contact/admin.ts';
import { deliveryAdminRoutes } from '#contract/notifications/admin.ts';
import { exportRoutes } from '#contract/moderation/admin/exports.ts';
import { journalRoutes } from '#contract/moderation/admin/journal.ts';
import { promptAdminRoutes } from '#contract/catalog/admin/prompts.ts';
import { questionAdminRoutes } from '#contract/moderation/admin/questions.ts';
import { reasonAdminRoutes } from '#contract/moderation/admin/reasons.ts';
import { reportReasonAdminRoutes } from '#contract/moderation/admin/report-reasons.ts';
import { numberCheckRoutes } from '#contract/moderation/routes/number-check.ts';
import { numberRemovalRoutes } from '#contract/moderation/routes/number-removals.ts';
import { reportReasonRoutes } from '#contract/moderation/routes/report-reasons.ts';
import { reportAdminRoutes } from '#contract/moderation/admin/reports.ts';
import { checkWordsRoutes } from '#contract/moderation/admin/check-words.ts';
import { synonymRoutes } from '#contract/search/admin.ts';
import { userActivityRoutes } from '#contract/moderation/admin/users.ts';
import { userAdminRoutes } from '#contract/accounts/admin.ts';
import { moderationRoutes } from '#contract/moderation/admin/review.ts';
import { categoryList, cityList, slideList } from '#contract/catalog/admin/categories.ts';
import { seasonList } from '#contract/catalog/admin/seasons.ts';
import { warningList } from '#contract/catalog/admin/warnings.ts';
import { landmarkList, quarterList } from '#contract/catalog/admin/places.ts';
import { freshNumber, jpeg } from '../../personas.ts';
import { recordedVoice } from '../../voices.ts';
import { linesOf, type Caller, type Thing } from '../row.ts';
import { aContactMessage, aDelivery, added, anAd, aReport, aUser, theAd } from '../things.ts';
import type { Fixture } from '../fixture.ts';
import { aQuestion } from './ads.ts';

const decision = { reason: 'photos', comment: 'Une photo, s’il vous plaît.' };
const image = async () => [{ name: 'image', value: await jpeg(64, 48), filename: 'a.jpg' }];

const category = (fixture: Fixture) => ({
  name: `Rayon ${fixture.count()}`,
  icon: 'car',
  parent_id: null,
});
const aCategory = added('/api/admin/categories', category, 'chief');
const city = (fixture: Fixture) => ({ name: `Ville ${fixture.count()}`, region: 'Dosso' });
const aCity = added('/api/admin/cities', city, 'chief');
const quarter = async (fixture: Fixture) => ({
  name: `Quartier ${fixture.count()}`,
  city_id: await fixture.adFixtures.idOf('city', 'niamey'),
});
const aQuarter = added('/api/admin/quarters', quarter, 'chief');
const landmark = async (fixture: Fixture) => ({
  name: `Repère ${fixture.count()}`,
  city_id: await fixture.adFixtures.idOf('city', 'niamey'),
  kind: 'market',
});
const aLandmark = added('/api/admin/landmarks', landmark, 'chief');
const SEASON = {
  name: 'Rentrée',
  text: 'Tout pour l’école.',
  first_day: '2026-09-01',
  last_day: '2026-10-05',
};
const aSeason = added('/api/admin/seasons', SEASON, 'chief');
const warning = async (fixture: Fixture) => ({
  category_id: await fixture.adFixtures.idOf('category', 'art-artisanat'),
  text: 'De fausses pièces circulent.',
});
const aWarning = added('/api/admin/warnings', warning, 'chief');
const attribute = async (fixture: Fixture) => ({
  category_id: await fixture.adFixtures.idOf('category', 'art-artisanat'),
  label: `Champ ${fixture.count()}`,
  kind: 'choice',
  group: 'main',
  choices: ['Oui', 'Non', 'Peut-être'],
});
/** Adds an attribute to a category and retires it, so that the category does not get too many. */
const anAttribute: Thing = async (caller) => {
  const id = await added('/api/admin/attributes', attribute, 'chief')(caller);
  const { fixture } = caller;
  await fixture.post(fixture.people.chief, `/api/admin/attributes/${id}`, { retired: true });
  return id;
};
const aChoice: Thing = async (caller) =>
  caller.fixture.value('SELECT min(id) FROM attribute_choice WHERE attribute_id = $1', [
    await anAttribute(caller),
  ]);
/** Returns the id of the last choice of the attribute added most recently. */
const newestChoice = ({ fixture }: Caller) =>
  fixture.value<number>('SELECT max(id) FROM attribute_choice');
const theCategory: Thing = ({ fixture }) => fixture.adFixtures.idOf('category', 'motos');
const reason = (fixture: Fixture) => ({ code: `motif_${fixture.count()}`, label: 'Autre motif' });
const aReason = added('/api/admin/rejection-reasons', reason, 'chief');
const reportReason = (fixture: Fixture) => ({
  key: `raison_${fixture.count()}`,
  label: 'Autre raison',
});
const aReportReason = added('/api/admin/report-reasons', reportReason, 'chief');
/** Inserts an ad of the owner that was rejected by a moderator who has left. */
const aRejectedAd: Thing = async (caller) => {
  const id = await anAd({ status: 'rejected' })(caller);
  await caller.fixture.value(
    `INSERT INTO journal (at, actor_id, act, subject_id, version, reason)
     VALUES ($2, 2147483000, 'ad.rejected', $1, 1, 'photos') RETURNING id`,
    [id, caller.fixture.service.clock.now()],
  );
  return id;
};
const anAppeal: Thing = async (caller) => {
  const { fixture } = caller;
  return fixture.value(
    `INSERT INTO appeal (ad_id, ad_version, decision_id, owner_id, text, created_at)
     SELECT ad.id, 1, j.id, ad.owner_id, 'À revoir.', j.at
     FROM ad JOIN journal j ON j.subject = 'ad' AND j.subject_id = ad.id WHERE ad.id = $1 RETURNING id`,
    [await aRejectedAd(caller)],
  );
};
const checkWords = { kind: 'forbidden' as const, reason: 'essai', words: 'xyzzy' };
const theCheckWords = added('/api/admin/check-words', checkWords, 'chief');
const synonym = { terms: ['bécane', 'moto'] };
const aSynonym = added('/api/admin/synonyms', synonym, 'chief');
/** Inserts a slide without files. */
const aSlide: Thing = ({ fixture }) =>
  fixture.value(
    `INSERT INTO slide (picture_key, width, height, placeholder, widths, position)
     VALUES ($1, 640, 240, '#c8642d', '{320,640}', 1) RETURNING id`,
    [`slide${fixture.count()}`],
  );
const prompt = async () => [
  { name: 'slot', value: 'photos' },
  { name: 'language', value: 'ha' },
  { name: 'voice', value: await recordedVoice(), filename: 'photos.webm' },
];
/** Inserts a prompt without a file. */
const aPrompt: Thing = ({ fixture }) =>
  fixture.value(
    `INSERT INTO prompt (slot, language, name)
     VALUES ('price', 'ha', $1)
     ON CONFLICT (slot, language) DO UPDATE SET name = excluded.name RETURNING id`,
    [`prompt${fixture.count()}-3-6000.webm`],
  );
const aSuspended: Thing = async (caller) => {
  const id = await aUser(caller);
  const { fixture } = caller;
  await fixture.post(fixture.people.chief, `/api/admin/users/${id}/suspend`, {
    reason: 'Arnaque.',
  });
  return id;
};
const aTwoStepped: Thing = async (caller) => {
  const id = await aUser(caller);
  await caller.fixture.value(
    `INSERT INTO two_step (user_id, secret, confirmed_at, created_at) VALUES ($1, '', $2, $2) RETURNING user_id`,
    [id, caller.fixture.service.clock.now()],
  );
  return id;
};

/** Lists the calls of moderators. */
export const reviewLines = [
  ...linesOf(moderationRoutes, {
    report: {
      at: theAd,
      json: { raison: 'Autres', description: 'Photo volée.' },
      isForAllUsers: true,
      // Owners cannot report their own ad.
      but: { owner: 409 },
    },
    reasons: {},
    queue: {},
    counts: {},
    hold: { at: anAd({ status: 'pending' }) },
    release: { at: anAd({ status: 'pending' }) },
    approve: { at: anAd({ status: 'pending' }) },
    reject: { at: anAd({ status: 'pending' }), json: decision },
    withdraw: { at: anAd(), json: decision },
    next: {},
    nextBatch: {},
  }),
  ...linesOf(questionAdminRoutes, {
    questions: {},
    withdraw: { at: aQuestion, json: { reason: 'Un numéro dans la réponse.' } },
  }),
  ...linesOf(appealRoutes, { make: { at: aRejectedAd, json: { text: 'À revoir.' } } }),
  ...linesOf(appealAdminRoutes, {
    list: {},
    decide: { at: anAppeal, json: { outcome: 'dismissed' } },
  }),
  ...linesOf(reportAdminRoutes, {
    reports: {},
    close: { at: aReport, json: { outcome: 'dismissed' } },
  }),
];

/** Lists the calls of administrators. */
export const adminLines = [
  ...linesOf(reasonAdminRoutes, {
    add: { json: ({ fixture }) => reason(fixture) },
    change: { at: aReason, json: { label: 'Dit autrement' } },
    remove: { at: aReason },
  }),
  ...linesOf(reportReasonRoutes, { list: {} }),
  // The call is off unless the site sets NUMBER_CHECK.
  ...linesOf(numberCheckRoutes, {
    check: { json: () => ({ telephone: freshNumber() }), answers: 404 },
  }),
  ...linesOf(numberRemovalRoutes, {
    ask: { json: () => ({ telephone: freshNumber() }) },
    // This call needs a valid code, which only the tests of phone numbers have.
    confirm: { json: () => ({ telephone: freshNumber(), code: '000001' }), answers: 422 },
  }),
  ...linesOf(reportReasonAdminRoutes, {
    list: {},
    add: { json: ({ fixture }) => reportReason(fixture) },
    change: { at: aReportReason, json: { label: 'Dite autrement' } },
    remove: { at: aReportReason },
  }),
  ...linesOf(userActivityRoutes, { activity: { at: aUser } }),
  ...linesOf(userAdminRoutes, {
    users: { query: 'q=Mariama' },
    correctPhone: {
      at: aUser,
      json: () => ({ telephone: freshNumber(), proof: 'Pièce d’identité vue.' }),
    },
    edit: { at: aUser, json: { first_name: 'Zeinabou' } },
    suspend: { at: aUser, json: { reason: 'Arnaque.' } },
    reinstate: { at: aSuspended },
    resetTwoStep: { at: aTwoStepped, json: { reason: 'Téléphone perdu.' } },
    role: { at: aUser, json: { role: 'moderator' } },
  }),
  ...linesOf(journalRoutes, { journal: {} }),
  ...linesOf(exportRoutes, {
    make: { json: { list: 'users', reason: 'Contrôle annuel du fichier.' } },
  }),
  ...linesOf(categoryList, {
    list: {},
    add: { json: ({ fixture }) => category(fixture) },
    change: { at: aCategory, json: { position: 4 } },
    merge: {
      at: aCategory,
      json: async ({ fixture }) => ({
        into: await fixture.adFixtures.idOf('category', 'vehicules'),
      }),
    },
    remove: { at: aCategory },
  }),
  ...linesOf(cityList, {
    list: {},
    add: { json: ({ fixture }) => city(fixture) },
    change: { at: aCity, json: { position: 4 } },
    merge: {
      at: aCity,
      json: async ({ fixture }) => ({ into: await fixture.adFixtures.idOf('city', 'niamey') }),
    },
    remove: { at: aCity },
  }),
  ...linesOf(slideList, {
    list: {},
    add: { form: image },
    change: { at: aSlide, json: { position: 4 } },
    remove: { at: aSlide },
  }),
  ...linesOf(quarterList, {
    list: {},
    add: { json: ({ fixture }) => quarter(fixture) },
    change: { at: aQuarter, json: { position: 4 } },
    merge: {
      at: aQuarter,
      json: async ({ fixture }) => ({ into: await fixture.adFixtures.idOf('quarter', 'plateau') }),
    },
    remove: { at: aQuarter },
  }),
  ...linesOf(landmarkList, {
    list: {},
    add: { json: ({ fixture }) => landmark(fixture) },
    change: { at: aLandmark, json: { position: 4 } },
    remove: { at: aLandmark },
  }),
  ...linesOf(promptAdminRoutes, {
    set: { form: prompt, answers: 201 },
    remove: { at: aPrompt },
  }),
  ...linesOf(seasonList, {
    list: {},
    add: { json: SEASON },
    change: { at: aSeason, json: { text: 'Les fournitures.' } },
    remove: { at: aSeason },
  }),
  ...linesOf(warningList, {
    list: {},
    add: { json: ({ fixture }) => warning(fixture) },
    change: { at: aWarning, json: { text: 'De fausses pièces.' } },
    remove: { at: aWarning },
  }),
  ...linesOf(attributeAdminRoutes, {
    attributes: {},
    addAttribute: { json: ({ fixture }) => attribute(fixture) },
    changeAttribute: { at: anAttribute, json: { help: 'Comme sur la notice.' } },
    form: { at: theCategory },
    useAttribute: {
      at: theCategory,
      json: async ({ fixture }) => ({
        attribute_id: await fixture.value("SELECT id FROM attribute WHERE key = 'delivery'"),
      }),
    },
    setPriceUnit: {
      at: theCategory,
      json: ({ fixture }) => ({ label: `Unité ${fixture.count()}` }),
    },
    addChoice: { at: anAttribute, json: { label: 'Sans avis' } },
    changeChoice: { at: aChoice, json: { position: 2 } },
    mergeChoice: {
      at: aChoice,
      json: async (caller) => ({ into: await newestChoice(caller) }),
    },
  }),
  ...linesOf(checkWordsRoutes, {
    list: {},
    add: { json: checkWords },
    change: { at: theCheckWords, json: { ...checkWords, reason: 'autre motif' } },
    remove: { at: theCheckWords },
    trial: { json: checkWords },
  }),
  ...linesOf(synonymRoutes, {
    synonyms: {},
    notFound: {},
    add: { json: synonym },
    change: { at: aSynonym, json: { terms: ['bécane', 'vélo'] } },
    remove: { at: aSynonym },
    trial: { json: synonym },
  }),
  ...linesOf(deliveryAdminRoutes, {
    failed: {},
    retry: { at: aDelivery },
    dismiss: { at: aDelivery },
  }),
  ...linesOf(contactAdminRoutes, {
    messages: {},
    answer: { at: aContactMessage, json: { answer: 'Bonjour Abdou.' } },
  }),
];
