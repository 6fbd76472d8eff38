import { kindOf } from '#contract/ads/purposes.ts';
import type {
  Appointment,
  ChatMessage,
  Conversation,
  Person,
} from '#contract/messaging/schemas.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import { findDepositWords } from '#server/platform/text/deposit.ts';
import { fold } from '#server/platform/text/fold.ts';
import { findLinks } from '#server/platform/text/links.ts';
import { pictureUrl } from '#server/platform/pictures/present.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import type { ConversationRow, MessageRow, PersonRow } from './queries/conversations.ts';
import { notices } from './texts.ts';

/** Is the width in px of the picture shown beside a conversation. */
const COVER_WIDTH = 160;

const utc = (date: string | Date | null): string | null =>
  date === null ? null : new Date(date).toISOString();

/**
 * Returns the warnings shown under a message; null when there are none. `isPledged` tells that the seller promised to
 * ask for no advance. Phone numbers, which people exchange, cause no warning.
 */
const noticeOf = (text: string, isPledged: boolean): string | null => {
  const asksAdvance = findDepositWords(text).length > 0;
  const shown = [
    ...(asksAdvance ? [notices.deposit] : []),
    ...(asksAdvance && isPledged ? [notices.pledge] : []),
    ...(findLinks(fold(text)).length > 0 ? [notices.link] : []),
  ];
  return shown.length > 0 ? shown.join(' ') : null;
};

/** Describes a message read from the database, or just written. */
type AnyMessageRow = Omit<MessageRow, 'sent_at' | 'read_at' | 'is_pledged'> & {
  /**
   * Tells whether the seller promised to ask for no advance; absent from a message that was just
   * sent, whose author is not warned.
   */
  is_pledged?: boolean;
  sent_at: string | Date;
  read_at: string | Date | null;
};

const presentAppointment = ({
  id,
  proposer_id,
  at,
  place,
  status,
}: AppointmentRow): Appointment => ({
  id,
  proposer_id,
  at: new Date(at).toISOString(),
  place,
  status,
});

export const presentMessage = (row: AnyMessageRow): ChatMessage => ({
  id: row.id,
  sender_id: row.sender_id,
  text: row.text,
  sent_at: new Date(row.sent_at).toISOString(),
  read_at: utc(row.read_at),
  notice: noticeOf(row.text, row.is_pledged ?? false),
  appointment: row.appointment && presentAppointment(row.appointment),
});

export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  photo: presentUserPhoto(row.photo_key),
});

/** Returns the URL of the narrowest cover that is wide enough for a list; null without a cover. */
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
    kind: kindOf(row.ad_kind),
    purpose: row.ad_kind,
    price_label: row.price_label,
    image: coverOf(row),
    is_public: row.is_public,
    is_mine: row.is_mine,
    city_id: row.city_id,
    quarter_id: row.quarter_id,
    shop: row.shop,
  },
  other: presentPerson(row.other),
  last_message: row.last_message && presentMessage(row.last_message),
  unread: row.unread,
});
