import { and, eq, isNull, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#server/platform/clock.ts';
import { only, type Queryable } from '#server/platform/database/database.ts';
import { prefixOf } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPrefixAbused, type PrefixUse } from '../rules.ts';
import { appUser, code, type CodePurpose } from '../tables.ts';

/** Of what a prefix may be texted in an hour, the part that has to be seen before it is judged. */
const MINIMUM_SHARE = 0.5;

/** How the last day's codes of a prefix fared, since it was last paused. */
const prefixUse = async (db: Queryable, prefix: string, now: Date): Promise<PrefixUse> => {
  const day = new Date(now.getTime() - DAY).toISOString();
  const { rows } = await db.execute<{ numbers: number; confirmed: number }>(sql`
    SELECT count(DISTINCT target) AS numbers,
           count(DISTINCT target) FILTER (WHERE used_at IS NOT NULL) AS confirmed
    FROM code
    WHERE sent_at IS NOT NULL AND purpose <> 'confirm_email' AND starts_with(target, ${prefix})
      AND (used_at IS NOT NULL OR expires_at <= ${now.toISOString()})
      AND created_at >= greatest(${day}::timestamptz,
            (SELECT paused_until FROM paused_prefix WHERE prefix = ${prefix}))`);
  return only(rows);
};

/**
 * Whether texts to a number's prefix are paused. A prefix whose codes go unused stops by itself here, which
 * is logged as an alarm, and begins again after `SMS_PREFIX_PAUSE_HOURS`.
 */
const isPrefixPaused = async (
  { database, clock, settings, log }: Platform,
  telephone: string,
): Promise<boolean> => {
  const prefix = prefixOf(telephone);
  if (settings.SMS_OPEN_PREFIXES.includes(prefix)) return false;
  const now = clock.now();
  const { rows } = await database.orm.execute(sql`
    SELECT 1 FROM paused_prefix WHERE prefix = ${prefix} AND paused_until > ${now.toISOString()}`);
  if (rows.length > 0) return true;
  const use = await prefixUse(database.orm, prefix, now);
  const minimum = Math.ceil(settings.SMS_PREFIX_BUDGET * MINIMUM_SHARE);
  if (!isPrefixAbused(use, minimum)) return false;
  const until = new Date(now.getTime() + settings.SMS_PREFIX_PAUSE_HOURS * HOUR);
  await database.orm.execute(sql`
    INSERT INTO paused_prefix (prefix, paused_at, paused_until)
    VALUES (${prefix}, ${now.toISOString()}, ${until.toISOString()})
    ON CONFLICT (prefix) DO UPDATE SET paused_at = excluded.paused_at, paused_until = excluded.paused_until`);
  log.error({ alarm: 'sms_prefix_paused', prefix, ...use, until }, 'texts to a prefix are paused');
  return true;
};

/** A code that may leave, and where to. */
export interface CodeToSend {
  purpose: CodePurpose;
  /** A number for the phone's purposes, an email address for the other. */
  to: string;
  firstName: string;
  userId: number;
}

/**
 * What a waiting code is sent to; null when nobody is to get it: it is used, replaced or late, its number has
 * no account (or a suspended one), the address is another by now, or its prefix is paused.
 */
export const takeCodeToSend = async (
  platform: Platform,
  id: number,
): Promise<CodeToSend | null> => {
  const { database, clock } = platform;
  const { orm } = database;
  const [waiting] = await orm.select().from(code).where(eq(code.id, id));
  if (!waiting || waiting.closedAt || waiting.expiresAt <= clock.now()) return null;
  const { purpose, target, userId } = waiting;
  const [user] = await orm
    .select({
      id: appUser.id,
      email: appUser.email,
      firstName: appUser.firstName,
      suspendedAt: appUser.suspendedAt,
    })
    .from(appUser)
    .where(
      and(
        userId === null ? eq(appUser.telephone, target) : eq(appUser.id, userId),
        isNull(appUser.deletedAt),
      ),
    );
  if (!user || user.suspendedAt) return null;
  const { id: ownerId, email, firstName } = user;
  if (purpose === 'confirm_email')
    return email?.toLowerCase() === target
      ? { purpose, to: email, firstName, userId: ownerId }
      : null;
  if (await isPrefixPaused(platform, target)) return null;
  return { purpose, to: target, firstName, userId: ownerId };
};

/** Notes that a code has left. */
export const codeSent = async ({ database, clock }: Platform, id: number): Promise<void> => {
  await database.orm.update(code).set({ sentAt: clock.now() }).where(eq(code.id, id));
};
