import type pg from 'pg';
import type { ManagedWarning } from '#contract/catalog/admin/warnings.ts';
import type { CategoryWarning } from '#contract/catalog/routes.ts';

/** Lists what administrators warn of in categories, the newest first, without retired warnings. */
export const listWarnings = async (pool: pg.Pool): Promise<CategoryWarning[]> => {
  const { rows } = await pool.query<CategoryWarning>(
    `SELECT category_id, text, since::text FROM category_warning WHERE retired_at IS NULL
     ORDER BY since DESC, id DESC`,
  );
  return rows;
};

/** Lists for administrators all warnings of categories, the retired ones last. */
export const listManagedWarnings = async (pool: pg.Pool): Promise<ManagedWarning[]> => {
  const { rows } = await pool.query<
    Omit<ManagedWarning, 'retired_at'> & { retired_at: Date | null }
  >(
    `SELECT w.id, w.category_id, w.text, w.since::text, w.retired_at,
            json_build_object('id', c.id, 'name', c.name) AS category
     FROM category_warning w JOIN category c ON c.id = w.category_id
     ORDER BY w.retired_at DESC NULLS FIRST, w.since DESC, w.id DESC`,
  );
  return rows.map((row) => ({ ...row, retired_at: row.retired_at?.toISOString() ?? null }));
};
