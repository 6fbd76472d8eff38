import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { dayFigures, type CountedDay, type DayFigures } from '../rules/day-figures.ts';

const ofDay = (column: string): string =>
  `${column} >= $1::date AND ${column} < $1::date + interval '1 day'`;

const groups = (select: string): string =>
  `(SELECT coalesce(jsonb_agg(to_jsonb(g) -> 'line'), '[]') FROM (${select}) AS g)`;

const COUNT = `
  SELECT ${groups(`SELECT jsonb_build_array(category_id, city_id, count(*)) AS line
                   FROM ad WHERE ${ofDay('created_at')} GROUP BY category_id, city_id`)} AS sent,
    ${groups(`SELECT jsonb_build_array(ad.category_id, ad.city_id, sum(d.contacts)) AS line
              FROM ad_day d JOIN ad ON ad.id = d.ad_id WHERE d.day = $1::date AND d.contacts > 0
              GROUP BY ad.category_id, ad.city_id`)} AS reached,
    ${groups(`SELECT jsonb_build_array(city_id, count(*)) AS line
              FROM app_user WHERE ${ofDay('created_at')} GROUP BY city_id`)} AS joined,
    ${groups(`SELECT jsonb_build_array(act, reason, detail -> 'waited', count(*)) AS line
              FROM journal WHERE act IN ('ad.approved', 'ad.rejected') AND ${ofDay('at')}
              GROUP BY act, reason, detail -> 'waited'`)} AS decided`;

/** Counts what happened on a day (`YYYY-MM-DD`, UTC) as of now. */
export const countDay = async (pool: pg.Pool, day: string): Promise<DayFigures> => {
  const { rows } = await pool.query<CountedDay>({ name: 'count_day', text: COUNT, values: [day] });
  return dayFigures(expectOne(rows));
};
