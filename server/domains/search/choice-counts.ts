import type pg from 'pg';
import type { COUNTED_FILTERS } from '#contract/search/filters.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Condition } from '#server/domains/ads/index.ts';
import type { AdFilters } from './orders.ts';

export interface Counted {
  id: number;
  total: number;
}

/**
 * Holds the number of published ads behind each filter choice, as of the last count. Choices without ads are omitted.
 */
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

/**
 * Returns the key of the narrowest place among the filters in the table of counts: `q:` or `c:` and the id of a quarter
 * or city, `r:` and the name of a region, or an empty text.
 */
const placeKey = ({ quarter, city, region }: CountScope): string => {
  if (quarter) return `q:${quarter}`;
  if (city) return `c:${city}`;
  return region ? `r:${region}` : '';
};

// A place key is one letter and a colon, then a region's name or the id of a city or quarter. Each sub-select reads its
// rows once.
const READ = `
  SELECT * FROM (
    SELECT
      coalesce(json_agg(json_build_object('id', c.id, 'total', n.total) ORDER BY position) FILTER (WHERE parent_id IS NULL), '[]') AS categories,
      coalesce(json_agg(json_build_object('id', c.id, 'total', n.total) ORDER BY position) FILTER (WHERE parent_id IS NOT NULL), '[]') AS sub_categories
    FROM category c, LATERAL (SELECT total FROM ad_count WHERE kind_id = c.id AND place = $2) AS n
    WHERE c.parent_id IS NULL OR c.parent_id = $3::integer
  ) AS kinds, (
    SELECT
      coalesce(json_agg(json_build_object('name', substr(place, 3), 'total', total) ORDER BY place) FILTER (WHERE place LIKE 'r:%'), '[]') AS regions,
      coalesce(json_agg(json_build_object('id', substr(place, 3)::integer, 'total', total)) FILTER (WHERE place LIKE 'c:%'), '[]') AS cities,
      coalesce(json_agg(json_build_object('id', substr(place, 3)::integer, 'total', total)) FILTER (WHERE place LIKE 'q:%'), '[]') AS quarters,
      json_build_object('excellent', coalesce(max(excellent) FILTER (WHERE place = $2), 0),
                        'good', coalesce(max(good) FILTER (WHERE place = $2), 0),
                        'fair', coalesce(max(fair) FILTER (WHERE place = $2), 0),
                        'poor', coalesce(max(poor) FILTER (WHERE place = $2), 0)) AS conditions,
      coalesce(max(with_photo) FILTER (WHERE place = $2), 0) AS with_photo,
      coalesce(max(total) FILTER (WHERE place = $2), 0) AS total
    FROM ad_count WHERE kind_id = $1::integer
  ) AS places`;

/** Names the category level and the place whose ads are counted. */
export type CountScope = Pick<AdFilters, keyof typeof COUNTED_FILTERS>;

/** Returns the keys of the counts to read: category, place, and the category whose sub-categories are listed. */
export const countKeys = (scope: CountScope) =>
  [scope.sub_category ?? scope.category ?? 0, placeKey(scope), scope.category ?? null] as const;

/**
 * Returns the SQL that reads the number of ads in a category and place as of the last count, either of all ads or of
 * those whose article is in one `condition`; NULL before the first count.
 */
export const countedRows = (
  scope: CountScope,
  condition: Condition | null,
  values: { add(value: unknown): string },
): string => {
  const [kind, place] = countKeys(scope);
  return `(SELECT ${condition ?? 'total'} FROM ad_count WHERE kind_id = ${values.add(kind)}::integer AND place = ${values.add(place)}::text)`;
};

/** Reads the numbers of ads shown beside the filter choices in a category and a place. */
export const countsAt = async (pool: pg.Pool, scope: CountScope): Promise<ChoiceCounts> => {
  const { rows } = await pool.query<ChoiceCounts>({
    name: 'choice_counts',
    text: READ,
    values: [...countKeys(scope)],
  });
  return expectOne(rows);
};
