import { PURPOSES } from '#contract/ads/purposes.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DAY } from '#contract/common/time.ts';
import {
  answersAmong,
  findWanted,
  newestAnswers,
  newestWanted,
  type WantedAd,
} from '#server/domains/search/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { MAY_ANSWER } from '../queries/wanted-digest.ts';
import {
  eachFreshBatch,
  findPublished,
  LATE_MS,
  whileMatching,
  type FreshAd,
} from './fresh-ads.ts';

/** Limits the wanted ads of a sub-category and region with which a new offer is compared; the newest come first. */
const MOST_WANTED = 200;
/** Limits the offers found for a new wanted ad. */
const MOST_ANSWERS = 24;
/** Limits the sellers who are notified of one wanted ad. */
const MOST_SELLERS = 10;
/** Limits the wanted ads of one account about which sellers are notified in a day. */
const WANTED_A_DAY = 3;

// The statements lock the ads, so that no match is written for one that is being deleted.

/**
 * Inserts a match for the owner of the wanted ad with each offer, except the owner's own offers and
 * those of people who block or are blocked by the owner.
 */
const INSERT_FOR_SEEKER = `
  INSERT INTO wanted_match (user_id, side, wanted_id, offer_id, matched_at)
  SELECT w.owner_id, 'seeker', w.id, o.id, $3
  FROM ad w JOIN ad o ON o.id = ANY($2::integer[]) AND o.owner_id <> w.owner_id
  WHERE w.id = $1 AND ${MAY_ANSWER}
  ORDER BY o.id FOR KEY SHARE OF w, o ON CONFLICT DO NOTHING`;

/**
 * Inserts a match for each seller with the wanted ad, naming the first of the seller's offers, within `MOST_SELLERS`
 * and `WANTED_A_DAY`.
 */
const INSERT_FOR_SELLERS = `
  INSERT INTO wanted_match (user_id, side, wanted_id, offer_id, matched_at)
  SELECT seller_id, 'seller', wanted.id, offer.id, $3 FROM (
    SELECT DISTINCT ON (o.owner_id) o.owner_id AS seller_id, o.id AS offer_id, found.place
    FROM unnest($2::integer[]) WITH ORDINALITY AS found (id, place)
    JOIN ad o ON o.id = found.id JOIN ad w ON w.id = $1 AND w.owner_id <> o.owner_id
    WHERE ${MAY_ANSWER}
      AND NOT EXISTS (SELECT FROM wanted_match m WHERE m.wanted_id = w.id AND m.side = 'seller' AND m.user_id = o.owner_id)
      AND (SELECT count(*) FROM (SELECT DISTINCT wanted_id FROM wanted_match
             WHERE user_id = w.owner_id AND side = 'seeker' AND wanted_id <> w.id) AS other
           WHERE EXISTS (SELECT FROM wanted_match m
             WHERE m.wanted_id = other.wanted_id AND m.side = 'seller' AND m.matched_at > $4)) < ${WANTED_A_DAY}
    ORDER BY o.owner_id, found.place) AS sellers
  JOIN ad offer ON offer.id = offer_id JOIN ad wanted ON wanted.id = $1
  ORDER BY place
  LIMIT greatest(0, ${MOST_SELLERS} - (SELECT count(*) FROM wanted_match WHERE wanted_id = $1 AND side = 'seller'))
  FOR KEY SHARE OF offer, wanted ON CONFLICT DO NOTHING`;

/**
 * Stores the offers that answer a wanted ad, for its owner and for the sellers; for sellers only within the limits on
 * sellers of one wanted ad, and on wanted ads of one account in a day.
 */
const saveMatches = async (
  { database: { pool }, clock }: Platform,
  wantedId: number,
  offerIds: readonly number[],
): Promise<void> => {
  if (offerIds.length === 0) return;
  const now = clock.now();
  await pool.query({
    name: 'match_for_seeker',
    text: INSERT_FOR_SEEKER,
    values: [wantedId, offerIds, now],
  });
  const yesterday = new Date(now.getTime() - DAY);
  await pool.query({
    name: 'match_for_sellers',
    text: INSERT_FOR_SELLERS,
    values: [wantedId, offerIds, now, yesterday],
  });
};

