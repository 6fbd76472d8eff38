import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { mapContent } from '#contract/ads/content.ts';
import { sendPhoto } from './ad-forms.ts';
import { freshImei } from './imeis.ts';
import { passkeysOf, softwareAuthenticator } from './authenticator.ts';
import { jpeg, multipart, publishedAd, sendAd, staff, type Person } from './personas.ts';
import {
  companyFields,
  newCompany,
  newOwner,
  ownerFields,
  submittedDeclaration,
} from './companies.ts';
import { putConversation, putRating } from './ratings.ts';
import { cityId, putShop } from './shops.ts';
import type { TestService } from './service.ts';
import { aVoice } from './voices.ts';
import { REPORT_REASONS } from '#contract/moderation/limits.ts';

/** Lists the text columns that contain no free text: never written, chosen from a list, digits, encrypted. */
export const WITHOUT_FREE_TEXT = [
  'message.attachments',
  'appeal.pictures',
  'stolen_phone.last_four',
  'app_user.contact_channels',
  'ad.unproven',
  'ad_edit.unproven',
  'contact_number.telephone',
  'number_change.former',
  'number_change.telephone',
  'ad_search.fields',
  'saved_search.channel',
  'wanted_match.side',
  'company.siret',
  'shop_page.logo_key',
  'rating.findings',
  'shop.disowned',
  'shop_member.role',
  'shop_invitation.role',
  'company.code_postal',
  'company.pays',
  'company.director_title',
  'beneficial_owner.encrypted',
  'declaration_version.encrypted',
];

/** Holds the users involved, and the marker word that all data created by `person` contain. */
export interface PersonalDataContext {
  service: TestService;
  person: Person;
  moderator: Person;
  word: string;
}

/**
 * Creates a pending change of a published ad, a rejected change of an ad with a recording, and a pending change of an
 * unpublished ad. `fields` are those of the ads that are created.
 */
