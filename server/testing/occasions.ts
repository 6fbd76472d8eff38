// Each kind of notification has an occasion here, and what it sends: a kind without one does not compile.

import { expect } from 'vitest';
import { announce } from '#server/domains/notifications/commands/announce.ts';
import { setPreferences } from '#server/domains/notifications/commands/set-preferences.ts';
import { deliverDue } from '#server/domains/notifications/delivery/delivery-queues.ts';
import { SILENT_KINDS, type KindName } from '#server/domains/notifications/kinds.ts';
import type { Announcement } from '#server/domains/notifications/kinds/subject.ts';
import type { Choices } from '#server/domains/notifications/rules.ts';
import { filedDeclaration, newCompany, newOwner, submittedDeclaration } from './companies.ts';
import { publishedAd, seller, staff, type Person } from './personas.ts';
import type { TestService } from './service.ts';
import { putShop } from './shops.ts';

export const EMAIL = 'hadiza.matrice@exemple.ne';

type News = Omit<Announcement, 'kind' | 'dedupeKey'>;
/**
 * Maps each kind of notification to a function that creates its subject and returns what to announce. An alert of a
 * saved search is sent by the channel `own`.
 */
export type Occasions = Record<KindName, (own: 'sms' | 'email') => Promise<News>>;

export const NEVER = { from: 0, to: 0 };
export const ALL: Choices = { sms: true, email: true, whatsapp: true, push: true };
export const NONE: Choices = { sms: false, email: false, whatsapp: false, push: false };
const DECIDED: Choices = { ...ALL, whatsapp: false };

/** Maps each kind of notification to the channels by which it arrives when nothing prevents its delivery. */
export const CHANNELS: Readonly<Record<KindName, Choices>> = {
  ad_published: DECIDED,
  ad_rejected: DECIDED,
  ad_taken_down: DECIDED,
  ad_hidden: DECIDED,
  appeal_closed: DECIDED,
  photo_check: ALL,
  ad_expiring: ALL,
  ad_asked: ALL,
  ad_paused: ALL,
  question_withdrawn: ALL,
  message: ALL,
  appointment: ALL,
  saved_search: ALL,
  offer_for_wanted: ALL,
  wanted_for_offer: ALL,
  favourite_price: ALL,
  favourite_state: ALL,
  followed_sellers: ALL,
  month_summary: { ...NONE, email: true },
  report_closed: ALL,
  declaration: DECIDED,
  shop: DECIDED,
  rating: ALL,
  shop_member: ALL,
  mandate: ALL,
  account: DECIDED,
  code: { ...NONE, sms: true },
  whatsapp_code: { ...NONE, whatsapp: true },
  email_code: { ...NONE, email: true },
  former_phone: { ...NONE, sms: true },
  attestation: { ...NONE, email: true },
  declaration_to_examine: { ...NONE, email: true },
  contact_answer: { ...NONE, email: true },
};

const one = async <T>(
  { database }: TestService,
  text: string,
  values: unknown[] = [],
): Promise<T> => (await database.pool.query(text, values)).rows[0] as T;

/** Creates a code that waits to be sent. */
const codeFor = async (
  service: TestService,
  purpose: string,
  { target, userId }: { target: string; userId: number | null },
) => {
  const { id } = await one<{ id: number }>(
    service,
    `INSERT INTO code (purpose, target, user_id, asked_from, asked_by, code_hash, created_at, expires_at)
     VALUES ($1, $2, $3, '10.1.1.1', 'session', '', $4, $4::timestamptz + interval '10 minutes') RETURNING id`,
    [purpose, target, userId, service.clock.now()],
  );
  return { to: null, subject: id, data: { encrypted: service.platform.secrets.encrypt('042137') } };
};

/**
 * Creates the subjects of all kinds of notifications, such as ads, so that everything that the texts of the
 * notifications say is true.
 */
