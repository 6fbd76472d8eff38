import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOTIFICATION_CHANNELS } from '#contract/channels.ts';
import { NIAMEY_OFFSET } from '#contract/time.ts';
import {
  filedDeclaration,
  submittedDeclaration,
  newCompany,
  newOwner,
} from '#server/testing/companies.ts';
import { everyChoice } from '#server/testing/every-choice.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { putShop } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { announce } from './commands/announce.ts';
import { setPreferences } from './commands/set-preferences.ts';
import { deliverDue } from './delivery/lanes.ts';
import { KIND_NAMES, KINDS, LISTED_KINDS, SILENT_KINDS, type KindName } from './kinds.ts';
import type { Announcement } from './kinds/subject.ts';
import type { Choices, Priority } from './rules.ts';

// Every kind × channel × preference × quiet hours: a kind that is not here does not compile.

const EMAIL = 'hadiza.matrice@exemple.ne';

let service: TestService;
let hadiza: Person;
let given: Record<KindName, () => Promise<Omit<Announcement, 'kind' | 'dedupeKey'>>>;

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await service.database.pool.query(text, values)).rows[0] as T;

/** A code that waits to be sent. */
const codeFor = async (purpose: string, target: string) => {
  const { id } = await one<{ id: number }>(
    `INSERT INTO code (purpose, target, user_id, asked_from, asked_by, code_hash, created_at, expires_at)
     VALUES ($1, $2, $3, '10.1.1.1', 'session', '', $4, $4::timestamptz + interval '10 minutes') RETURNING id`,
    [purpose, target, purpose === 'confirm_email' ? hadiza.user.id : null, service.clock.now()],
  );
  return { to: null, subject: id, data: { sealed: service.platform.secrets.seal('042137') } };
};

/** A subject of each kind, about which everything that its texts say is still true. */
const prepare = async (): Promise<void> => {
  const [moderator, administrator] = [await staff(service), await staff(service, 'admin')];
  const to = hadiza.user.id;
  const ad = await publishedAd(service, hadiza, moderator, { title: 'Moto Bajaj' });
  const paused = await publishedAd(service, hadiza, moderator, { title: 'Vélo' });
  await one("UPDATE ad SET status = 'expired' WHERE id = $1", [paused.id]);
  const buyer = await seller(service);
  await one(
    `INSERT INTO seller_follow (user_id, seller_id, created_at, told_up_to) VALUES ($1, $2, $3, $3)
     RETURNING user_id AS id`,
    [hadiza.user.id, buyer.user.id, service.clock.now()],
  );
  await one(
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
    `INSERT INTO saved_search (user_id, name, query, channel, created_at)
     VALUES ($1, 'Motos', 'q=moto', 'email', $2) RETURNING id`,
    [to, service.clock.now()],
  );
  const digest = await one<{ id: number }>(
    'INSERT INTO alert_digest (saved_search_id) VALUES ($1) RETURNING id',
    [search.id],
  );
  await one('INSERT INTO alert_match VALUES ($1, $2, $3, $4)', [
    search.id,
    ad.id,
    service.clock.now(),
    digest.id,
  ]);
  const looksFor = { kind: 'wanted', title: 'Moto', product_status: undefined };
  const wanted = await publishedAd(service, hadiza, moderator, looksFor);
  const sought = await publishedAd(service, buyer, moderator, looksFor);
  await one(
    `INSERT INTO wanted_match VALUES ($1, 'seeker', $2, $4, $5, '2026-11-21'), ($1, 'seller', $3, $4, $5, '2026-11-21')`,
    [to, wanted.id, sought.id, ad.id, service.clock.now()],
  );
  await one("INSERT INTO ad_day VALUES ($1, '2026-10-12', 9, 1)", [ad.id]);
  const filed = await filedDeclaration(service, hadiza, administrator);
  const other = await newCompany(service, hadiza);
  await newOwner(service, hadiza, other.id);
  const shop = await putShop(service, filed.company.id, { isPublic: true });
  const waiting = await submittedDeclaration(service, hadiza, other.id);
  const contact = await one<{ id: number }>(
    `INSERT INTO contact_message (name, email, message, created_at, answer, answered_at)
     VALUES ('Hadiza', $1, 'Bonjour', $2, 'Bonsoir', $2) RETURNING id`,
    [EMAIL, service.clock.now()],
  );
  const still = (news: Omit<Announcement, 'kind' | 'dedupeKey' | 'to'>) => () =>
    Promise.resolve({ to, ...news });
  const { end } = await one<{ end: Date }>('SELECT expires_at AS "end" FROM ad WHERE id = $1', [
    ad.id,
  ]);
  const now = service.clock.now().toISOString();
  given = {
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
    message: still({ subject: body.data.id }),
    appointment: still({ subject: body.data.id, note: 'demain à 10 h' }),
    saved_search: async () => {
      // Its own channel: by turns, so that both are seen.
      await one(
        "UPDATE saved_search SET channel = CASE channel WHEN 'sms' THEN 'email' ELSE 'sms' END",
      );
      return { to, subject: search.id, note: 'Motos', data: { digest: digest.id } };
    },
    offer_for_wanted: still({ subject: ad.id, data: { day: '2026-11-21' } }),
    wanted_for_offer: still({ subject: sought.id, data: { day: '2026-11-21' } }),
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
    rating: still({ subject: body.data.id, data: { step: 'received' } }),
    shop_member: still({ subject: shop, data: { step: 'joined' } }),
    mandate: still({ subject: ad.id, data: { step: 'published' } }),
    account: still({ subject: null, data: { event: 'reused' } }),
    code: () => codeFor('reset_password', hadiza.telephone),
    whatsapp_code: () => codeFor('reset_password', hadiza.telephone),
    email_code: () => codeFor('confirm_email', EMAIL),
    former_phone: still({
      subject: null,
      data: { way: 'administrator', sealed: service.platform.secrets.seal(hadiza.telephone) },
    }),
    attestation: still({
      subject: filed.declaration.id,
      data: { version: filed.declaration.version },
    }),
    declaration_to_examine: still({ subject: waiting.id, data: { version: waiting.version } }),
    contact_answer: () => Promise.resolve({ to: null, subject: contact.id }),
  };
};

