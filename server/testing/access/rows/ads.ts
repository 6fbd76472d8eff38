import { randomUUID } from 'node:crypto';
import { alertRoutes } from '#contract/alerts/routes/alerts.ts';
import { mapContent } from '#contract/ads/content.ts';
import { absenceRoutes } from '#contract/ads/routes/absence.ts';
import { draftRoutes } from '#contract/ads/routes/draft.ts';
import { dayTextRoutes, saleDeedRoutes } from '#contract/handouts/routes.ts';
import { hintRoutes, searchRoutes } from '#contract/search/routes.ts';
import { importRoutes } from '#contract/imports/routes.ts';
import { monthRoutes } from '#contract/ads/routes/month.ts';
import { questionRoutes } from '#contract/ads/routes/questions.ts';
import { photoCheckAdminRoutes, photoCheckRoutes } from '#contract/ads/routes/photo-check.ts';
import { photoUploadRoutes } from '#contract/ads/routes/photo-uploads.ts';
import { shopAdRoutes } from '#contract/shops/routes/ads.ts';
import { reservationRoutes } from '#contract/ads/routes/reservation.ts';
import { adRoutes } from '#contract/ads/routes/ads.ts';
import { writeLink } from '#server/domains/ads/index.ts';
import { stopPath } from '#server/domains/alerts/index.ts';
import { adFields, jpeg, type FormPart } from '../../personas.ts';
import { appendTo, startUpload, TUS } from '../../photo-uploads.ts';
import { recordedVoice } from '../../voices.ts';
import { SIGNED_IN } from '../people.ts';
import { linesOf, type Caller, type Thing } from '../row.ts';
import { added, anAd, idOf, theAd, theSame } from '../things.ts';

const draft = (n: number) => ({
  key: `draft-${n}`,
  fields: { ...mapContent(() => ''), title: 'Vélo' },
  label_touched: false,
  photo_ids: [],
});

const anExpiredAd: Thing = async (caller) =>
  caller.fixture.value('UPDATE ad SET expired_at = $2 WHERE id = $1 RETURNING id', [
    await anAd({ status: 'expired' })(caller),
    caller.fixture.service.clock.now(),
  ]);

const aRenewedAd: Thing = async (caller) =>
  caller.fixture.value(
    `UPDATE ad SET before_move = jsonb_build_object('movedAt', $2::text, 'expiresAt', expires_at,
       'confirmedAt', NULL, 'askedAt', NULL, 'unanswered', 0) WHERE id = $1 RETURNING id`,
    [await anAd()(caller), caller.fixture.service.clock.now().toISOString()],
  );

/** Returns the link of a reminder about an ad that is about to expire. */
const aLink: Thing = async (caller) => {
  const { service, value } = caller.fixture;
  const adId = await anAd()(caller);
  const at = await value<Date>(
    "UPDATE ad SET expires_at = $2::timestamptz + interval '2 days' WHERE id = $1 RETURNING expires_at",
    [adId, service.clock.now()],
  );
  return writeLink(service.platform.secrets, { purpose: 'renew', adId, at });
};

const anUpload: Thing = ({ fixture }) =>
  startUpload(fixture.service, fixture.people.owner, { length: 5 });
const aWholeUpload: Thing = async ({ fixture }) => {
  const photo = await jpeg(64, 48);
  const id = await startUpload(fixture.service, fixture.people.owner, { length: photo.length });
  await appendTo(fixture.service, fixture.people.owner, { id, offset: 0, bytes: photo });
  return id;
};

const aWholeRecording: Thing = async ({ fixture }) => {
  const bytes = await recordedVoice();
  const id = await startUpload(fixture.service, fixture.people.owner, { length: bytes.length });
  await appendTo(fixture.service, fixture.people.owner, { id, offset: 0, bytes });
  return id;
};

const importForm = async (): Promise<FormPart[]> => [
  { name: 'file', value: 'Titre;Ville\nMoto;Niamey\n', filename: 'annonces.csv' },
];
/** Returns the id of a checked import of this caller; a random id for callers who can have none. */
const anImport = async ({ fixture, who }: Caller): Promise<string> => {
  const person = SIGNED_IN.find((one) => one === who);
  if (!person || person === 'unverified') return randomUUID();
  return fixture.value(
    `INSERT INTO ad_import (id, owner_id, ignored_columns, checked_at) VALUES ($1, $2, '{}', $3)
     ON CONFLICT (owner_id) DO UPDATE SET checked_at = $3 RETURNING id`,
    [randomUUID(), fixture.people[person].user.id, fixture.service.clock.now()],
  );
};

const CODE = 'B2C3D4';
/**
 * Inserts a photo check, for which the owner of a new ad is asked for a photo or has already sent it; returns the id of
 * the ad.
 */
const aPhotoCheck =
  (state: 'asked' | 'sent'): Thing =>
  async (caller) =>
    caller.fixture.value(
      `INSERT INTO photo_check (ad_id, state, asked_by, asked_at, code, code_until, attempt, photo, sent_at)
       VALUES ($1, $2::text, 1, $3, '${CODE}', $3::timestamptz + interval '1 day', 1,
         CASE WHEN $2 = 'sent' THEN 'photo'::bytea END, $3) RETURNING ad_id`,
      [await anAd()(caller), state, caller.fixture.service.clock.now()],
    );

