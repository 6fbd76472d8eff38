import { randomUUID } from 'node:crypto';
import {
  aCompany,
  aConversation,
  anAd,
  anAdOf,
  anImport,
  aPerson,
  aReport,
  aRow,
  aSearch,
  aWanted,
} from './subjects.ts';
import { ago, deleting, erasing, oldFile, type Subject } from './world.ts';

import { ANNOUNCEMENT_CASES } from './announcement-cases.ts';
import {
  type Case,
  ad,
  due,
  PAST,
  FUTURE,
  brand,
  company,
  person,
  account,
  codes,
  contactMessage,
} from './case.ts';

/** Returns the subject of a job with a removal that also deletes this picture file. */
const alsoRemovingFile =
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
  return { payload: {}, remove: alsoRemovingFile(remove, file) };
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

const expiredSuspension = account(`suspended_at = ${PAST}, suspended_until = ${PAST}`);

/** Creates a photo that is only kept for a report of its ad. */
const reportedPhoto: Case = async (world) => {
  const key = `kept${randomUUID().replaceAll('-', '')}`;
  const file = `${key}-160.webp`;
  await oldFile(world, file);
  await world.service.database.pool.query('INSERT INTO kept_picture VALUES ($1, $2)', [
    key,
    ago(world, -30),
  ]);
  return {
    payload: { files: [file] },
    remove: alsoRemovingFile(deleting('kept_picture', `key = '${key}'`), file),
  };
};

/**
 * Creates a case in which the figures of all days but yesterday are counted already, because counting one day tests as
 * much as counting a year.
 */
const uncountedYesterday: Case = async (world) => {
  await world.service.database.pool.query(
    `WITH former AS (DELETE FROM figure_day WHERE day = $1::date - 1)
     INSERT INTO figure_day SELECT d, '{}', $1 FROM generate_series($1::date - 367, $1::date - 2, interval '1 day') d
     ON CONFLICT DO NOTHING`,
    [ago(world, 0)],
  );
  return anAdOf(world, {});
};

/**
 * Lists, for each job, cases of its subject, one for each way in which the subject can be deleted while the job runs.
 */
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
  'app-remove-files-of-closed': [person],
  'watch-disk': [notification],
  'app-erase-deleted-accounts': [
    async (world) => {
      const { person: one } = await aPerson(world, {
        set: `deleted_at = ${PAST}, suspended_at = ${PAST}`,
      });
      return { payload: {}, remove: erasing(one.user.id) };
    },
  ],
  'companies-remind-of-changes': [company()],
  'companies-delete-archived': [
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
    due({ set: "asked_at = '2026-11-01', unanswered = 0" }),
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
  'moderation-flag-ads': [phone],
  'moderation-forget-comments': [ad()],
  'moderation-hide-pictures': [ad({ status: 'withdrawn', set: "withdrawn_by = 'moderator'" })],
  'moderation-hide-kept-pictures': [reportedPhoto],
  'moderation-count-days': [uncountedYesterday],
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
  ...ANNOUNCEMENT_CASES,
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
