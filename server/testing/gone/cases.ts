import { randomUUID } from 'node:crypto';
import {
  aCompany,
  aConversation,
  ago,
  anAd,
  anAdOf,
  anImport,
  aPerson,
  aRating,
  aReport,
  aRow,
  aSearch,
  aWanted,
  deleting,
  erasing,
  oldFile,
  type Subject,
  type World,
} from './subjects.ts';

/** Makes a subject of a job. */
export type Case = (world: World) => Promise<Subject>;

const ad =
  (changes: Parameters<typeof anAd>[1] = {}): Case =>
  (world) =>
    anAd(world, changes);
/** An ad that a schedule finds. */
const due =
  (changes: Parameters<typeof anAd>[1]): Case =>
  (world) =>
    anAdOf(world, {}, changes);
const PAST = "'2026-11-20T08:00:00Z'";
const FUTURE = "'2027-01-20T08:00:00Z'";
const brand = { sub: 'voitures', attributes: { brand: 'toyota' } };
const company =
  (status?: string): Case =>
  (world) =>
    aCompany(world, status);
const person: Case = (world) => aPerson(world);
const account =
  (set: string): Case =>
  async (world) => ({ ...(await aPerson(world, { set })), payload: {} });

const codes: Case = async (world) => {
  const { person: one } = await aPerson(world);
  const id = await world.value(
    `INSERT INTO code (purpose, target, user_id, asked_from, asked_by, code_hash, created_at, expires_at, sealed)
     VALUES ('confirm_phone', $1, NULL, '10.1.1.1', 'session', '', $2, $2::timestamptz + interval '10 minutes', $3) RETURNING id`,
    [one.telephone, world.service.clock.now(), world.service.platform.secrets.seal('042137')],
  );
  return {
    payload: { code_id: id, sealed: world.service.platform.secrets.seal('042137') },
    remove: deleting('code', `id = ${id}`),
  };
};

const appeal: Case = async (world) => {
  const { id, remove } = await anAd(world, { status: 'rejected' });
  const appealId = await world.value(
    "UPDATE appeal SET outcome = 'dismissed', decided_at = $2 WHERE ad_id = $1 RETURNING id",
    [id, world.service.clock.now()],
  );
  return { payload: { appeal_id: appealId }, remove };
};

const question: Case = async (world) => {
  const { id, remove } = await anAd(world);
  const questionId = await world.value(
    `INSERT INTO journal (at, actor_id, act, subject_id, detail)
     VALUES ($1, 1, 'question.withdrawn', $2, jsonb_build_object('ad', $2::integer)) RETURNING subject_id`,
    [world.service.clock.now(), id],
  );
  return { payload: { question_id: questionId }, remove };
};

const contactMessage =
  (days: number): Case =>
  async (world) => {
    const subject = await aRow(
      world,
      'contact_message',
      "INSERT INTO contact_message (name, email, message, created_at, answer, answered_at) VALUES ('Abdou', 'abdou@exemple.ne', 'Bonjour', $1, 'Bonjour', $1)",
      [ago(world, days)],
    );
    return {
      ...subject,
      payload: { contact_id: await world.value('SELECT max(id) FROM contact_message') },
    };
  };

/** The file goes after its row. */
const withFile =
  (remove: Subject['remove'], file: string): Subject['remove'] =>
  async (platform) => {
    await remove(platform);
    await platform.pictures.remove([file]);
  };

const phone: Case = async (world) => {
  const { id, remove } = await anAd(world);
  const hash = await world.value<string>(
    'INSERT INTO ad_imei VALUES ($1, $2) RETURNING imei_hash',
    [id, randomUUID()],
  );
  const phoneId = await world.value(
    `INSERT INTO stolen_phone (user_id, imei_hash, last_four, stolen_on, place, receipt, created_at)
     VALUES ($1, $2, '1234', '2026-11-01', 'Wadata', '12', $3) RETURNING id`,
    [world.buyer.user.id, hash, world.service.clock.now()],
  );
  return { payload: { phone_id: phoneId }, remove };
};

