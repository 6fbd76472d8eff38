import type { AdPurpose } from '#contract/ads/purposes.ts';

interface MemberPurposeTexts {
  /**
   * Explains the purpose of an ad in the form; `whileChosen` is the CSS class that shows the text while the input of
   * this purpose is checked.
   */
  formNote?: { text: string; whileChosen: string };
  /** Asks the owner whether an ad of this purpose is still valid; `yes` and `no` are the answers to choose from. */
  question: string;
  yes: string;
  no: string;
  /** Explains to the owner the status of an ad that has served its purpose, such as that of a sold thing. */
  ended: string;
  /** Says what users without a confirmed phone cannot do with ads of this purpose. */
  write: string;
  /** Lists first messages that users can choose to send to the author of an ad. */
  firstMessages: readonly string[];
  /** Lists answers that the author of an ad can choose to send; the last one says that the ad is no longer valid. */
  answers: readonly string[];
  /** Lists answers that a user who wrote to the author of an ad can choose to send. */
  otherAnswers: readonly string[];
}

/** Lists answers that sellers can choose to send; the last one says that the thing is no longer for sale. */
const SELLER_ANSWERS: readonly string[] = [
  'Bonjour, oui, c’est toujours disponible.',
  'Vous pouvez venir voir. Quel jour vous convient ?',
  'Le prix se discute un peu.',
  'Mon prix est ferme.',
  'Ce n’est plus disponible. Merci de votre intérêt.',
];

/**
 * Maps each purpose of ads to its texts on pages for signed-in users; those of public pages are in `purpose-texts.ts`.
 */
export const MEMBER_PURPOSE_TEXTS: Readonly<Record<AdPurpose, MemberPurposeTexts>> = {
  offer: {
    question: 'Toujours disponible ?',
    yes: 'Oui, toujours disponible',
    no: 'Non, c’est vendu',
    ended: 'Bravo ! Elle reste visible 30 jours, marquée « Vendue ».',
    write: 'pour écrire au vendeur',
    firstMessages: [
      'Bonjour, est-ce toujours disponible ?',
      'Bonjour, quand puis-je venir voir ?',
      'Bonjour, quel est votre dernier prix ?',
    ],
    answers: SELLER_ANSWERS,
    otherAnswers: [],
  },
  wanted: {
    formNote: {
      text: 'Dites ce que vous cherchez : ni photo ni prix à donner, un budget si vous voulez. Les vendeurs vous contactent.',
      whileChosen: 'group-has-[[value=wanted]:checked]:block',
    },
    question: 'Toujours à la recherche ?',
    yes: 'Oui, je cherche encore',
    no: 'Non, j’ai trouvé',
    ended: 'Tant mieux ! Elle reste visible 30 jours, marquée « Trouvée ».',
    write: 'pour répondre',
    firstMessages: [
      'Bonjour, j’ai ce que vous cherchez. Voulez-vous venir voir ?',
      'Bonjour, quel est votre budget ?',
    ],
    answers: [
      'Bonjour, oui, je cherche toujours.',
      'Quel est votre prix ?',
      'Dans quel état est-ce ?',
      'Quand puis-je venir voir ?',
      'J’ai trouvé entre-temps. Merci de votre message.',
    ],
    otherAnswers: SELLER_ANSWERS,
  },
  lost: {
    question: 'Toujours à la recherche ?',
    yes: 'Oui, je cherche encore',
    no: 'Non, c’est retrouvé',
    ended: 'Tant mieux ! Elle reste visible 30 jours, marquée « Retrouvé ».',
    write: 'pour répondre',
    firstMessages: [
      'Bonjour, je crois l’avoir trouvé.',
      'Bonjour, j’ai peut-être une information.',
    ],
    answers: [
      'Bonjour, oui, je cherche toujours.',
      'Où l’avez-vous trouvé\u00a0?',
      'Quand puis-je venir le voir\u00a0?',
      'C’est retrouvé. Merci de votre message.',
    ],
    otherAnswers: [],
  },
  found: {
    question: 'Toujours d’actualité ?',
    yes: 'Oui, je l’ai encore',
    no: 'Non, c’est rendu',
    ended: 'Merci ! Elle reste visible 30 jours, marquée « Rendu ».',
    write: 'pour répondre',
    firstMessages: ['Bonjour, je crois que c’est à moi.', 'Bonjour, l’avez-vous toujours\u00a0?'],
    answers: [
      'Bonjour, oui, je l’ai toujours.',
      'Pouvez-vous le décrire\u00a0?',
      'Quand puis-je vous le remettre\u00a0?',
      'C’est rendu à son propriétaire.',
    ],
    otherAnswers: [],
  },
};
