// The query plans of administration lists and of a seller's own ads are read beside many ads: none
// reads a whole table.

import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listUsers } from '#server/domains/accounts/queries/managed-users.ts';
import { listOwnAds } from '#server/domains/ads/queries/my-ads.ts';
import { findAnyAd, findOwnAd } from '#server/domains/ads/queries/one-ad.ts';
import { countByOwner } from '#server/domains/ads/index.ts';
import { listContactMessages } from '#server/domains/contact/queries/messages.ts';
import { listNotifications } from '#server/domains/notifications/queries/notifications.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { planReader, type ReadPlans } from '#server/testing/query-plans.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { countWaiting } from '#server/domains/moderation/queries/counts.ts';
import { JOURNAL_PER_PAGE, listJournal } from '#server/domains/moderation/queries/journal.ts';
import { listQueue, type QueueSort } from '#server/domains/moderation/queries/queue.ts';
import { readReviewContexts } from '#server/domains/moderation/queries/review-context.ts';
import { listTickets } from '#server/domains/moderation/queries/tickets.ts';

const ADS = 40_000;
const SELLERS = 8000;
const BIG = new Set([
  'ad',
  'ad_edit',
  'ad_check',
  'picture',
  'journal',
  'journal_comment',
  'app_user',
  'report',
  'review_hold',
  'price_change',
  'contact_message',
  'notification',
]);
/**
 * Limits the rows that a query of a list reads from a table per row shown, besides those of the total count, which has
 * a cap.
 */
const MOST_FOR_ONE = 50;
const SHOWN = 24;

// Of the ads, every fifth is sold, every fifth expired, one in twenty is pending; the others are published, some with a
// pending edit. Each has two photos and a decision. The triggers of the search table are off, because the measured
// lists do not read it.
const FILL = `
  ALTER TABLE ad DISABLE TRIGGER USER;
  ALTER TABLE picture DISABLE TRIGGER USER;
  INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
  SELECT CASE WHEN n % 400 = 0 THEN 'Zeinabou' ELSE 'Moussa' END, 'Abdou ' || n, '+22796' || (100000 + n), '', now(), now(),
         now() - n * interval '1 hour'
  FROM generate_series(1, ${SELLERS}) AS n;
  INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at)
  SELECT (SELECT min(id) FROM app_user) + CASE WHEN n % 400 = 0 THEN 0 ELSE n % ${SELLERS} END,
         'Annonce ' || n, 'À voir.', sub.parent_id, sub.id, city.id, 'good', n, n::text, '', '', '',
         CASE WHEN n % 20 = 3 THEN 'pending' WHEN n % 5 = 1 THEN 'sold' WHEN n % 5 = 2 THEN 'expired' ELSE 'published' END,
         at, at, at, at + interval '60 days'
  FROM generate_series(1, ${ADS}) AS n
  JOIN LATERAL (SELECT now() - n * interval '2 minutes' AS at) AS published ON true
  JOIN LATERAL (SELECT id, parent_id FROM category WHERE parent_id IS NOT NULL ORDER BY id LIMIT 1 OFFSET n % 20) AS sub ON true
  JOIN LATERAL (SELECT id FROM city ORDER BY id LIMIT 1 OFFSET n % 30) AS city ON true;
  INSERT INTO ad_edit (ad_id, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                       whatsapp, telephone, sms, picture_ids, status, submitted_at)
  SELECT id, title, description, category_id, sub_category_id, city_id, condition, price, price_label, '', '', '', '{}', 'pending',
         submitted_at
  FROM ad WHERE status = 'published' AND id % 400 = 0;
  INSERT INTO picture (owner_id, ad_id, position, key, width, height, placeholder, widths, created_at)
  SELECT owner_id, id, n, 'photo' || id || n, 640, 480, '#c8642d', '{160,320}', created_at FROM ad, generate_series(0, 1) AS n;
  INSERT INTO journal (at, actor_id, act, subject_id, version, detail)
  SELECT created_at + interval '9 minutes', 1 + id % 7, CASE WHEN id % 9 = 0 THEN 'ad.rejected' ELSE 'ad.approved' END, id, 1,
         '{"waited": 540}'
  FROM ad WHERE status <> 'pending' ORDER BY created_at;
  INSERT INTO journal_comment (journal_id, text) SELECT id, 'Photos floues.' FROM journal WHERE act = 'ad.rejected';
  INSERT INTO ad_check (ad_id, version, checks, weight, made_at)
  SELECT id, 1, '[]', id % 3, created_at FROM ad WHERE status = 'pending';
  INSERT INTO report (ad_id, ad_version, reporter_id, reason, snapshot, created_at, closed_at, outcome)
  SELECT id, 1, owner_id, 'other', '{}', created_at, created_at + interval '1 day', 'dismissed' FROM ad WHERE id % 5 = 1;
  INSERT INTO contact_message (name, email, message, created_at, answered_at)
  SELECT 'Ali', 'ali@example.org', 'Bonjour', created_at, CASE WHEN id % 100 > 5 THEN created_at + interval '1 hour' END FROM ad WHERE id % 5 = 0;
  INSERT INTO notification (user_id, kind, subject_id, about, created_at)
  SELECT CASE WHEN id % 2 = 0 THEN (SELECT min(id) FROM app_user) ELSE owner_id END, 'ad_published', id, id::text, created_at FROM ad;
  ALTER TABLE ad ENABLE TRIGGER USER;
  ALTER TABLE picture ENABLE TRIGGER USER;
  ANALYZE`;