const unusedPhoto: Case = async (world) => {
  const key = `unused${randomUUID().replaceAll('-', '')}`;
  const file = `${key}-160.webp`;
  await oldFile(world, file);
  const { remove } = await aRow(
    world,
    'picture',
    `INSERT INTO picture (owner_id, key, width, height, placeholder, widths, created_at)
     VALUES ($1, $2, 160, 120, '#c8642d', '{160}', $3)`,
    [world.seller.user.id, key, ago(world, 3)],
  );
  return { payload: {}, remove: withFile(remove, file) };
};

const following: Case = async (world) => {
  const { remove } = await anAd(world, { publishedAt: ago(world, 1).toISOString() });
  await world.service.database.pool.query(
    `INSERT INTO seller_follow VALUES ($1, $2, $3, $3) ON CONFLICT (user_id, seller_id) DO UPDATE SET told_up_to = $3`,
    [world.buyer.user.id, world.seller.user.id, ago(world, 3)],
  );
  return { payload: {}, remove };
};

const notification: Case = (world) =>
  aRow(
    world,
    'notification',
    "INSERT INTO notification (user_id, kind, about, created_at) VALUES ($1, 'account', $2, $3)",
    [world.buyer.user.id, randomUUID(), ago(world, 200)],
  );

const sellers: Case = async (world) => ({
  ...(await aPerson(world)),
  payload: {
    user_id: world.buyer.user.id,
    sellers: [(await aPerson(world)).person.user.id],
    ads: 2,
    day: '2026-11-21',
  },
});

const expiredSuspension = account(`suspended_at = ${PAST}, suspended_until = ${PAST}`);

/** An ad whose keeper was told that it was sold or reserved. */
const backFrom =
  (state: 'sold' | 'reserved'): Case =>
  async (world) => {
    const subject = await anAd(world);
    await world.value(
      `INSERT INTO notification (user_id, kind, subject_id, about, created_at, data)
     VALUES ($1, 'favourite_state', $2, $3, $4, jsonb_build_object('state', $5::text)) RETURNING id`,
      [world.buyer.user.id, subject.id, randomUUID(), ago(world, 0), state],
    );
    return subject;
  };

const seenLastMonth: Case = async (world) => {
  const subject = await anAd(world);
  await world.service.database.pool.query("INSERT INTO ad_day VALUES ($1, '2026-10-10', 5, 1)", [
    subject.id,
  ]);
  return { ...subject, payload: {} };
};

/** A photo that only a report keeps. */
const keptPhoto: Case = async (world) => {
  const key = `kept${randomUUID().replaceAll('-', '')}`;
  const file = `${key}-160.webp`;
  await oldFile(world, file);
  await world.service.database.pool.query('INSERT INTO kept_picture VALUES ($1, $2)', [
    key,
    ago(world, -30),
  ]);
  return {
    payload: { files: [file] },
    remove: withFile(deleting('kept_picture', `key = '${key}'`), file),
  };
};

/** The figures of all days but yesterday are there: one day has as many moments as a year. */
const countedButYesterday: Case = async (world) => {
  await world.service.database.pool.query(
    `WITH former AS (DELETE FROM figure_day WHERE day = $1::date - 1)
     INSERT INTO figure_day SELECT d, '{}', $1 FROM generate_series($1::date - 367, $1::date - 2, interval '1 day') d
     ON CONFLICT DO NOTHING`,
    [ago(world, 0)],
  );
  return anAdOf(world, {});
};

