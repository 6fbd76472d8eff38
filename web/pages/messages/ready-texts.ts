import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';

/** What a buyer asks first. */
export const FIRST_QUESTIONS: readonly string[] = [
  'Bonjour, est-ce toujours disponible ?',
  'Bonjour, quand puis-je venir voir ?',
  'Bonjour, quel est votre dernier prix ?',
];

/** What somebody who has what is looked for writes first. */
export const FIRST_OFFERS: readonly string[] = [
  'Bonjour, j’ai ce que vous cherchez. Voulez-vous venir voir ?',
  'Bonjour, quel est votre budget ?',
];

const SELLER_ANSWERS: readonly string[] = [
  'Bonjour, oui, c’est toujours disponible.',
  'Vous pouvez venir voir. Quel jour vous convient ?',
  'Le prix se discute un peu.',
  'Mon prix est ferme.',
  'Ce n’est plus disponible. Merci de votre intérêt.',
];
const NO_LONGER_AVAILABLE = SELLER_ANSWERS.slice(-1);

/** What a seller can answer without typing; nothing while the last message is their own. */
export const readyAnswers = (
  { ad }: Pick<Conversation, 'ad'>,
  last: Pick<ChatMessage, 'sender_id'> | undefined,
  userId: number,
): readonly string[] => {
  if (!ad.is_mine || last === undefined || last.sender_id === userId) return [];
  return ad.is_public ? SELLER_ANSWERS : NO_LONGER_AVAILABLE;
};

const PROPOSED_PLACES = 3;

/** Places to meet that either may propose, once the other has written. */
export const meetingTexts = (
  { ad }: Pick<Conversation, 'ad'>,
  last: Pick<ChatMessage, 'sender_id'> | undefined,
  userId: number,
  places: readonly string[],
): readonly string[] => {
  if (!ad.is_public || last === undefined || last.sender_id === userId) return [];
  return places.slice(0, PROPOSED_PLACES).map((name) => `On se retrouve de jour, ici : ${name} ?`);
};
