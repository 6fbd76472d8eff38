import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';

type Said = Pick<ChatMessage, 'id' | 'sender_id' | 'text' | 'appointment'>;

/** Describes a buyer's question and the seller's answer, with the id of the message that contains the answer. */
export interface AnsweredQuestion {
  messageId: number;
  adId: number;
  question: string;
  answer: string;
}

/**
 * Returns the seller's last answer to a message with a question mark, which the seller may publish on the ad; null
 * without one, for the buyer, and when the ad is not public.
 */
export const answeredQuestion = (
  { ad }: Pick<Conversation, 'ad'>,
  messages: readonly Said[],
  userId: number,
): AnsweredQuestion | null => {
  if (!ad.is_mine || !ad.is_public || ad.id === null) return null;
  const at = messages.findLastIndex(
    ({ sender_id: sender, appointment }, i) =>
      sender === userId &&
      !appointment &&
      messages[i - 1]?.text.includes('?') === true &&
      messages[i - 1]?.sender_id !== userId,
  );
  const [questionMessage, answered] = [messages[at - 1], messages[at]];
  if (!questionMessage || !answered || answered.text === '') return null;
  return {
    messageId: answered.id,
    adId: ad.id,
    question: questionMessage.text,
    answer: answered.text,
  };
};
