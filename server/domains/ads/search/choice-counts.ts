import type pg from 'pg';
import { only } from '#server/platform/database/database.ts';
import type { Condition } from '../tables.ts';
import type { AdFilters } from './orders.ts';

export interface Counted {
  id: number;
  total: number;
}

/** Published ads behind each choice, as of the last count. What has none is left out. */
export interface ChoiceCounts {
  categories: Counted[];
  sub_categories: Counted[];
  regions: { name: string; total: number }[];
  cities: Counted[];
  quarters: Counted[];
  conditions: Record<Condition, number>;
  with_photo: number;
  total: number;
}

/** The narrowest place, as the counts name it. */
const placeKey = ({ quarterId, cityId, region }: AdFilters): string => {
  if (quarterId) return `q:${quarterId}`;
  if (cityId) return `c:${cityId}`;
  return region ? `r:${region}` : '';
};

// Places begin with one letter and a colon; ids of towns and quarters follow.
const READ = `
  WITH kinds AS (
    SELECT c.id, c.parent_id, c.position, n.total FROM category c, LATERAL (
      SELECT total FROM ad_count WHERE kind_id = c.id AND place = $2) AS n
    WHERE c.parent_id IS NULL OR c.parent_id = $3::integer
  ), places AS (
    SELECT left(place, 1) AS level, substr(place, 3) AS key, total FROM ad_count WHERE kind_id = $1::integer
  ), here AS (
    SELECT * FROM ad_count WHERE kind_id = $1::integer AND place = $2
  )
  SELECT
    coalesce((SELECT json_agg(json_build_object('id', id, 'total', total) ORDER BY position) FROM kinds WHERE parent_id IS NULL), '[]') AS categories,
    coalesce((SELECT json_agg(json_build_object('id', id, 'total', total) ORDER BY position) FROM kinds WHERE parent_id IS NOT NULL), '[]') AS sub_categories,
    coalesce((SELECT json_agg(json_build_object('name', key, 'total', total) ORDER BY key) FROM places WHERE level = 'r'), '[]') AS regions,
    coalesce((SELECT json_agg(json_build_object('id', key::integer, 'total', total)) FROM places WHERE level = 'c'), '[]') AS cities,
    coalesce((SELECT json_agg(json_build_object('id', key::integer, 'total', total)) FROM places WHERE level = 'q'), '[]') AS quarters,
    coalesce((SELECT json_build_object('excellent', excellent, 'good', good, 'fair', fair, 'poor', poor) FROM here),
             '{"excellent":0,"good":0,"fair":0,"poor":0}') AS conditions,
    coalesce((SELECT with_photo FROM here), 0) AS with_photo,
    coalesce((SELECT total FROM here), 0) AS total`;

/** The numbers beside the choices, for somebody who stands at this kind of thing in this place. */
export const countsAt = async (
  pool: pg.Pool,
  filters: Pick<AdFilters, 'categoryId' | 'subCategoryId' | 'region' | 'cityId' | 'quarterId'>,
): Promise<ChoiceCounts> => {
  const kind = filters.subCategoryId ?? filters.categoryId ?? 0;
  const { rows } = await pool.query<ChoiceCounts>({
    name: 'choice_counts',
    text: READ,
    values: [kind, placeKey(filters), filters.categoryId ?? null],
  });
  return only(rows);
};
