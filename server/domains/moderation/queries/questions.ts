import type pg from 'pg';
import type { ManagedQuestion } from '#contract/moderation/admin/questions.ts';
import { shownTitleOf } from '#server/domains/ads/index.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';

export const QUESTIONS_PER_PAGE = 24;

interface QuestionRow extends Omit<ManagedQuestion, 'ad' | 'created_at'> {
  ad_id: number;
  title: string;
  created_at: Date;
}

/**
 * Returns a page of the published questions of all ads, newest first; one more than fits the page when more follow.
 * `counted` is the number of all, up to `COUNT_CAP`.
 */
export const listAllQuestions = async (
  pool: pg.Pool,
  page: number,
): Promise<{ rows: ManagedQuestion[]; counted: number }> => {
  const { limit, offset } = windowOf(page, QUESTIONS_PER_PAGE);
  const { rows } = await pool.query<QuestionRow>(
    `SELECT q.id, q.question, q.answer, q.created_at, q.ad_id, ${shownTitleOf('ad')} AS title
     FROM ad_question q JOIN ad ON ad.id = q.ad_id ORDER BY q.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return {
    rows: rows.map(({ ad_id: id, title, created_at: at, ...question }) => ({
      ...question,
      ad: { id, title },
      created_at: at.toISOString(),
    })),
    counted: await countCapped(pool, 'ad_question'),
  };
};