let database: TestDatabase;
let readPlans: ReadPlans;
/** Is the id of the seller with a hundred ads. */
let busySellerId: number;

beforeAll(async () => {
  database = await testDatabase();
  const client = await database.pool.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(FILL);
  await client.query('VACUUM ad, ad_edit, journal, app_user, picture');
  client.release(true);
  const { rows } = await database.pool.query<{ id: number }>('SELECT min(id) AS id FROM app_user');
  busySellerId = rows[0]!.id;
  readPlans = planReader(database.pool, BIG);
});
afterAll(() => database.close());

const now = new Date();

const queueOf =
  (status: 'pending' | 'published' | 'sold' | 'rejected', sort: QueueSort = 'oldest', page = 1) =>
  async (pool: pg.Pool) => {
    const { rows } = await listQueue(pool, { status, sort, page });
    await readReviewContexts(
      pool,
      rows.map(({ id }) => id),
      now,
    );
  };
const journalOf =
  (filter: Parameters<typeof listJournal>[1], page = 1) =>
  (pool: pg.Pool) =>
    listJournal(pool, filter, page);
const usersOf =
  (q?: string, page = 1) =>
  (pool: pg.Pool) =>
    listUsers(pool, countByOwner, { q, page });

it.each<[string, (pool: pg.Pool) => Promise<unknown>, number?]>([
  ['pending ads', queueOf('pending')],
  ['page 5 of the pending ads', queueOf('pending', 'oldest', 5)],
  ['published ads', queueOf('published')],
  ['page 10 of the published ads', queueOf('published', 'oldest', 10)],
  ['sold ads', queueOf('sold')],
  ['rejected ads, of which there are none', queueOf('rejected')],
  ['accounts', usersOf()],
  ['accounts by a name', usersOf('zeinabou')],
  ['an account by its number', usersOf('96 10 05 00')],
  ['the journal', journalOf({}), JOURNAL_PER_PAGE],
  ['a day of the journal', journalOf({ from: now.toISOString().slice(0, 10) }), JOURNAL_PER_PAGE],
  ['what one moderator decided', journalOf({ actor: 3 }), JOURNAL_PER_PAGE],
  ['rejections', journalOf({ act: 'ad.rejected' }), JOURNAL_PER_PAGE],
  ['decisions on one ad', journalOf({ subject: 'ad', subject_id: 77 }), JOURNAL_PER_PAGE],
  ['closed reports', (pool) => listTickets(pool, { isOpen: false, page: 2 })],
  ['messages to the team', (pool) => listContactMessages(pool, 1)],
  ['answered messages to the team', (pool) => listContactMessages(pool, 30)],
  [
    'notifications',
    (pool) => listNotifications(pool, busySellerId, { before: undefined, limit: undefined }),
  ],
  [
    'the own ads of a seller with many',
    (pool) => listOwnAds(pool, busySellerId, { page: 1, perPage: SHOWN, cursor: undefined }),
  ],
  ['an ad as its seller sees it after publishing', (pool) => findOwnAd(pool, 40, busySellerId)],
  ['an ad as its moderator sees it after approving', (pool) => findAnyAd(pool, 40)],
])('reads few rows of every table: %s', async (_, run, shown = SHOWN) => {
  const { rowsOf } = await readPlans(run);
  expect([...rowsOf].filter(([, rows]) => rows > MOST_FOR_ONE * shown + COUNT_CAP)).toEqual([]);
});

it('reads and counts pending ads by the index of those whose numbers are proven', async () => {
  const { indexes } = await readPlans((pool) =>
    listQueue(pool, { status: 'pending', sort: 'oldest', page: 1 }),
  );
  expect(indexes.filter((name) => name === 'ad_to_review')).toHaveLength(2);
});

const countOfWaiting = async (): Promise<number> => (await countWaiting(database.pool)).ads;

it('reads only what waits: the numbers of waiting items', async () => {
  const { rowsOf } = await readPlans(countWaiting);
  expect(rowsOf.get('ad')).toBeLessThanOrEqual(await countOfWaiting());
});

it('reads only the waiting ads when those to look at closely come first', async () => {
  const { rowsOf } = await readPlans(queueOf('pending', 'checks'));
  expect(rowsOf.get('ad')).toBeLessThanOrEqual(2 * (await countOfWaiting()));
});
