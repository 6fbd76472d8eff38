import type pg from 'pg';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { MESSAGES_PER_PAGE } from '#contract/messaging/schemas.ts';
import type { ShopName } from '#contract/shops/schemas/name.ts';
import { DELETED_PERSON } from '#server/domains/accounts/index.ts';
import { shownTitleOf } from '#server/domains/ads/index.ts';
import { shopNameJson } from '#server/domains/shops/index.ts';
import { APPOINTMENT_JSON, type AppointmentRow } from './appointments.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';

export interface MessageRow {
  id: number;
  sender_id: number;
  text: string;
  sent_at: string;
  read_at: string | null;
  appointment: AppointmentRow | null;
  /** Tells whether the message is from the seller of an ad with the pledge 'Aucune avance demandée'. */
  is_pledged: boolean;
}

export interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  photo_key: string | null;
}

/** Describes a conversation as one participant sees it. */
export interface ConversationRow {
  id: number;
  ad_id: number | null;
  ad_title: string;
  ad_kind: AdPurpose;
  price_label: string | null;
  is_public: boolean;
  is_mine: boolean;
  city_id: number | null;
  quarter_id: number | null;
  shop: ShopName | null;
  cover: (StoredPicture & { has_avif: boolean }) | null;
  other: PersonRow;
  last_message: MessageRow | null;
  unread: number;
}

/**
 * Is the SQL condition that the seller pledged to ask for nothing in advance; `chat_message` is in
 * scope under the name `m`.
 */
export const IS_PLEDGED = `EXISTS (SELECT FROM conversation pc JOIN ad pa ON pa.id = pc.ad_id
  WHERE pc.id = m.conversation_id AND pc.seller_id = m.sender_id AND pa.no_advance)`;

/** Is the SQL of a message as JSON; `chat_message` is in scope under the name `m`. */
const MESSAGE_JSON = `jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'text', m.text,
  'sent_at', m.sent_at, 'read_at', m.read_at, 'appointment', ${APPOINTMENT_JSON}, 'is_pledged', ${IS_PLEDGED})`;

const COVER_JSON = `(SELECT jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
    'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
  FROM picture p WHERE p.ad_id = a.id ORDER BY p.position, p.id LIMIT 1)`;

/**
 * Is the SQL of a person as JSON, under a pseudonym once the account is deleted; `app_user` is in scope under the name
 * `o`.
 */
export const PERSON_JSON = `CASE WHEN o.deleted_at IS NULL
  THEN jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name, 'photo_key', o.photo_key)
  ELSE jsonb_build_object('id', o.id, 'first_name', '${DELETED_PERSON.firstName}', 'last_name', '${DELETED_PERSON.lastName}', 'photo_key', NULL) END`;

/**
 * Is the SQL of the purpose of the ad of a conversation; once the ad is deleted, of its purpose
 * when the conversation began.
 */
const KIND = 'coalesce(a.kind, c.ad_purpose)';

// `$1` is the person who reads the conversations.
const SELECT_CONVERSATIONS = `
  SELECT c.id, c.ad_id, coalesce(${shownTitleOf('a')}, c.ad_title) AS ad_title, ${KIND} AS ad_kind, a.price_label, ${COVER_JSON} AS cover,
         coalesce(a.status = 'published' AND s.suspended_at IS NULL, false) AS is_public,
         c.seller_id = $1 AS is_mine, a.city_id, a.quarter_id,
         CASE WHEN a.shop_id IS NOT NULL THEN ${shopNameJson('a.shop_id')} END AS shop,
         ${PERSON_JSON} AS other,
         (SELECT ${MESSAGE_JSON} FROM chat_message m WHERE m.id = c.last_message_id) AS last_message,
         (SELECT count(*)::integer FROM chat_message x
          WHERE x.conversation_id = c.id AND x.sender_id <> $1 AND x.read_at IS NULL) AS unread
  FROM conversation c
  LEFT JOIN ad a ON a.id = c.ad_id
  JOIN app_user s ON s.id = c.seller_id
  JOIN app_user o ON o.id = CASE WHEN c.buyer_id = $1 THEN c.seller_id ELSE c.buyer_id END
  WHERE (c.buyer_id = $1 OR c.seller_id = $1)`;

/**
 * Returns a page of the person's conversations before a cursor (the id of a last message), most recently active first,
 * with the cursor of the next page (`next`); null on the last page.
 */
export const listConversations = async (
  pool: pg.Pool,
  userId: number,
  { before, limit = MESSAGES_PER_PAGE }: { before: number | undefined; limit: number | undefined },
): Promise<{ rows: ConversationRow[]; next: number | null }> => {
  const { rows } = await pool.query<ConversationRow>(
    `${SELECT_CONVERSATIONS} AND ($2::integer IS NULL OR c.last_message_id < $2)
     ORDER BY c.last_message_id DESC LIMIT $3`,
    [userId, before ?? null, limit + 1],
  );
  const shown = rows.slice(0, limit);
  const next = rows.length > shown.length ? (shown.at(-1)?.last_message?.id ?? null) : null;
  return { rows: shown, next };
};

/** Returns a conversation of the person; null when it is unknown or another person's. */
export const findConversation = async (
  pool: pg.Pool,
  userId: number,
  id: number,
): Promise<ConversationRow | null> => {
  const { rows } = await pool.query<ConversationRow>(`${SELECT_CONVERSATIONS} AND c.id = $2`, [
    userId,
    id,
  ]);
  return rows[0] ?? null;
};

/** Counts the messages of others that the person has not read. */
export const countUnreadMessages = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ unread: number }>(
    `SELECT count(*)::integer AS unread FROM conversation c
     JOIN chat_message m ON m.conversation_id = c.id AND m.sender_id <> $1 AND m.read_at IS NULL
     WHERE c.buyer_id = $1 OR c.seller_id = $1`,
    [userId],
  );
  return rows[0]?.unread ?? 0;
};
