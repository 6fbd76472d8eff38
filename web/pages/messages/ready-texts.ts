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

const SEEKER_ANSWERS: readonly string[] = [
  'Bonjour, oui, je cherche toujours.',
  'Quel est votre prix ?',
  'Dans quel état est-ce ?',
  'Quand puis-je venir voir ?',
  'J’ai trouvé entre-temps. Merci de votre message.',
];
const FOUND = SEEKER_ANSWERS.slice(-1);

/** Whether the person has what the conversation is about: of a wanted ad, whoever answers it. */
export const isSellerIn = ({ ad }: Pick<Conversation, 'ad'>): boolean =>
  ad.is_mine !== (ad.kind === 'wanted');

/**
 * What a seller, or the owner of a wanted ad, can answer without typing; nothing while the last message is their own.
 */
export const readyAnswers = (
  conversation: Pick<Conversation, 'ad'>,
  last: Pick<ChatMessage, 'sender_id'> | undefined,
  userId: number,
): readonly string[] => {
  const { ad } = conversation;
  if (last === undefined || last.sender_id === userId) return [];
  if (ad.is_mine && ad.kind === 'wanted') return ad.is_public ? SEEKER_ANSWERS : FOUND;
  if (!isSellerIn(conversation)) return [];
  if (ad.is_public) return SELLER_ANSWERS;
  // Once a wanted ad is over, who answered it has nothing to say about it.
  return ad.is_mine ? NO_LONGER_AVAILABLE : [];
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