/** Inserts a question about the owner's ad. */
export const aQuestion: Thing = async (caller) =>
  caller.fixture.value(
    `INSERT INTO ad_question (ad_id, question, answer, created_at) VALUES ($1, $2, 'Oui.', $3) RETURNING id`,
    [
      await theAd(caller),
      `Livrez-vous ? ${caller.fixture.count()}`,
      caller.fixture.service.clock.now(),
    ],
  );

const aSearch = added('/api/saved-searches', (fixture) => ({
  name: 'Motos',
  query: `q=moto&price_min=${fixture.count()}`,
  channel: 'bell',
}));
const aStopToken: Thing = async (caller) =>
  stopPath(caller.fixture.service.platform.secrets, await aSearch(caller)).replace('/alertes/', '');

/** Lists the calls of ads, drafts, finding and saved searches. */
export const adLines = [
  ...linesOf(adRoutes, {
    one: { at: theAd },
    gone: { at: theSame(anExpiredAd) },
    contacted: { at: theAd },
    link: { at: aLink },
    followLink: { at: aLink },
    mine: {},
    favourites: {},
    liked: { query: 'ids=1,2' },
    addFavourites: { json: { ids: [1] }, isForAllUsers: true },
    like: { at: theAd, json: { liked: true }, isForAllUsers: true },
    sendPhoto: {
      form: async () => [{ name: 'photo', value: await jpeg(64, 48), filename: 'a.jpg' }],
    },
    publish: { json: ({ fixture }) => adFields(fixture.service) },
    figures: { at: theAd },
    change: { at: anAd(), json: ({ fixture }) => adFields(fixture.service) },
    changePrice: { at: anAd(), json: { price: 1000 } },
    renew: { at: anExpiredAd },
    sell: { at: anAd() },
    withdraw: { at: anAd() },
    undo: { at: aRenewedAd },
    remove: { at: anAd() },
  }),
  ...linesOf(photoUploadRoutes, {
    create: { headers: { ...TUS, 'upload-length': '5' } },
    offset: { at: anUpload, headers: TUS },
    append: {
      at: anUpload,
      headers: { ...TUS, 'upload-offset': '0' },
      bytes: Buffer.from('bytes'),
    },
    finish: { at: aWholeUpload },
    finishVoice: { at: aWholeRecording },
  }),
  ...linesOf(photoCheckRoutes, {
    start: { at: aPhotoCheck('asked') },
    send: {
      at: aPhotoCheck('asked'),
      form: async () => [
        { name: 'code', value: CODE },
        { name: 'photo', value: await jpeg(64, 48), filename: 'a.jpg' },
      ],
    },
    photo: { at: aPhotoCheck('sent') },
  }),
  ...linesOf(photoCheckAdminRoutes, {
    list: {},
    ask: { at: anAd() },
    photo: { at: aPhotoCheck('sent') },
    decide: { at: aPhotoCheck('sent'), json: { outcome: 'accepted', attempt: 1 } },
  }),
  ...linesOf(absenceRoutes, {
    start: {
      json: ({ fixture }) => ({ until: fixture.service.clock.now().toISOString().slice(0, 10) }),
    },
    end: {},
  }),
  ...linesOf(reservationRoutes, {
    start: {
      at: anAd(),
      json: ({ fixture }) => ({ until: fixture.service.clock.now().toISOString().slice(0, 10) }),
    },
    end: { at: anAd() },
  }),
  ...linesOf(shopAdRoutes, { set: { at: anAd(), json: { shop: '' } } }),
  ...linesOf(questionRoutes, {
    publish: {
      at: theAd,
      json: ({ fixture }) => ({ question: `Question ${fixture.count()}`, answer: 'Oui.' }),
    },
    remove: { at: aQuestion },
  }),
  ...linesOf(draftRoutes, {
    find: {},
    keep: { json: ({ fixture }) => draft(fixture.count()) },
    copy: { at: anAd() },
    drop: {},
  }),
  ...linesOf(importRoutes, {
    check: { form: importForm },
    find: {},
    send: { json: async (caller) => ({ id: await anImport(caller) }) },
    drop: {},
  }),
  ...linesOf(saleDeedRoutes, { draw: { at: theAd, json: { price: '1000' } } }),
  ...linesOf(searchRoutes, {
    list: {},
    search: { query: 'q=moto' },
    suggestions: { query: 'q=mo' },
    byCategory: { at: idOf('category', 'vehicules') },
    byIds: { query: 'ids=1,2' },
    counts: {},
    choices: { query: 'region=Niamey' },
    relaxed: { query: 'q=introuvable' },
    similar: { at: theAd },
    seller: { at: ({ fixture }) => fixture.people.owner.user.id },
    landing: { at: () => 'niamey' },
  }),
  ...linesOf(hintRoutes, {
    hints: { query: 'title=moto' },
    priceRange: { query: 'sub_category=1' },
  }),
  ...linesOf(dayTextRoutes, { dayText: { at: () => 'niamey' } }),
  ...linesOf(monthRoutes, { month: {} }),
  ...linesOf(alertRoutes, {
    list: {},
    save: {
      json: ({ fixture }) => ({
        name: 'Motos',
        query: `q=velo${fixture.count()}`,
        channel: 'bell',
      }),
      answers: 201,
    },
    remove: { at: aSearch },
    byToken: { at: theSame(aStopToken) },
    stop: { at: theSame(aStopToken) },
  }),
];
