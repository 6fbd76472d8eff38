import type pg from 'pg';

interface Named {
  id: number;
  name: string;
  slug: string;
}

/** Describes a city, alone or with a category, that a landing page is about. */
export interface Landing {
  city: Named & { region: string };
  category: (Named & { parent: { id: number; name: string } | null }) | null;
  /** Is the number of published ads, as of the last count. */
  total: number;
  /** Lists the top-level categories with ads in the city, by number of ads. */
  categories: (Named & { total: number })[];
}

const READ = `
  SELECT json_build_object(
    'city', json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'region', c.region),
    'category', CASE WHEN k.id IS NULL THEN NULL ELSE json_build_object('id', k.id, 'name', k.name, 'slug', k.slug,
      'parent', (SELECT json_build_object('id', p.id, 'name', p.name) FROM category p WHERE p.id = k.parent_id)) END,
    'total', coalesce((SELECT total FROM ad_count WHERE kind_id = coalesce(k.id, 0) AND place = 'c:' || c.id), 0),
    'categories', coalesce((
      SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'total', n.total) ORDER BY n.total DESC, t.position)
      FROM category t JOIN ad_count n ON n.kind_id = t.id AND n.place = 'c:' || c.id WHERE t.parent_id IS NULL), '[]')
  ) AS landing
  FROM city c LEFT JOIN category k ON k.slug = $2
  WHERE c.slug = $1 AND ($2::text IS NULL OR k.id IS NOT NULL)`;

/** Returns the city and category of a landing page; null when a name is unknown. */
export const findLanding = async (
  pool: pg.Pool,
  city: string,
  category: string | undefined,
): Promise<Landing | null> => {
  const { rows } = await pool.query<{ landing: Landing }>({
    name: 'landing',
    text: READ,
    values: [city, category ?? null],
  });
  return rows[0]?.landing ?? null;
};
