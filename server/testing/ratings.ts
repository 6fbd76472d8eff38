import { expectOne } from '#server/platform/database/database.ts';
import { seller, type Person } from './personas.ts';
import type { TestService } from './service.ts';

interface People {
  buyer: number;
  seller: number;
  ad?: number | null;
}

/** Inserts a conversation in which both users wrote. */
export const putConversation = async (
  { database: { pool } }: TestService,
  { ad = null, ...people }: People,
): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `WITH made AS (INSERT INTO conversation (ad_id, ad_title, ad_purpose, buyer_id, seller_id)
       VALUES ($3, 'Moto', 'offer', $1, $2) RETURNING id),
     written AS (INSERT INTO chat_message (conversation_id, sender_id, text)
       SELECT id, sender, 'Bonjour' FROM made, unnest(ARRAY[$1, $2]::integer[]) AS sender RETURNING id)
     SELECT id FROM made`,
    [people.buyer, people.seller, ad],
  );
  return expectOne(rows).id;
};

/** Inserts a rating of the seller of a conversation that counts and has approved texts. */
export const putRating = async (
  { database: { pool }, clock }: TestService,
  conversation: number,
  { sentence = '', reply = '', report = '', reason = '', replyReason = '' } = {},
): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO rating (conversation_id, rater_id, rated_id, came, as_described, courteous, sentence, sentence_state,
       reply, reply_state, report, reason, reply_reason, state, created_at)
     SELECT id, buyer_id, seller_id, true, true, true, $2, CASE $2 WHEN '' THEN 'none' ELSE 'shown' END,
       $3, CASE $3 WHEN '' THEN 'none' ELSE 'shown' END, $4, $5, $6, 'counted', $7
     FROM conversation WHERE id = $1 RETURNING id`,
    [conversation, sentence, reply, report, reason, replyReason, clock.now()],
  );
  return expectOne(rows).id;
};

/** Makes an account older than a month, so that its ratings count. */
export const settle = async ({ database: { pool } }: TestService, { user }: Person) =>
  pool.query("UPDATE app_user SET created_at = created_at - interval '31 days' WHERE id = $1", [
    user.id,
  ]);

/** Registers a user whose ratings count at once. */
export const settledSeller = async (service: TestService): Promise<Person> => {
  const person = await seller(service);
  await settle(service, person);
  return person;
};