const makeSubjects = async (service: TestService, hadiza: Person) => {
  const [moderator, administrator] = [await staff(service), await staff(service, 'admin')];
  const to = hadiza.user.id;
  const ad = await publishedAd(service, hadiza, moderator, { title: 'Moto Bajaj' });
  const paused = await publishedAd(service, hadiza, moderator, { title: 'Vélo' });
  await one(service, "UPDATE ad SET status = 'expired' WHERE id = $1", [paused.id]);
  const buyer = await seller(service);
  await one(
    service,
    `INSERT INTO seller_follow (user_id, seller_id, created_at, told_up_to) VALUES ($1, $2, $3, $3)
     RETURNING user_id AS id`,
    [hadiza.user.id, buyer.user.id, service.clock.now()],
  );
  await one(
    service,
    `WITH changed AS (UPDATE ad SET price = 900 WHERE id = $1 RETURNING id)
     INSERT INTO price_change (ad_id, price_before, price_after, changed_at) SELECT id, 1000, 900, $2 FROM changed`,
    [ad.id, service.clock.now()],
  );
  const { body } = await service.call<{ data: { id: number } }>(
    'POST',
    `/api/annonces/${ad.id}/conversations`,
    { token: buyer.token, json: { message: 'Bonjour' } },
  );
  const search = await one<{ id: number }>(
    service,
    `INSERT INTO saved_search (user_id, name, query, channel, created_at)
     VALUES ($1, 'Motos', 'q=moto', 'email', $2) RETURNING id`,
    [to, service.clock.now()],
  );
  const digest = await one<{ id: number }>(
    service,
    'INSERT INTO alert_digest (saved_search_id) VALUES ($1) RETURNING id',
    [search.id],
  );
  await one(service, 'INSERT INTO alert_match VALUES ($1, $2, $3, $4)', [
    search.id,
    ad.id,
    service.clock.now(),
    digest.id,
  ]);
  const looksFor = { kind: 'wanted', title: 'Moto', product_status: undefined };
  const wanted = await publishedAd(service, hadiza, moderator, looksFor);
  const otherWanted = await publishedAd(service, buyer, moderator, looksFor);
  await one(
    service,
    `INSERT INTO wanted_match VALUES ($1, 'seeker', $2, $4, $5, '2026-11-21'), ($1, 'seller', $3, $4, $5, '2026-11-21')`,
    [to, wanted.id, otherWanted.id, ad.id, service.clock.now()],
  );
  await one(service, "INSERT INTO ad_day VALUES ($1, '2026-10-12', 9, 1)", [ad.id]);
  const filed = await filedDeclaration(service, hadiza, administrator);
  const other = await newCompany(service, hadiza);
  await newOwner(service, hadiza, other.id);
  const shop = await putShop(service, filed.company.id, { isPublic: true });
  const waiting = await submittedDeclaration(service, hadiza, other.id);
  const contact = await one<{ id: number }>(
    service,
    `INSERT INTO contact_message (name, email, message, created_at, answer, answered_at)
     VALUES ('Hadiza', $1, 'Bonjour', $2, 'Bonsoir', $2) RETURNING id`,
    [EMAIL, service.clock.now()],
  );
  const { end } = await one<{ end: Date }>(
    service,
    'SELECT expires_at AS "end" FROM ad WHERE id = $1',
    [ad.id],
  );
  return {
    ad,
    paused,
    conversation: body.data.id,
    search,
    digest,
    otherWanted,
    filed,
    shop,
    waiting,
    contact,
    end,
  };
};

/**
 * Returns, for each kind of notification, a function that creates its subject and returns what to announce to this
 * user.
 */
