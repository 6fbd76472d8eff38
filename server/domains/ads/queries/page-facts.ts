import type { ContactChoices } from '#contract/accounts/routes/contact-choices.ts';
import type { Question } from '#contract/ads/schemas/questions.ts';

/** Is the SQL of the channels and hours by which `app_user u` may be contacted. */
export const CONTACT_CHOICES = `json_build_object('channels', u.contact_channels, 'hours', CASE WHEN u.contact_from IS NOT NULL
  THEN json_build_object('from', u.contact_from, 'to', u.contact_to) END)`;

/** Is the SQL of the contact numbers that `app_user u` has proven. */
export const PROVEN_NUMBERS =
  'ARRAY(SELECT n.telephone FROM contact_number n WHERE n.user_id = u.id)';

// The name is null once the agent's account is closed.
const AGENT_NAME = `(SELECT p.first_name || coalesce(' ' || nullif(left(p.last_name, 1), '') || '.', '')
  FROM ad_agent g JOIN app_user p ON p.id = g.agent_id AND p.deleted_at IS NULL WHERE g.ad_id = a.id)`;

export interface PageFactsRow {
  phone_confirmed: boolean;
  member_since: string;
  company_declared: boolean;
  /** Lists the contact numbers that the seller has proven. */
  proven: string[];
  /** Counts the published ads of the seller. */
  ads: number;
  contact: ContactChoices;
  /**
   * Is the first name and initial of the agent who published the ad; null without an agent or once the account is
   * closed.
   */
  published_by: string | null;
  /** Lists the questions about the ad, oldest first. */
  questions: Question[];
}

/**
 * Is the SQL of what the page of `ad a` shows beside the ad: facts about its seller `app_user u`, and its questions.
 */
export const PAGE_FACTS = `json_build_object(
  'phone_confirmed', u.phone_verified_at IS NOT NULL, 'member_since', u.created_at, 'contact', ${CONTACT_CHOICES},
  'company_declared', u.shows_company
    AND EXISTS (SELECT FROM company c WHERE c.holder_id = u.id AND c.deleted_at IS NULL),
  'proven', ${PROVEN_NUMBERS}, 'published_by', ${AGENT_NAME},
  'ads', (SELECT count(*) FROM ad o WHERE o.owner_id = u.id AND o.status = 'published'),
  'questions', (SELECT coalesce(json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer)
                                         ORDER BY q.id), '[]')
                FROM ad_question q WHERE q.ad_id = a.id))`;
