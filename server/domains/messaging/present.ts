import type { ChatMessage, Conversation, Person } from '#contract/messaging/schemas.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import { pictureUrl } from '#server/platform/pictures/present.ts';
import type { ConversationRow, MessageRow, PersonRow } from './queries/conversations.ts';

/** Width of the rendition shown beside a conversation, px. */
const COVER_WIDTH = 160;

const utc = (date: string | Date | null): string | null =>
  date === null ? null : new Date(date).toISOString();

export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  sender_id: row.sender_id,
  text: row.text,
  sent_at: new Date(row.sent_at).toISOString(),
  read_at: utc(row.read_at),
});

export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  photo: presentUserPhoto(row.photo_key),
});

const coverOf = ({ cover }: ConversationRow): string | null => {
  if (!cover) return null;
  const width = cover.widths.find((one) => one >= COVER_WIDTH) ?? cover.widths.at(-1);
  return width === undefined ? null : pictureUrl(cover.key, width);
};

export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  ad: {
    id: row.ad_id,
    title: row.ad_title,
    price_label: row.price_label,
    image: coverOf(row),
    is_public: row.is_public,
    is_mine: row.is_mine,
  },
  other: presentPerson(row.other),
  last_message: row.last_message && presentMessage(row.last_message),
  unread: row.unread,
});
