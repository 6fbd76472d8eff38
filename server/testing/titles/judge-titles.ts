import type pg from 'pg';
import { proposeCategories } from '#server/domains/search/index.ts';
import type { JudgedTitle } from './judged-titles.ts';

/** Contains the shares of titles, from 0 to 1, for which the right subcategory was proposed. */
export interface TitleFigures {
  first: number;
  amongThree: number;
  none: number;
  /** Lists the titles whose right subcategory is not among the three proposed ones, each with the proposed ones. */
  wrong: string[];
}

/** Measures for how many titles the right subcategory is proposed. */
export const judgeTitles = async (
  pool: pg.Pool,
  titles: readonly JudgedTitle[],
): Promise<TitleFigures> => {
  const { rows } = await pool.query<{ id: number; slug: string }>('SELECT id, slug FROM category');
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const wrong: string[] = [];
  let first = 0;
  let none = 0;
  for (const [title, ...right] of titles) {
    const { all } = await proposeCategories(pool, title);
    const proposed = all.map(({ category_id: id }) => slugs.get(id) ?? '');
    const place = proposed.findIndex((slug) => right.includes(slug));
    if (place === 0) first += 1;
    if (proposed.length === 0) none += 1;
    if (place === -1) wrong.push(`${title}: ${proposed.join(', ') || 'nothing'}`);
  }
  return {
    first: first / titles.length,
    amongThree: 1 - wrong.length / titles.length,
    none: none / titles.length,
    wrong,
  };
};
