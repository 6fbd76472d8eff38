import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#contract/common/time.ts';
import { expectOne, type Queryable } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPrefixAbused, type PrefixUse } from '../rules.ts';
import { pausedPrefix } from '../tables.ts';

/**
 * Is the share, from 0 to 1, of a telephone prefix's hourly SMS budget that makes a sample large enough to judge the
 * use of its codes.
 */
const MINIMUM_SHARE = 0.5;

/**
 * Counts the numbers of a telephone prefix whose SMS codes of the last day (or since the prefix's last pause, if later)
 * were used or expired, and those that used one. Leaves out confirmed numbers, whose owners ignore codes that others
 * requested, which is no sign of fraud.
 */
const prefixUse = async (db: Queryable, prefix: string, now: Date): Promise<PrefixUse> => {
  const day = new Date(now.getTime() - DAY).toISOString();
  const { rows } = await db.execute<{ numbers: number; confirmed: number }>(sql`
    SELECT count(DISTINCT target) AS numbers,
           count(DISTINCT target) FILTER (WHERE used_at IS NOT NULL) AS confirmed
    FROM code
    WHERE sent_at IS NOT NULL AND purpose NOT IN ('confirm_email', 'lost_number') AND starts_with(target, ${prefix})
      AND (used_at IS NOT NULL OR expires_at <= ${now.toISOString()})
      AND created_at >= greatest(${day}::timestamptz,
            (SELECT paused_until FROM paused_prefix WHERE prefix = ${prefix}))
      AND NOT EXISTS (SELECT FROM app_user u
                      WHERE u.telephone = code.target AND u.phone_verified_at < code.created_at)`);
  return expectOne(rows);
};

/**
 * Tells whether SMS to a telephone prefix are paused. Starts a pause of `SMS_PREFIX_PAUSE_HOURS`, and logs it as an
 * error, when too few of the prefix's codes are used.
 */
export const checkPrefixPause = async (
  { clock, settings, log }: Platform,
  db: Queryable,
  prefix: string,
): Promise<boolean> => {
  if (settings.SMS_OPEN_PREFIXES.includes(prefix)) return false;
  const now = clock.now();
  const isPaused = and(eq(pausedPrefix.prefix, prefix), gt(pausedPrefix.pausedUntil, now));
  if (await db.$count(pausedPrefix, isPaused)) return true;
  const use = await prefixUse(db, prefix, now);
  const minimum = Math.ceil(settings.SMS_PREFIX_BUDGET * MINIMUM_SHARE);
  if (!isPrefixAbused(use, minimum)) return false;
  const pausedUntil = new Date(now.getTime() + settings.SMS_PREFIX_PAUSE_HOURS * HOUR);
  await db
    .insert(pausedPrefix)
    .values({ prefix, pausedUntil })
    .onConflictDoUpdate({ target: pausedPrefix.prefix, set: { pausedUntil } });
  const facts = { alarm: 'sms_prefix_paused', prefix, ...use, until: pausedUntil };
  log.error(facts, 'SMS to a prefix paused');
  return true;
};