/** Groups new offers by the sub-category and region in which wanted ads are looked up. */
const byPlace = (fresh: readonly FreshAd[]): FreshAd[][] => {
  const offers = fresh.filter(({ purpose }) => !PURPOSES[purpose].seeks);
  const keyOf = ({ sub_category_id: sub, region }: FreshAd): string => `${sub} ${region}`;
  return [...Map.groupBy(offers, keyOf).values()];
};

/** Matches new offers of one sub-category and region with the newest wanted ads of that sub-category and region. */
const matchOffers = async (platform: Platform, offers: readonly FreshAd[]): Promise<void> => {
  const { pool } = platform.database;
  const [first] = offers;
  if (!first) return;
  const place = { subCategory: first.sub_category_id, region: first.region };
  // The newest offers come first, since only a limited number of sellers is notified of a wanted ad.
  const ids = offers.map(({ id }) => id).toReversed();
  for (const wanted of await newestWanted(pool, place, MOST_WANTED)) {
    const answers = new Set(await answersAmong(pool, wanted, ids));
    const newestFirst = ids.filter((id) => answers.has(id));
    await saveMatches(platform, wanted.id, newestFirst);
  }
};

/** Matches a new wanted ad with the newest offers that answer it. */
const matchNewWanted = async (platform: Platform, wanted: WantedAd): Promise<void> => {
  const answers = await newestAnswers(platform.database.pool, wanted, MOST_ANSWERS);
  await saveMatches(platform, wanted.id, answers);
};

/** Matches each new offer of a batch with wanted ads, and each new wanted ad with offers. */
const matchBatch = async (platform: Platform, fresh: readonly FreshAd[]): Promise<void> => {
  for (const offers of byPlace(fresh)) await matchOffers(platform, offers);
  const ids = fresh.filter(({ purpose }) => PURPOSES[purpose].seeks).map(({ id }) => id);
  for (const wanted of await findWanted(platform.database.pool, ids))
    await matchNewWanted(platform, wanted);
};

/** Matches the wanted ads and offers published since the last run, and stores the time up to which ads were matched. */
const matchSinceWatermark = async (platform: Platform, mark: pg.PoolClient): Promise<void> => {
  const { database, clock } = platform;
  const { rows } = await mark.query<{ up_to: Date | null }>(
    'SELECT wanted_up_to AS up_to FROM alert_mark',
  );
  const upTo = rows[0]?.up_to ?? clock.now();
  // Runs overlap, since an ad may be committed after another one that was published later.
  const since = new Date(upTo.getTime() - LATE_MS);
  const last = await eachFreshBatch(database.pool, since, (fresh) => matchBatch(platform, fresh));
  await mark.query('UPDATE alert_mark SET wanted_up_to = greatest($1::timestamptz, $2)', [
    upTo,
    last,
  ]);
};

/**
 * Compares the offers published since the last run with wanted ads, and new wanted ads with offers, unless another
 * process is doing so. The time reached is stored at the end, so that an interrupted run is repeated; nothing is
 * written twice.
 */
export const matchWanted = async (platform: Platform): Promise<void> => {
  await whileMatching(platform, 'wantedMatching', (client) =>
    matchSinceWatermark(platform, client),
  );
};

const RETRY_MS = 200;

/**
 * Compares an ad with wanted ads or offers again after its text or price changed, once no other comparison runs. A
 * person who was notified of a pair of ads is not notified of it again.
 */
export const matchChanged = async (platform: Platform, adId: number): Promise<void> => {
  /** Returns false, without matching, while another comparison runs. */
  const match = () =>
    whileMatching(platform, 'wantedMatching', async () => {
      const ad = await findPublished(platform.database.pool, adId);
      if (ad) await matchBatch(platform, [ad]);
    });
  // Waits without a connection, which the other comparison may need.
  while (!(await match())) await pause(RETRY_MS);
};