export const leaveChanges = async (
  { service, person, moderator, word }: PersonalDataContext,
  publishedId: number,
  fields: Record<string, unknown>,
): Promise<void> => {
  const change = (id: number) =>
    service.call('POST', `/api/update-annonces/${id}`, {
      token: person.token,
      json: {
        title: `Vélo réparé ${word}`,
        description: `Toujours chez ${word}.`,
        price_label: `${word} 2000`,
      },
    });
  const reject = (id: number) =>
    service.call('POST', `/api/admin/annonces/${id}/reject`, {
      token: moderator.token,
      json: { reason: 'photos', comment: `Encore une photo, ${word}.` },
    });
  const { name: voice } = await aVoice(service, person);
  const turnedDown = await publishedAd(service, person, moderator, { ...fields, voice });
  const resent = await sendAd(service, person, fields);
  const answers = [
    await change(publishedId),
    await change(turnedDown.id),
    await reject(turnedDown.id),
    await reject(resent.id),
    await change(resent.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
};

/** Publishes a question about an ad. */
export const leaveQuestion = async (
  { service, person, word }: PersonalDataContext,
  adId: number,
): Promise<void> => {
  const published = await service.call('POST', `/api/annonces/${adId}/questions`, {
    token: person.token,
    json: { question: `Et chez ${word} ?`, answer: `Oui, ${word}.` },
  });
  expect(published.status).toBe(201);
};

/** Creates a photo check whose photo was refused with a reason. */
export const leavePhotoCheck = async (
  { service, word }: PersonalDataContext,
  adId: number,
): Promise<void> => {
  await service.database.pool.query(
    `INSERT INTO photo_check (ad_id, state, asked_at, code, attempt, refusals, reason, photo, sent_at, decided_at)
     VALUES ($1, 'refused', $2, 'B2C3D4', 1, 1, $3, convert_to($3, 'UTF8'), $2, $2)`,
    [adId, service.clock.now(), `Demandez à ${word}.`],
  );
};

/** Saves a draft of an ad. */
export const leaveDraft = async ({ service, person, word }: PersonalDataContext): Promise<void> => {
  const fields = mapContent(() => word);
  const saved = await service.call('POST', '/api/my-draft', {
    token: person.token,
    json: { key: `${word}-draft`, fields, label_touched: true, photo_ids: [] },
  });
  expect(saved.status).toBe(200);
};

/** Uploads a table of ads to import, which is checked but not imported yet. */
export const leaveImport = async ({
  service,
  person,
  word,
}: PersonalDataContext): Promise<void> => {
  const table = `Titre;Ville;Photos\n${word};${word};${word}.jpg\n`;
  const value = Buffer.from(
    zipSync({ 'a.csv': Buffer.from(table), [`${word}.jpg`]: await jpeg(40, 30) }),
  );
  const checked = await service.call('POST', '/api/my-import', {
    token: person.token,
    ...multipart([{ name: 'file', value, filename: 'annonces.zip' }]),
  });
  expect(checked.status).toBe(201);
};

/**
 * Appeals against the rejection of an ad of the user, with a photo; another moderator upholds the rejection with a
 * text.
 */
const leaveAppeal = async ({ service, person, word }: PersonalDataContext): Promise<void> => {
  const { rows } = await service.database.pool.query<{ id: number }>(
    "SELECT id FROM ad WHERE owner_id = $1 AND status = 'rejected'",
    [person.user.id],
  );
  const another = await staff(service);
  const made = await service.call<{ data: { id: number } }>(
    'POST',
    `/api/annonces/${rows[0]?.id}/appeal`,
    {
      token: person.token,
      json: {
        text: `Je suis ${word}, relisez.`,
        photo_ids: [await sendPhoto(service, person, await jpeg(60, 40))],
      },
    },
  );
  const decided = await service.call('POST', `/api/admin/appeals/${made.body.data.id}/decide`, {
    token: another.token,
    json: { outcome: 'dismissed', answer: `Désolé ${word}.` },
  });
  expect([made.status, decided.status]).toEqual([201, 200]);
};

/** Inserts a change of the user's phone number that the holder of the former number undid. */
const leaveNumberChange = async ({ service, person }: PersonalDataContext): Promise<void> => {
  await service.database.pool.query(
    `INSERT INTO number_change (user_id, way, former, telephone, created_at, takes_effect_at, done_at, closed_at)
     VALUES ($1, 'password', $2, $2, $3, $3, $3, $3)`,
    [person.user.id, person.telephone, service.clock.now()],
  );
};

/** Declares a phone of the user stolen. */
const leaveStolenPhone = async ({ service, person, word }: PersonalDataContext): Promise<void> => {
  const declared = await service.call('POST', '/api/my-stolen-phones', {
    token: person.token,
    json: { imei: freshImei(), stolen_on: '2026-01-03', place: word, receipt: word },
  });
  expect(declared.status).toBe(201);
};

/** Adds a passkey with a name to the user's account. */
const leavePasskey = async ({ service, person, word }: PersonalDataContext): Promise<void> => {
  const { add, list } = passkeysOf(() => service);
  expect((await add(person, softwareAuthenticator())).status).toBe(201);
  const [made] = await list(person);
  const renamed = await service.call('PATCH', `/api/my-passkeys/${made?.id}`, {
    token: person.token,
    json: { name: `Téléphone de ${word}` },
  });
  expect(renamed.status).toBe(200);
};

/** Creates a rating by the user and one of the user, each with texts, and the reason of a moderator. */
const leaveRatings = async (
  { service, person, word }: PersonalDataContext,
  other: Person,
): Promise<void> => {
  const [me, them] = [person.user.id, other.user.id];
  const given = await putConversation(service, { buyer: me, seller: them });
  await putRating(service, given, { sentence: word, reason: word });
  const received = await putConversation(service, { buyer: them, seller: me });
  await putRating(service, received, {
    sentence: word,
    reply: word,
    report: word,
    replyReason: word,
  });
};

/** Creates reports of another person's ad and by another person, both with a text, a saved search and an appeal. */
export const leaveReports = async (
  context: PersonalDataContext,
  publishedId: number,
  other: { person: Person; adId: number },
): Promise<void> => {
  const { service, person, word } = context;
  const report = (id: number, token: string, description: string) =>
    service.call('POST', `/api/annonces/report/${id}`, {
      token,
      json: { raison: REPORT_REASONS[0], description },
    });
  const answers = [
    await report(other.adId, person.token, `Je suis ${word}, on m’insulte.`),
    await report(publishedId, other.person.token, `${word} écrit des insultes.`),
    await service.call('POST', '/api/saved-searches', {
      token: person.token,
      json: { name: `Pour ${word}`, query: `q=${word}`, channel: 'bell' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await leaveAppeal(context);
  await leaveNumberChange(context);
  await leavePasskey(context);
  await leaveStolenPhone(context);
  await leaveRatings(context, other.person);
};

/**
 * Makes the user a member of another user's shop, invites the user once more, and lets the user invite someone there.
 */
const leaveTeam = async (
  { service, person, word }: PersonalDataContext,
  other: Person,
): Promise<void> => {
  const company = await newCompany(service, other);
  const shopId = await putShop(service, company.id, { isPublic: true });
  const now = service.clock.now();
  await service.database.pool.query(
    `WITH joined AS (INSERT INTO shop_member VALUES ($1, $2, 'manager', $4))
     INSERT INTO shop_invitation (shop_id, telephone, user_id, role, invited_by, created_at)
     VALUES ($1, $3, $2, 'seller', NULL, $4), ($1, '+22790000001', NULL, 'seller', $2, $4)`,
    [shopId, person.user.id, person.telephone, now],
  );
  await service.database.pool.query(
    `INSERT INTO shop_report (shop_id, version, reporter_id, reason, text, created_at)
     VALUES ($1, 1, $2, 'other', $3, $4)`,
    [shopId, person.user.id, `Je suis ${word}, on m’insulte.`, now],
  );
};

/**
 * Creates a company with a beneficial owner and a declaration rejected with a comment, and an answered contact message
 * from the user's confirmed email address.
 */
export const leaveCompanies = async (
  { service, person, word }: PersonalDataContext,
  administrator: Person,
): Promise<void> => {
  const made = await service.call<{ data: { data: { id: number } } }>(
    'POST',
    '/api/create-entreprises',
    {
      token: person.token,
      headers: { 'idempotency-key': `${word}-company` },
      json: companyFields({
        designation: `Atelier ${word}`,
        adresse: `Rue ${word}`,
        complement_adresse: word,
        ville: word,
        director_name: word,
        director_quality: word,
        director_email: `${word}@exemple.ne`,
        director_phone: person.telephone,
        nif: word,
        rccm: word,
      }),
    },
  );
  const { data: company } = made.body.data;
  const fields = {
    name: word,
    slug: `chez-${word}`,
    about: word,
    address: word,
    city_id: String(await cityId(service)),
    'telephones[]': person.telephone,
  };
  const shop = await service.call<{ data: { id: number } }>(
    'POST',
    `/api/entreprises/${company.id}/boutique`,
    {
      token: person.token,
      ...multipart([
        ...Object.entries(fields).map(([name, value]) => ({ name, value })),
        { name: 'logo', value: await jpeg(), filename: 'logo.jpg' },
      ]),
    },
  );
  const rejected = await service.call('POST', `/api/admin/boutiques/${shop.body.data.id}`, {
    token: administrator.token,
    json: { outcome: 'reject', reason: `Bonjour ${word}, changez de nom.` },
  });
  expect(rejected.status).toBe(200);
  await leaveTeam({ service, person, moderator: administrator, word }, administrator);
  await newOwner(service, person, company.id, { ...ownerFields(), nom_naissance: word });
  const declaration = await submittedDeclaration(service, person, company.id);
  await service.call('GET', `/api/admin/declarations/${declaration.id}?reason=Pour ${word} seul`, {
    token: administrator.token,
  });
  const refused = await service.call('POST', `/api/admin/declarations/${declaration.id}/reject`, {
    token: administrator.token,
    json: { comment: `Précisez, ${word}.` },
  });
  const email = `${word}@exemple.ne`;
  const sent = await service.call('POST', '/api/contact', {
    json: { name: word, email, message: `Je suis ${word}.` },
  });
  const { rows } = await service.database.pool.query<{ id: number }>(
    'SELECT id FROM contact_message WHERE email = $1',
    [email],
  );
  const answered = await service.call('POST', `/api/admin/contact-messages/${rows[0]?.id}/answer`, {
    token: administrator.token,
    json: { answer: `Bonjour ${word}.` },
  });
  expect([refused.status, sent.status, answered.status]).toEqual([200, 200, 200]);
};
