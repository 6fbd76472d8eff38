// Whether the copy follows the database by the outbox: ads are published, changed and hidden by the API, and each time both
// must have the same within seconds.

import type pg from 'pg';
import { DAY } from '#contract/time.ts';
import { listenToEvents } from '#server/platform/events/listener.ts';
import { startWorker } from '#server/platform/events/worker.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { until } from '#server/testing/process.ts';
import { bodyOf } from '../growth-calls.ts';
import { openApi, type Api, type Caller } from '../growth-api.ts';
import { prepare } from '../growth-fill.ts';
import { printTable } from '../measure.ts';
import { temporaryFolder } from '../processes.ts';
import { feedOfOutbox, repair } from './outbox.ts';
import { shardOf, type Client } from './searchd.ts';

const PATIENCE_MS = 60_000;

interface Place {
  cat_id: number;
  category_id: number;
  city_id: number;
}

const READ_PLACE = `
  SELECT c.parent_id AS cat_id, c.id AS category_id, city.id AS city_id FROM category c, city
  WHERE c.slug = 'meubles-salons' AND city.slug = 'niamey'`;
const READ_SELLER = `
  SELECT id, telephone FROM app_user u
  WHERE is_demo AND (SELECT count(*) FROM ad WHERE owner_id = u.id) < 60 ORDER BY id LIMIT 1`;
/** An administrator and a moderator. */
const READ_TEAM =
  "SELECT id FROM app_user WHERE telephone IN ('+22789999901', '+22789999902') ORDER BY telephone";

/** What both must have of an ad: its key by price and its date; null when it is not public. */
const inPostgresql = async (pool: pg.Pool, id: number): Promise<string | null> => {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT cheapness || ' ' || (extract(epoch FROM published_at) * 1000000)::bigint AS key FROM ad_search WHERE ad_id = $1`,
    [id],
  );
  return rows[0]?.key ?? null;
};
const inSphinx = async (client: Client, id: number): Promise<string | null> => {
  const [rows] = await client.query(
    `SELECT cheapness, published FROM ${shardOf(id)} WHERE id = ${id}`,
  );
  const [row] = rows as { cheapness: number; published: number }[];
  return row ? `${row.cheapness} ${row.published}` : null;
};

interface Feeding {
  close: () => Promise<void>;
}

/** The worker of the site with the subscriptions of the feed alone. */
const startFeed = async ({ platform }: Api, url: string, client: Client): Promise<Feeding> => {
  const { jobs, subscriptions } = feedOfOutbox(client);
  const worker = await startWorker(platform, url, jobs, subscriptions, { isAlone: true });
  const listener = await listenToEvents(url, platform.log, {
    onEvent: () => worker.dispatch(),
    onGap: () => worker.dispatch(),
  });
  return {
    close: async () => {
      await listener.close();
      await worker.close();
    },
  };
};

interface Step {
  name: string;
  isPublic: boolean;
  run: () => Promise<unknown>;
}

interface Followed {
  api: Api;
  client: Client;
  /** Stops the worker of the feed for the time of `work`. */
  withoutWorker: (work: () => Promise<unknown>) => Promise<void>;
}

/** What happens to one ad, in this order; its id is known after the first step. */
const stepsOf = async ({
  api,
  client,
  withoutWorker,
}: Followed): Promise<{ steps: Step[]; adId: () => number }> => {
  const { pool } = api.platform.database;
  const place = expectOne((await pool.query<Place>(READ_PLACE)).rows);
  const owner = expectOne((await pool.query<{ id: number; telephone: string }>(READ_SELLER)).rows);
  const team = await pool.query<{ id: number }>(READ_TEAM);
  const [admin, moderator] = await Promise.all(team.rows.map(({ id }) => api.signIn(id)));
  let seller = await api.signIn(owner.id);
  let ad = 0;
  const post = (path: string, caller: Caller | undefined, json: object = {}): Promise<unknown> =>
    api.call('POST', path, { ...(caller && { caller }), json });
  const own = (act: string, json: object = {}): Promise<unknown> =>
    post(`/api/annonces/${ad}/${act}`, seller, json);
  const onAccount = (act: string, json: object = {}): Promise<unknown> =>
    post(`/api/admin/users/${owner.id}/${act}`, admin, json);
  const publish = async (): Promise<void> => {
    const made = await post('/api/annonces', seller, bodyOf(place, owner.telephone, 1));
    ad = (made as { id: number }).id;
    await post(`/api/admin/annonces/${ad}/approve`, moderator);
  };
  const suspend = (): Promise<unknown> => {
    const tomorrow = new Date(Date.now() + DAY).toISOString();
    return onAccount('suspend', { reason: 'Banc', until: tomorrow });
  };
  const reinstate = async (): Promise<void> => {
    await onAccount('reinstate');
    seller = await api.signIn(owner.id);
  };
  const loseAndRepair = async (): Promise<void> => {
    await client.query(`DELETE FROM ${shardOf(ad)} WHERE id = ${ad}`);
    await repair(pool, client);
  };
  const steps: Step[] = [
    { name: 'published', isPublic: true, run: publish },
    { name: 'cheaper', isPublic: true, run: () => own('price', { price: 120_000 }) },
    { name: 'sold', isPublic: false, run: () => own('sold') },
    { name: 'sale undone', isPublic: true, run: () => own('undo') },
    { name: 'withdrawn', isPublic: false, run: () => own('withdraw') },
    { name: 'back', isPublic: true, run: () => own('renew') },
    { name: 'account suspended', isPublic: false, run: suspend },
    { name: 'account reinstated', isPublic: true, run: reinstate },
    {
      name: 'cheaper while the worker is away',
      isPublic: true,
      run: () => withoutWorker(() => own('price', { price: 100_000 })),
    },
    { name: 'document lost, then the nightly repair', isPublic: true, run: loseAndRepair },
  ];
  return { steps, adId: () => ad };
};

/** Prints each step, and after how many ms the copy had the same. @throws when it has not within a minute */
export const followOutbox = async (url: string, client: Client): Promise<void> => {
  const folder = await temporaryFolder();
  const api = await openApi(url, folder.path);
  const { pool } = api.platform.database;
  let feed: Feeding | undefined;
  try {
    await prepare(api);
    feed = await startFeed(api, url, client);
    const withoutWorker: Followed['withoutWorker'] = async (work) => {
      await feed?.close();
      await work();
      feed = await startFeed(api, url, client);
    };
    const { steps, adId } = await stepsOf({ api, client, withoutWorker });
    const rows: string[][] = [];
    for (const { name, isPublic, run } of steps) {
      await run();
      const start = performance.now();
      const follows = async (): Promise<boolean> => {
        const expected = await inPostgresql(pool, adId());
        return (expected !== null) === isPublic && (await inSphinx(client, adId())) === expected;
      };
      await until(`the copy follows: ${name}`, follows, PATIENCE_MS);
      const ms = (performance.now() - start).toFixed(0);
      rows.push([name, isPublic ? 'found' : 'not found', ms]);
    }
    printTable('The copy follows the outbox', [['', 'both', 'ms after it'], ...rows]);
  } finally {
    await feed?.close();
    await api.close();
    await folder.remove();
  }
};