/** What each job is about, in each way in which it can be deleted meanwhile. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  'platform-delete-old-events': [
    (world) =>
      aRow(
        world,
        'event',
        "INSERT INTO event (type, payload, created_at, dispatched_at) VALUES ('ad.sold', '{}', $1, $1)",
        [ago(world, 60)],
      ),
  ],
  'contact-delete-old-messages': [contactMessage(400)],
  'accounts-change-numbers': [account('role = role')],
  'accounts-delete-old-secrets': [codes],
  'accounts-remove-replaced-photo': [person],
  'accounts-lift-suspensions': [expiredSuspension],
  'accounts-close-unconfirmed': [
    async (world) => ({
      ...(await aPerson(world, { isConfirmed: false, set: `created_at = '2026-10-01'` })),
      payload: {},
    }),
  ],
  'accounts-release-waiting-codes': [codes],
  'app-note-closed-account': [person],
  'app-erase-deleted-accounts': [
    async (world) => {
      const { person: one } = await aPerson(world, {
        set: `deleted_at = ${PAST}, suspended_at = ${PAST}`,
      });
      return { payload: {}, remove: erasing(one.user.id) };
    },
  ],
  'companies-remind-of-changes': [company()],
  'companies-delete-sealed': [
    async (world) => {
      const subject = await aCompany(world);
      await world.service.database.pool.query("UPDATE company SET deleted_at = '2015-01-01'");
      return subject;
    },
  ],
  'shops-remove-logos': [
    async (world) => {
      const subject = await aCompany(world);
      const key = `logo${randomUUID()}`;
      await world.service.database.pool.query(
        'UPDATE shop_page SET logo_key = $2 WHERE shop_id = $1',
        [(subject.payload as { shop_id: number }).shop_id, key],
      );
      return { ...subject, payload: { keys: [key] } };
    },
  ],
  'shops-close-of-removed-company': [company()],
  'shops-delete-old-invitations': [
    async (world) => {
      const subject = await aCompany(world);
      await world.service.database.pool.query(
        "UPDATE shop_invitation SET created_at = '2026-01-01'",
      );
      return subject;
    },
  ],
  'ads-drop-shop-of-left': [
    async (world) => {
      const { payload } = await aCompany({ ...world, seller: world.buyer, buyer: world.moderator });
      const { shop_id: shop, at } = payload as { shop_id: number; at: string };
      const step = { shop_id: shop, user_id: world.seller.user.id, step: 'left', at };
      return anAdOf(world, step, {
        status: 'withdrawn',
        set: `withdrawn_by = 'owner', shop_id = ${shop}`,
      });
    },
  ],
  'ads-take-pledges': [
    async (world) => {
      const { id } = world.seller.user;
      await world.service.database.pool.query(
        `UPDATE app_user SET pledge_lost_until = ${FUTURE} WHERE id = $1`,
        [id],
      );
      return anAdOf(
        world,
        { user_id: id, until: '2027-01-20T08:00:00Z' },
        { set: 'no_advance = true' },
      );
    },
  ],
  'ads-release-proven': [
    async (world) => {
      const { user, telephone } = world.seller;
      const set = `telephone = '${telephone}', unproven = '{${telephone}}'`;
      return anAdOf(world, { user_id: user.id }, { status: 'pending', set });
    },
  ],
  'ads-rewrite-attribute-words': [(world) => anAdOf(world, { attribute: 'brand' }, brand)],
  'ads-reindex-values': [
    async (world) => {
      const subject = await anAd(world, brand);
      await world.service.database.pool.query('UPDATE ad_search SET value_count = 0');
      return { ...subject, payload: {} };
    },
  ],
  'ads-move-merged-choice': [
    (world) => anAdOf(world, { attribute: 'brand', from: 'toyota', into: 'honda' }, brand),
  ],
  'ads-count-choices': [due(brand)],
  'ads-expire': [due({ set: `expires_at = ${PAST}` })],
  'ads-end-absences': [
    async (world) => {
      await world.service.database.pool.query(
        "INSERT INTO seller_absence VALUES ($1, '2026-11-19', '2026-11-01') ON CONFLICT DO NOTHING",
        [world.seller.user.id],
      );
      return anAdOf(
        world,
        {},
        {
          status: 'expired',
          set: `expired_because = 'absence', expired_at = ${PAST}, expires_at = ${FUTURE}`,
        },
      );
    },
  ],
  'ads-end-marks': [
    due({
      set: `reserved_until = ${PAST}, reserved_since = ${PAST}, old_price = 20000, old_price_until = ${PAST}`,
    }),
  ],
  'ads-warn-of-expiry': [due({ set: "expires_at = '2026-11-22T09:00:00Z'" })],
  'ads-ask-sellers': [
    due({ set: "asked_at = '2026-11-01', silences = 0" }),
    due({ set: "confirmed_at = '2026-06-01', published_at = '2026-06-01'" }),
  ],
  'ads-delete-old-keys': [
    async (world) => {
      const subject = await anAd(world);
      await world.service.database.pool.query(
        "INSERT INTO idempotency_key VALUES ($1, $2, '', $3, '2026-01-01')",
        [world.seller.user.id, randomUUID(), subject.id],
      );
      return { ...subject, payload: {} };
    },
  ],
  'ads-delete-old-searches': [
    async ({ service }) => {
      await service.database.pool.query(
        "INSERT INTO search_day VALUES ('2026-01-01', 'moto', 1, 1) ON CONFLICT DO NOTHING",
      );
      return { payload: {}, remove: deleting('search_day', "words = 'moto'") };
    },
  ],
  'ads-make-avif': [ad()],
  'ads-remove-files': [ad(), ad({ status: 'rejected' })],
  'ads-delete-unused-photos': [unusedPhoto],
  'ads-sweep-orphan-files': [unusedPhoto, due({})],
  'ads-delete-checked-photos': [
    async (world) => {
      const subject = await anAd(world);
      await world.service.database.pool.query(
        `INSERT INTO photo_check (ad_id, state, asked_at, photo, decided_at) VALUES ($1, 'accepted', ${PAST}, '', '2026-01-01')`,
        [subject.id],
      );
      return { ...subject, payload: {} };
    },
  ],
  'ads-make-packs': [due({})],
  'ads-send-import-line': [
    (world) => anImport(world),
    (world) => anImport(world, { removes: 'ad' }),
  ],
  'ads-delete-old-imports': [
    async (world) => {
      const subject = await anImport(world);
      await world.service.database.pool.query("UPDATE ad_import SET checked_at = '2026-01-01'");
      return { ...subject, payload: {} };
    },
  ],
  'messaging-rate-answers': [
    aConversation,
    (world) => anAdOf(world, { seller_id: world.seller.user.id }),
  ],
  'messaging-rate-answers-for-ad': [ad()],
  'messaging-remind-of-appointments': [
    async (world) => ({ ...(await aConversation(world)), payload: {} }),
  ],
  'moderation-drop-lapsed-appeals': [ad()],
  'moderation-follow-closed-report': [
    (world) => aReport(world, { isClosed: true }),
    (world) => aReport(world, { isClosed: true, removes: 'ad' }),
  ],
  'moderation-follow-report': [
    (world) => aReport(world),
    (world) => aReport(world, { removes: 'ad' }),
  ],
  'moderation-check-ad': [ad({ status: 'pending' })],
  'moderation-take-fingerprints': [due({ status: 'pending' })],
  'moderation-doubt-ads': [phone],
  'moderation-read-imeis': [
    async (world) => {
      const subject = await anAd(world);
      await world.service.database.pool.query(
        "INSERT INTO ad_text (ad_id, text) VALUES ($1, 'moto')",
        [subject.id],
      );
      return { ...subject, payload: {} };
    },
  ],
  'moderation-forget-comments': [ad()],
  'moderation-hide-pictures': [ad({ status: 'withdrawn', set: "withdrawn_by = 'moderator'" })],
  'moderation-hide-kept-pictures': [keptPhoto],
  'moderation-count-days': [countedButYesterday],
  'alerts-watch': [(world) => aSearch(world), (world) => aSearch(world, { removes: 'ad' })],
  'alerts-watch-wanted': [
    (world) => aWanted(world),
    (world) => aWanted(world, { removes: 'offer' }),
  ],
  'alerts-match-changed': [
    (world) => aWanted(world),
    (world) => aWanted(world, { removes: 'offer' }),
  ],
  'alerts-notify-followers': [following],
  'announce-ad.published': [ad()],
  'announce-ad.changed': [ad()],
  'announce-ad.rejected': [ad({ status: 'rejected' })],
  'announce-ad.taken_down': [ad({ status: 'withdrawn', set: "withdrawn_by = 'moderator'" })],
  'announce-ad.hidden': [ad({ status: 'pending' })],
  'announce-appeal.closed': [appeal],
  'announce-ad.photo_checked': [ad()],
  'announce-ad.ends_soon': [ad()],
  'announce-ad.asked': [ad({ set: "asked_at = '2026-11-21T09:00:00Z'" })],
  'announce-ad.expired': [
    async (world) => {
      const subject = await anAd(world, { status: 'expired', set: "expired_because = 'silence'" });
      return { ...subject, payload: { ...subject.payload, because: 'silence' } };
    },
  ],
  'announce-question.withdrawn': [question],
  'announce-message.sent': [aConversation],
  'announce-appointment.due': [aConversation],
  'announce-alert.matched': [
    (world) => aSearch(world, { isDigested: true }),
    (world) => aSearch(world, { isDigested: true, removes: 'ad' }),
  ],
  'announce-alert.wanted_matched': [
    (world) => aWanted(world, { isMatched: true }),
    (world) => aWanted(world, { isMatched: true, removes: 'offer' }),
  ],
  'announce-ad.price_changed': [ad()],
  'announce-ad.sold': [ad({ status: 'sold', set: `sold_at = ${PAST}` })],
  'announce-back-ad.move_undone': [backFrom('sold')],
  'announce-back-ad.renewed': [backFrom('sold')],
  'announce-back-ad.published': [backFrom('sold')],
  'announce-ad.reserved': [ad({ set: `reserved_until = ${FUTURE}` })],
  'announce-ad.unreserved': [backFrom('reserved')],
  'announce-alert.sellers_published': [sellers],
  'notifications-month': [seenLastMonth],
  'announce-report.closed': [
    (world) => aReport(world, { isClosed: true }),
    (world) => aReport(world, { isClosed: true, removes: 'ad' }),
  ],
  'announce-report.shop_closed': [company()],
  'announce-declaration.submitted': [company('submitted')],
  'announce-declaration.filed': [company()],
  'announce-declaration.rejected': [company('rejected')],
  'announce-declaration.due': [company()],
  'announce-shop.published': [company()],
  'announce-shop.rejected': [company()],
  'announce-shop.taken_down': [company()],
  'announce-shop.number_removed': [company()],
  'announce-conversation.sold': [aConversation],
  'announce-rating.changed': [aRating],
  'announce-shop.member_invited': [company()],
  'announce-shop.member_changed': [company()],
  'announce-ad.taken_out_of_shop': [
    ad(),
    async (world) => {
      const { payload, remove } = await aCompany(world);
      return {
        payload: {
          ...(await anAd(world)).payload,
          shop_id: (payload as { shop_id: number }).shop_id,
        },
        remove,
      };
    },
  ],
  'announce-ad.published_for': [ad()],
  'announce-to-agent-ad.published': [ad()],
  'announce-to-agent-ad.changed': [ad()],
  'announce-to-agent-ad.rejected': [ad({ status: 'rejected' })],
  'announce-to-agent-ad.taken_down': [
    ad({ status: 'withdrawn', set: "withdrawn_by = 'moderator'" }),
  ],
  'announce-account.mandate_ended': [person],
  'announce-account.phone_replaced': [person],
  'announce-account.number_freed': [person],
  'announce-account.phone_change_asked': [person],
  'announce-account.phone_change_stopped': [person],
  'announce-account.password_changed': [person],
  'announce-account.sign_in_reused': [person],
  'announce-account.pledge_lost': [person],
  'announce-account.email_replaced': [person],
  'announce-account.two_step_changed': [person],
  'announce-account.suspended': [(world) => aPerson(world, { set: `suspended_at = ${PAST}` })],
  'announce-account.code_requested': [codes],
  'announce-contact.answered': [contactMessage(1)],
  'bell-message-read': [aConversation],
  'bell-appointment-ended': [aConversation],
  'notifications-watch-channels': [notification],
  'notifications-sms-balances': [notification],
  'bell-delete-old': [notification],
  'app-purge-cdn': [
    async (world) => {
      const subject = await anAd(world);
      return { ...subject, payload: { ad_ids: [subject.id] } };
    },
  ],
};