export const occasionsFor = async (service: TestService, hadiza: Person): Promise<Occasions> => {
  const to = hadiza.user.id;
  const {
    ad,
    paused,
    conversation,
    search,
    digest,
    otherWanted,
    filed,
    shop,
    waiting,
    contact,
    end,
  } = await makeSubjects(service, hadiza);
  const still = (news: Omit<Announcement, 'kind' | 'dedupeKey' | 'to'>) => () =>
    Promise.resolve({ to, ...news });
  const now = service.clock.now().toISOString();
  return {
    ad_published: still({ subject: ad.id }),
    ad_rejected: still({ subject: ad.id, note: 'Photo floue' }),
    ad_taken_down: still({ subject: ad.id, note: 'Photo floue' }),
    ad_hidden: still({ subject: ad.id }),
    appeal_closed: still({
      subject: ad.id,
      note: 'La décision est annulée.',
      data: { outcome: 'upheld' },
    }),
    photo_check: still({ subject: ad.id, data: { step: 'asked' } }),
    ad_expiring: still({ subject: ad.id, data: { end: end.toISOString() } }),
    ad_asked: still({ subject: ad.id, data: { asked: now } }),
    ad_paused: still({ subject: paused.id }),
    question_withdrawn: still({ subject: ad.id, note: 'Promesse impossible.' }),
    message: still({ subject: conversation }),
    appointment: still({ subject: conversation, note: 'demain à 10 h' }),
    saved_search: async (own) => {
      await one(service, 'UPDATE saved_search SET channel = $1', [own]);
      return { to, subject: search.id, note: 'Motos', data: { digest: digest.id } };
    },
    offer_for_wanted: still({ subject: ad.id, data: { day: '2026-11-21' } }),
    wanted_for_offer: still({ subject: otherWanted.id, data: { day: '2026-11-21' } }),
    favourite_price: still({ subject: ad.id, note: '900 FCFA', data: { after: 900 } }),
    favourite_state: still({ subject: ad.id, data: { state: 'back' } }),
    followed_sellers: still({ subject: null, note: '2 nouvelles annonces.' }),
    month_summary: still({ subject: null, data: { month: '2026-10' } }),
    report_closed: still({ subject: 1, note: 'Votre signalement a été examiné.' }),
    declaration: still({
      subject: filed.declaration.id,
      data: { step: 'filed', version: filed.declaration.version },
    }),
    shop: still({ subject: shop, data: { step: 'published' } }),
    rating: still({ subject: conversation, data: { step: 'received' } }),
    shop_member: still({ subject: shop, data: { step: 'joined' } }),
    mandate: still({ subject: ad.id, data: { step: 'published' } }),
    account: still({ subject: null, data: { event: 'reused' } }),
    code: () => codeFor(service, 'reset_password', { target: hadiza.telephone, userId: null }),
    whatsapp_code: () =>
      codeFor(service, 'reset_password', { target: hadiza.telephone, userId: null }),
    email_code: () => codeFor(service, 'confirm_email', { target: EMAIL, userId: to }),
    former_phone: still({
      subject: null,
      data: { way: 'administrator', encrypted: service.platform.secrets.encrypt(hadiza.telephone) },
    }),
    attestation: still({
      subject: filed.declaration.id,
      data: { version: filed.declaration.version },
    }),
    declaration_to_examine: still({ subject: waiting.id, data: { version: waiting.version } }),
    contact_answer: () => Promise.resolve({ to: null, subject: contact.id }),
  };
};

interface Reached {
  kind: KindName;
  choices: Choices;
  quiet?: { from: number; to: number };
  /** Is the channel that a saved search has for its own alerts. */
  own?: 'sms' | 'email';
}

let announced = 0;
/** Announces a notification of this kind to a user and returns the channels by which it arrived. */
export const reach = async (
  service: TestService,
  { person, occasions }: { person: Person; occasions: Occasions },
  { kind, choices, quiet = NEVER, own = 'sms' }: Reached,
): Promise<Choices> => {
  const { texts, whatsapps, emails, pushes } = service.fakeGateways;
  for (const sent of [texts, whatsapps, emails, pushes]) sent.length = 0;
  await setPreferences(service.platform, person.user.id, {
    kinds: SILENT_KINDS.includes(kind) ? [] : [{ kind, ...choices }],
    quiet,
  });
  announced += 1;
  const news = await occasions[kind](own);
  await announce(service.platform, { kind, dedupeKey: `matrix.${announced}`, ...news });
  await service.database.pool.query(
    'UPDATE notification SET due_at = created_at WHERE due_at > created_at',
  );
  await deliverDue(service.platform);
  const reached = {
    sms: texts.length === 1,
    email: emails.length === 1,
    whatsapp: whatsapps.length === 1,
    push: pushes.length === 1,
  };
  expect([texts, whatsapps, emails, pushes].every(({ length }) => length <= 1)).toBe(true);
  await service.database.pool.query('DELETE FROM notification; DELETE FROM message');
  return reached;
};