beforeAll(async () => {
  service = await testService({ WHATSAPP_PHONE_ID: '104000000000001', WHATSAPP_TOKEN: 'token' });
  hadiza = await seller(service, { email: EMAIL });
  await prepare();
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const json = { endpoint: 'https://push.example.com/send/1', keys };
  await service.call('POST', '/api/push-subscriptions', { token: hadiza.token, json });
  await service.carryOut();
});
afterAll(() => service.close());
beforeEach(() => service.database.pool.query('DELETE FROM notification; DELETE FROM message'));

/** Quiet hours from this hour until the next but one. */
const quietNow = () => {
  const hour = new Date(service.clock.now().getTime() + NIAMEY_OFFSET).getUTCHours();
  return { from: hour, to: (hour + 2) % 24 };
};
const NEVER = { from: 0, to: 0 };

const isSilent = (kind: KindName): boolean => SILENT_KINDS.includes(kind);

let announced = 0;
/** Announces a kind and answers the channels by which it reached the person. */
const reach = async (kind: KindName, choices: Choices, quiet: { from: number; to: number }) => {
  const { texts, whatsapps, emails, pushes } = service.fakeGateways;
  for (const sent of [texts, whatsapps, emails, pushes]) sent.length = 0;
  await setPreferences(service.platform, hadiza.user.id, {
    kinds: isSilent(kind) ? [] : [{ kind, ...choices }],
    quiet,
  });
  announced += 1;
  const news = await given[kind]();
  await announce(service.platform, { kind, dedupeKey: `matrix.${announced}`, ...news });
  await service.database.pool.query(
    'UPDATE notification SET tell_at = created_at WHERE tell_at > created_at',
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

const ALL: Choices = { sms: true, email: true, whatsapp: true, push: true };
const NONE: Choices = { sms: false, email: false, whatsapp: false, push: false };
const DECIDED: Choices = { ...ALL, whatsapp: false };

/** Channels of a kind when nothing holds it back. */
const CHANNELS: Readonly<Record<KindName, Choices>> = {
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

/** A saved search leaves by its own channel alone. */
const bothChannels = async (kind: KindName, choices: Choices, quiet: typeof NEVER) => {
  const first = await reach(kind, choices, quiet);
  if (kind !== 'saved_search') return first;
  const second = await reach(kind, choices, quiet);
  expect(first.sms && first.email).toBe(false);
  return {
    ...first,
    sms: first.sms || second.sms,
    email: first.email || second.email,
    whatsapp: first.whatsapp || second.whatsapp,
  };
};

const CHOICES: readonly Choices[] = everyChoice(NOTIFICATION_CHANNELS);

const kindsOf = (...priorities: Priority[]): KindName[] =>
  KIND_NAMES.filter((kind) => priorities.includes(KINDS[kind].priority));

it.each(kindsOf('code', 'decision'))(
  '%s leaves by all its channels, whatever was chosen and at any hour',
  async (kind) => {
    // Of silent kinds nobody chooses.
    for (const choices of isSilent(kind) ? [NONE] : CHOICES)
      expect([choices, await bothChannels(kind, choices, quietNow())]).toEqual([
        choices,
        CHANNELS[kind],
      ]);
    expect(await bothChannels(kind, NONE, NEVER)).toEqual(CHANNELS[kind]);
  },
);

it.each(kindsOf('news', 'alert'))(
  '%s leaves by the chosen channels alone, also none',
  async (kind) => {
    const channels = CHANNELS[kind];
    for (const { sms, email, whatsapp, push } of CHOICES) {
      const choices = { sms, email, whatsapp, push };
      const expected = {
        sms: channels.sms && sms,
        email: channels.email && email,
        whatsapp: channels.whatsapp && whatsapp,
        push: channels.push && push,
      };
      expect([choices, await bothChannels(kind, choices, NEVER)]).toEqual([choices, expected]);
    }
  },
);

it.each(kindsOf('alert'))('%s waits in quiet hours', async (kind) => {
  expect(await bothChannels(kind, ALL, quietNow())).toEqual(NONE);
});

it.each(kindsOf('news'))('%s does not wait in quiet hours', async (kind) => {
  expect(await bothChannels(kind, ALL, quietNow())).toEqual(CHANNELS[kind]);
});

it('only what can be held back, and each of that, is offered as a choice', async () => {
  const { body } = await service.call<{
    data: { kinds: { kind: string; always: boolean; label: string }[] };
  }>('GET', '/api/notification-preferences', { token: hadiza.token });
  const offered = body.data.kinds.map(({ kind, always }) => [kind, always]);
  const heeding = LISTED_KINDS.map((kind) => [kind, KINDS[kind].priority === 'decision']);
  expect(offered).toEqual(heeding);
  expect(body.data.kinds.every(({ label }) => label !== '')).toBe(true);
});

it('a site without WhatsApp sends nothing that way, and does not offer it', async () => {
  const { settings } = service.platform;
  const token = settings.WHATSAPP_TOKEN;
  const offered = async () =>
    (
      await service.call<{ data: { kinds: { kind: KindName; ways: string[] }[] } }>(
        'GET',
        '/api/notification-preferences',
        { token: hadiza.token },
      )
    ).body.data.kinds.map(({ kind, ways }) => [
      kind,
      Object.fromEntries(Object.keys(NONE).map((channel) => [channel, ways.includes(channel)])),
    ]);
  const expected = LISTED_KINDS.map((kind) => [kind, CHANNELS[kind]] as const);
  expect(await offered()).toEqual(expected);
  Object.assign(settings, { WHATSAPP_TOKEN: undefined });
  expect(await offered()).toEqual(
    expected.map(([kind, channels]) => [kind, { ...channels, whatsapp: false }]),
  );
  expect(await reach('ad_asked', { ...NONE, whatsapp: true }, NEVER)).toEqual(NONE);
  Object.assign(settings, { WHATSAPP_TOKEN: token });
});

it('WhatsApp reaches confirmed numbers alone, in the words of the SMS', async () => {
  const confirmed = (isConfirmed: boolean) =>
    one('UPDATE app_user SET phone_verified_at = $2 WHERE id = $1', [
      hadiza.user.id,
      isConfirmed ? service.clock.now() : null,
    ]);
  const choices = { ...NONE, sms: true, whatsapp: true };
  expect(await reach('ad_asked', choices, NEVER)).toEqual(choices);
  const { texts, whatsapps } = service.fakeGateways;
  const [text] = texts;
  expect(whatsapps).toMatchObject([{ to: hadiza.telephone, text: text?.text }]);
  await confirmed(false);
  expect(await reach('ad_asked', choices, NEVER)).toEqual(NONE);
  await confirmed(true);
});

/** Gives everything that an SMS names this name: ads, shops, companies, searches and people. */
const nameAll = (name: string) =>
  service.database.pool.query(
    `WITH ads AS (UPDATE ad SET title = $1), shops AS (UPDATE shop_page SET name = $1), searches AS (UPDATE saved_search SET name = $1),
       companies AS (UPDATE company SET designation = $1) UPDATE app_user SET first_name = $1, last_name = $1`,
    [name],
  );

/** The name in a declaration was sealed with it. */
const nameDeclared = async (designation: string) => {
  const admin = await staff(service, 'admin');
  const { declaration: made } = await filedDeclaration(service, hadiza, admin, {
    company: { designation },
  });
  const news = { subject: made.id, data: { step: 'filed', version: made.version } };
  given.declaration = () => Promise.resolve({ to: hadiza.user.id, ...news });
};

it.each(KIND_NAMES.filter((kind) => CHANNELS[kind].sms))(
  'an SMS is a whole sentence without the names that it cannot carry, and has the others: %s',
  async (kind) => {
    const textFor = async (name: string) => {
      await nameAll(name);
      if (kind === 'declaration') await nameDeclared(name);
      const { sms } = await reach(kind, { ...NONE, sms: true }, NEVER);
      if (!sms) await reach(kind, { ...NONE, sms: true }, NEVER);
      const [{ text } = { text: '' }] = service.fakeGateways.texts;
      return text.replaceAll(/(?<=-2026-0+|declaration\/)[1-9]/g, 'N');
    };
    const whole = await textFor('Ɗakin ƙato');
    const [before = '', after] = whole.split(' "Dakin kato"');
    for (const name of ['سيارة للبيع', '🔥🔥', 'ميزان 5 كغ']) {
      const text = await textFor(name);
      expect(text).toMatch(/^Kasuwa : [^"]+$/);
      expect(text).not.toMatch(/ [.,]|\( ?\)| {2}|pour (?:\.|due)/);
      expect(text.endsWith(after ?? before)).toBe(true);
    }
  },
);
