import type pg from 'pg';
import type { Question } from '#contract/ads/questions.ts';

/** The questions of an ad, oldest first. */
export const listQuestions = async (pool: pg.Pool, adId: number): Promise<Question[]> => {
  const { rows } = await pool.query<Question>({
    name: 'ad_questions',
    text: 'SELECT id, question, answer FROM ad_question WHERE ad_id = $1 ORDER BY id',
    values: [adId],
  });
  return rows;
};
