// The copy follows the database by events of the outbox: a job brings documents to what `ad_search` has. Its payloads are
// ids, so it may run twice and in any order. One job for all, so that a worker process writes an ad from one run at a time.

import type pg from 'pg';
import { z } from 'zod';
import * as accounts from '#server/domains/accounts/events.ts';
import * as ads from '#server/domains/ads/events.ts';
import * as catalog from '#server/domains/catalog/events.ts';
import * as messaging from '#server/domains/messaging/events.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { defineJob, type Job, type Subscription } from '#server/platform/events/job.ts';
import { feedAll, feedOne } from './feed.ts';
import { SHARDS, type Client } from './searchd.ts';

const OF_AN_AD: readonly EventKind<{ ad_id: number }>[] = [
  ads.adPublished,
  ads.adChanged,
  ads.adHidden,
  ads.adRestored,
  ads.adPriceChanged,
  ads.adRenewed,
  ads.adConfirmed,
  ads.adSold,
  ads.adMoveUndone,
  ads.adUnpublished,
  ads.adTakenDown,
  ads.adWithdrawn,
  ads.adExpired,
  ads.adPaused,
  ads.adRemoved,
  ads.adShopChanged,
];
const OF_A_PERSON: readonly EventKind<{ user_id: number }>[] = [
  accounts.accountSuspended,
  accounts.accountReinstated,
  accounts.accountDeleted,
];
/** Values of many ads. */
const OF_ALL: readonly EventKind[] = [catalog.attributeRenamed, catalog.choiceMerged];

/** What an event names; nothing of these, as each night: every ad. */
const payload = z.object({
  ad_id: z.int().optional(),
  user_id: z.int().optional(),
  /** Of a message: whether the seller answers may have changed. */
  seller_id: z.int().optional(),
});

const adsOf = async (pool: pg.Pool, person: number): Promise<number[]> =>
  (await pool.query<{ id: number }>('SELECT id FROM ad WHERE owner_id = $1', [person])).rows.map(
    ({ id }) => id,
  );

/** Deletes documents of ads that are no longer public, then feeds all: for writes without an event. */
export const repair = async (pool: pg.Pool, client: Client): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>('SELECT ad_id AS id FROM ad_search');
  const isPublic = new Set(rows.map(({ id }) => id));
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const name = `ads_${shard}`;
    const most = rows.length * 2 + 1000;
    const [found] = await client.query(
      `SELECT id FROM ${name} LIMIT ${most} OPTION max_matches=${most}`,
    );
    for (const { id } of found as { id: number }[])
      if (!isPublic.has(Number(id))) await client.query(`DELETE FROM ${name} WHERE id = ${id}`);
  }
  await feedAll(pool, client);
};

export interface Feed {
  jobs: readonly Job[];
  subscriptions: readonly Subscription[];
}

export const feedOfOutbox = (client: Client): Feed => {
  const feed: Job = defineJob({
    name: 'engine-feed',
    payload,
    schedule: '20 2 * * *',
    run: async ({ database: { pool } }, { ad_id: ad, user_id: user, seller_id: seller }) => {
      const person = user ?? seller;
      if (ad !== undefined) await feedOne(pool, client, ad);
      else if (person === undefined) await repair(pool, client);
      else for (const id of await adsOf(pool, person)) await feedOne(pool, client, id);
    },
  });
  const events = [...OF_AN_AD, ...OF_A_PERSON, ...OF_ALL, messaging.messageSent];
  return {
    jobs: [feed],
    subscriptions: events.map((event) => ({ event, job: feed, delaySeconds: 0 })),
  };
};
