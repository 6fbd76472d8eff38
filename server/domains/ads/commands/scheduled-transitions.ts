import { sql, type SQL } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adAsked, adEndsSoon, adExpired } from '../events.ts';
import { ANSWER_DAYS, MAX_UNANSWERED, WARN_BEFORE_DAYS } from '../rules.ts';

/** Limits the ads updated in one transaction, to keep locks few and short. */
const BATCH = 200;

/** Repeats a step, which returns the number of ads that it updated, until it updates fewer than a full batch. */
const inBatches = async (
  { database }: Platform,
  step: (tx: Tx) => Promise<number>,
): Promise<void> => {
  while ((await database.orm.transaction(step)) === BATCH);
};

const iso = (at: Date): string => at.toISOString();
const daysFrom = (now: Date, days: number): string => iso(new Date(now.getTime() + days * DAY));

/**
 * Returns the SQL that locks some published ads that match `condition`, skipping locked ones. The SQL is an array: with
 * IN, a nested loop would run the query once for each row, past its limit.
 */
const lockBatch = (condition: SQL): SQL => sql`ARRAY(
  SELECT a.id FROM ad a WHERE a.status = 'published' AND ${condition}
  ORDER BY a.id LIMIT ${BATCH} FOR UPDATE OF a SKIP LOCKED)`;

const rowsOf = async <R>(tx: Tx, query: SQL): Promise<R[]> => (await tx.execute(query)).rows as R[];

/** Expires ads past their end. Idempotent. */
export const expireAds = (platform: Platform): Promise<void> =>
  inBatches(platform, async (tx) => {
    const now = iso(platform.clock.now());
    const expired = await rowsOf<{ id: number }>(
      tx,
      sql`UPDATE ad SET status = 'expired', expired_at = ${now}, expired_because = 'age', asked_at = NULL
          WHERE id = ANY (${lockBatch(sql`a.expires_at <= ${now}`)}) RETURNING id`,
    );
    for (const { id } of expired) await emit(tx, adExpired, { ad_id: id, because: 'age' });
    return expired.length;
  });

/** Reminds owners of an approaching expiry, once for each expiry date. */
export const warnOfExpiry = (platform: Platform): Promise<void> =>
  inBatches(platform, async (tx) => {
    const now = platform.clock.now();
    const due = sql`a.expires_at > ${iso(now)} AND a.expires_at <= ${daysFrom(now, WARN_BEFORE_DAYS)}
                    AND a.told_of_end IS DISTINCT FROM a.expires_at`;
    const warned = await rowsOf<{ id: number; expires_at: string }>(
      tx,
      sql`UPDATE ad SET told_of_end = expires_at WHERE id = ANY (${lockBatch(due)}) RETURNING id, expires_at`,
    );
    for (const { id, expires_at: end } of warned)
      await emit(tx, adEndsSoon, { ad_id: id, end: iso(new Date(end)) });
    return warned.length;
  });

/** Pauses ads with two unanswered availability questions in a row, and asks again about ads with one. */
const handleUnanswered = (platform: Platform): Promise<void> =>
  inBatches(platform, async (tx) => {
    const now = platform.clock.now();
    const overdue = sql`a.asked_at <= ${daysFrom(now, -ANSWER_DAYS)}`;
    const unanswered = await rowsOf<{ id: number; status: string }>(
      tx,
      sql`UPDATE ad SET unanswered = unanswered + 1,
            status = CASE WHEN unanswered + 1 >= ${MAX_UNANSWERED} THEN 'expired' ELSE status END,
            expired_at = CASE WHEN unanswered + 1 >= ${MAX_UNANSWERED} THEN ${iso(now)}::timestamptz ELSE expired_at END,
            expired_because = CASE WHEN unanswered + 1 >= ${MAX_UNANSWERED} THEN 'silence' ELSE expired_because END,
            asked_at = CASE WHEN unanswered + 1 >= ${MAX_UNANSWERED} THEN asked_at ELSE ${iso(now)}::timestamptz END
          WHERE id = ANY (${lockBatch(overdue)}) RETURNING id, status`,
    );
    for (const { id, status } of unanswered) {
      if (status === 'expired') await emit(tx, adExpired, { ad_id: id, because: 'silence' });
      else await emit(tx, adAsked, { ad_id: id, asked: iso(now) });
    }
    return unanswered.length;
  });

/**
 * Asks whether ads are still available when they were not confirmed for the number of days that
 * their category sets. Ads about to expire get the expiry reminder instead.
 */
const askDue = (platform: Platform): Promise<void> =>
  inBatches(platform, async (tx) => {
    const now = platform.clock.now();
    const due = sql`a.asked_at IS NULL AND a.expires_at > ${daysFrom(now, WARN_BEFORE_DAYS)}
      AND greatest(a.published_at, a.confirmed_at) <= (
        SELECT ${iso(now)}::timestamptz - c.ask_after_days * interval '1 day' FROM category c WHERE c.id = a.category_id)`;
    const ads = await rowsOf<{ id: number }>(
      tx,
      sql`UPDATE ad SET asked_at = ${iso(now)}, unanswered = 0 WHERE id = ANY (${lockBatch(due)}) RETURNING id`,
    );
    for (const { id } of ads) await emit(tx, adAsked, { ad_id: id, asked: iso(now) });
    return ads.length;
  });

/** Asks at once whether one ad is still available, unless a question is open already or the ad is about to expire. */
export const askSeller = (platform: Platform, adId: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const now = platform.clock.now();
    const ads = await rowsOf<{ id: number }>(
      tx,
      sql`UPDATE ad SET asked_at = ${iso(now)}, unanswered = 0
          WHERE id = ${adId} AND status = 'published' AND asked_at IS NULL
            AND expires_at > ${daysFrom(now, WARN_BEFORE_DAYS)} RETURNING id`,
    );
    for (const { id } of ads) await emit(tx, adAsked, { ad_id: id, asked: iso(now) });
  });

/** Sends "Toujours disponible ?" to sellers, repeats an unanswered question, and pauses ads after the second. */
export const askSellers = async (platform: Platform): Promise<void> => {
  await handleUnanswered(platform);
  await askDue(platform);
};
