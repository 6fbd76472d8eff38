import type pg from 'pg';
import type { ContactChoices } from '#contract/accounts/contact-choices.ts';
import type { Question } from '#contract/ads/questions.ts';

/** SQL of how and when `app_user u` may be contacted. */
export const CONTACT_CHOICES = `json_build_object('channels', u.contact_channels, 'hours', CASE WHEN u.contact_from IS NOT NULL
  THEN json_build_object('from', u.contact_from, 'to', u.contact_to) END)`;

/** SQL of the numbers of contact that `app_user u` has proven. */
export const PROVEN_NUMBERS =
  'ARRAY(SELECT n.telephone FROM contact_number n WHERE n.user_id = u.id)';

// Without it once the account is closed: the pages of ads are dropped then.
const AGENT_NAME = `(SELECT p.first_name || coalesce(' ' || nullif(left(p.last_name, 1), '') || '.', '')
  FROM ad_agent g JOIN app_user p ON p.id = g.agent_id AND p.deleted_at IS NULL WHERE g.ad_id = $1)`;

export interface PageFactsRow {
  phone_confirmed: boolean;
  member_since: Date;
  company_declared: boolean;
  /** The numbers of contact that the seller has proven. */
  proven: string[];
  /** How many ads of the seller are published. */
  ads: number;
  contact: ContactChoices;
  /** First name and initial of the agent who published it. */
  published_by: string | null;
  /** Those of the ad, oldest first. */
  questions: Question[];
}

/** What an ad's page shows beside the ad: facts about its seller from accounts and ads, and its questions. */
export const findPageFacts = async (
  pool: pg.Pool,
  adId: number,
  sellerId: number,
): Promise<PageFactsRow | null> => {
  const { rows } = await pool.query<PageFactsRow>({
    name: 'page_facts',
    text: `SELECT u.phone_verified_at IS NOT NULL AS phone_confirmed, u.created_at AS member_since,
             ${CONTACT_CHOICES} AS contact,
             u.shows_company AND EXISTS (SELECT FROM company c WHERE c.holder_id = u.id AND c.deleted_at IS NULL)
               AS company_declared,
             ${PROVEN_NUMBERS} AS proven,
             ${AGENT_NAME} AS published_by,
             (SELECT count(*)::integer FROM ad a WHERE a.owner_id = u.id AND a.status = 'published') AS ads,
             (SELECT coalesce(json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer)
                                       ORDER BY q.id), '[]')
              FROM ad_question q WHERE q.ad_id = $1) AS questions
           FROM app_user u WHERE u.id = $2`,
    values: [adId, sellerId],
  });
  return rows[0] ?? null;
};
