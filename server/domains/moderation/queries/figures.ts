import type pg from 'pg';
import type { Figures, PublicFigures } from '#contract/moderation/admin/figures.ts';
import { DAY } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import {
  dayLine,
  periodFigures,
  type DayFigures,
  type PeriodFigures,
  type PlaceFigures,
} from '../rules/day-figures.ts';
import { readDecidedChecks } from './decided-checks.ts';
import { readUnstoredDay } from './unstored-day.ts';
import { WAITING } from './waiting.ts';

interface ShownDay {
  /** Is the day, `YYYY-MM-DD`. */
  day: string;
  figures: DayFigures;
}

/**
 * Returns the figures of the last `count` days in UTC, today included, the oldest first; days without stored figures
 * are counted now.
 */
const readDays = async (pool: pg.Pool, count: number, now: Date): Promise<ShownDay[]> => {
  const days = Array.from({ length: count }, (_, i) =>
    new Date(now.getTime() - (count - 1 - i) * DAY).toISOString().slice(0, 10),
  );
  const { rows } = await pool.query<ShownDay>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, figures FROM figure_day WHERE day BETWEEN $1::date AND $2::date`,
    [days[0], days.at(-1)],
  );
  const stored = new Map(rows.map(({ day, figures }) => [day, figures]));
  const shown: ShownDay[] = [];
  for (const day of days)
    shown.push({ day, figures: stored.get(day) ?? (await readUnstoredDay(pool, day, now)) });
  return shown;
};

/**
 * Presents the decisions of a period, with the rejections by reason, the most frequent first; the `share` of a reason
 * is its part of all decisions, from 0 to 1.
 */
const presentDecisions = async (
  pool: pg.Pool,
  days: number,
  { median, approved, rejected, reasons }: PeriodFigures,
): Promise<Omit<PublicFigures, 'appeals' | 'reviews_after'>> => {
  const { rows } = await pool.query<{ code: string; label: string }>(
    'SELECT code, label FROM rejection_reason',
  );
  const labels = new Map(rows.map(({ code, label }) => [code, label]));
  const all = approved + rejected;
  const rejections = Object.entries(reasons)
    .map(([code, count]) => ({ code, label: labels.get(code) ?? code, count, share: count / all }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  return { days, median_minutes: median, approved, rejected, rejections };
};

type PlaceLine = Figures['by_city'][number];

/**
 * Returns the figures of those categories or cities that still exist, the one with the most new ads first. `places`
 * maps their ids to figures.
 */
const presentPlaces = async (
  pool: pg.Pool,
  table: 'category' | 'city',
  places: Readonly<Record<string, PlaceFigures>>,
): Promise<PlaceLine[]> => {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `SELECT id, name FROM ${table} WHERE id = ANY($1::integer[])`,
    [Object.keys(places)],
  );
  return rows
    .map(({ id, name }) => {
      const { ads = 0, contacts = 0, signUps = 0 } = places[id] ?? {};
      return { id, name, count: ads, contacts, sign_ups: signUps };
    })
    .toSorted(
      (a, b) =>
        b.count - a.count || b.contacts - a.contacts || b.sign_ups - a.sign_ups || a.id - b.id,
    );
};

const withoutSignUps = ({ sign_ups: _never, ...line }: PlaceLine) => line;

/** Returns the moderation figures of the last `days` days and the ads waiting now, as administrators see them. */
export const readFigures = async (
  pool: pg.Pool,
  days: number,
  now: Date,
): Promise<Omit<Figures, 'sms'>> => {
  const shown = await readDays(pool, days, now);
  const period = periodFigures(shown.map(({ figures }) => figures));
  const [decisions, byCategory, byCity, checks, waiting] = await Promise.all([
    presentDecisions(pool, days, period),
    presentPlaces(pool, 'category', period.categories),
    presentPlaces(pool, 'city', period.cities),
    readDecidedChecks(pool, new Date(now.getTime() - days * DAY)),
    pool.query<{ n: number; since: Date | null }>(
      `SELECT count(*) AS n, min(submitted_at) AS since FROM (${WAITING}) w`,
    ),
  ]);
  const { n, since } = expectOne(waiting.rows);
  return {
    ...decisions,
    waiting: n,
    oldest_waiting_since: since?.toISOString() ?? null,
    by_day: shown.map(({ day, figures }) => dayLine(day, figures)),
    by_category: byCategory.map(withoutSignUps),
    by_city: byCity,
    checks,
  };
};

const PUBLIC_DAYS = 30;

/** Returns the public moderation figures: the decisions of a fixed number of days and the appeals decided in them. */
export const readPublicFigures = async (
  pool: pg.Pool,
  now: Date,
): Promise<Omit<PublicFigures, 'reviews_after'>> => {
  const shown = await readDays(pool, PUBLIC_DAYS, now);
  const period = periodFigures(shown.map(({ figures }) => figures));
  const { rows } = await pool.query<PublicFigures['appeals']>(
    `SELECT count(*) AS decided, count(*) FILTER (WHERE act = 'ad.appeal_upheld') AS upheld
     FROM journal WHERE act IN ('ad.appeal_upheld', 'ad.appeal_dismissed') AND at > $1`,
    [new Date(now.getTime() - PUBLIC_DAYS * DAY)],
  );
  return { ...(await presentDecisions(pool, PUBLIC_DAYS, period)), appeals: expectOne(rows) };
};
