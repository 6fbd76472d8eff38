import type { AdPurpose } from '#contract/ads/kind.ts';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';

/** What a buyer asks first. */
const FIRST_QUESTIONS: readonly string[] = [
  'Bonjour, est-ce toujours disponible ?',
  'Bonjour, quand puis-je venir voir ?',
  'Bonjour, quel est votre dernier prix ?',
];

/** First messages to the author of a wanted ad. */
const FIRST_OFFERS: readonly string[] = [
  'Bonjour, j’ai ce que vous cherchez. Voulez-vous venir voir ?',
  'Bonjour, quel est votre budget ?',
];

/** First messages about a lost or found thing. */
const FIRST_OF_LOST: readonly string[] = [
  'Bonjour, je crois l’avoir trouvé.',
  'Bonjour, j’ai peut-être une information.',
];
const FIRST_OF_FOUND: readonly string[] = [
  'Bonjour, je crois que c’est à moi.',
  'Bonjour, l’avez-vous toujours\u00a0?',
];

/** First messages by the purpose of the ad. */
export const FIRST_TEXTS: Readonly<Record<AdPurpose, readonly string[]>> = {
  offer: FIRST_QUESTIONS,
  wanted: FIRST_OFFERS,
  lost: FIRST_OF_LOST,
  found: FIRST_OF_FOUND,
};

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
const NO_LONGER_SOUGHT = SEEKER_ANSWERS.slice(-1);

/** What the author of an ad of something lost or found answers; the last one once the ad is over. */
const NOTICE_ANSWERS = {
  lost: [
    'Bonjour, oui, je cherche toujours.',
    'Où l’avez-vous trouvé\u00a0?',
    'Quand puis-je venir le voir\u00a0?',
    'C’est retrouvé. Merci de votre message.',
  ],
  found: [
    'Bonjour, oui, je l’ai toujours.',
    'Pouvez-vous le décrire\u00a0?',
    'Quand puis-je vous le remettre\u00a0?',
    'C’est rendu à son propriétaire.',
  ],
} as const;

/** Whether the person has the thing of the conversation: for a wanted or lost thing, the one who answers the ad. */
export const isSellerIn = ({ ad }: Pick<Conversation, 'ad'>): boolean =>
  ad.is_mine !== (ad.purpose === 'wanted' || ad.purpose === 'lost');

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
  if (ad.purpose === 'lost' || ad.purpose === 'found') {
    const answers = NOTICE_ANSWERS[ad.purpose];
    if (!ad.is_mine) return [];
    return ad.is_public ? answers : answers.slice(-1);
  }
  if (ad.is_mine && ad.purpose === 'wanted')
    return ad.is_public ? SEEKER_ANSWERS : NO_LONGER_SOUGHT;
  if (!isSellerIn(conversation)) return [];
  if (ad.is_public) return SELLER_ANSWERS;
  // No ready texts for the person who answered a wanted ad that is over.
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
