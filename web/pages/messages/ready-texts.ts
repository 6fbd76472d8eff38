import { PURPOSES } from '#contract/ads/purposes.ts';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';
import { MEMBER_PURPOSE_TEXTS } from '#web/format/member-purpose-texts.ts';

/** Tells whether the user, rather than the other person in the conversation, has the thing that its ad is about. */
export const isSellerIn = ({ ad }: Pick<Conversation, 'ad'>): boolean =>
  ad.is_mine === PURPOSES[ad.purpose].authorHasIt;

/**
 * Returns texts that the author of an ad, or a seller who answers it, can send without typing; none while the last
 * message is their own. For an ad off the site only its author's last text remains, which says that it is settled.
 */
export const readyAnswers = (
  { ad }: Pick<Conversation, 'ad'>,
  last: Pick<ChatMessage, 'sender_id'> | undefined,
  userId: number,
): readonly string[] => {
  if (last === undefined || last.sender_id === userId) return [];
  const { answers, otherAnswers } = MEMBER_PURPOSE_TEXTS[ad.purpose];
  if (ad.is_mine) return ad.is_public ? answers : answers.slice(-1);
  return ad.is_public ? otherAnswers : [];
};

const PROPOSED_PLACES = 3;

/** Returns texts that propose a place to meet, for either person once the other has written. */
export const meetingTexts = (
  { ad }: Pick<Conversation, 'ad'>,
  last: Pick<ChatMessage, 'sender_id'> | undefined,
  userId: number,
  places: readonly string[],
): readonly string[] => {
  if (!ad.is_public || last === undefined || last.sender_id === userId) return [];
  return places.slice(0, PROPOSED_PLACES).map((name) => `On se retrouve de jour, ici : ${name} ?`);
};
