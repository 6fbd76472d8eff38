import { expect, it } from 'vitest';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { answeredQuestion } from './answered-question.ts';

const [SELLER, BUYER] = [1, 2];
const about = (ad: Partial<Conversation['ad']> = {}): Pick<Conversation, 'ad'> => ({
  ad: {
    id: 7,
    title: 'Moto',
    price_label: null,
    image: null,
    is_public: true,
    is_mine: true,
    kind: 'offer',
    purpose: 'offer',
    city_id: 1,
    quarter_id: null,
    shop: null,
    ...ad,
  },
});
const said = (id: number, sender_id: number, text: string) => ({
  id,
  sender_id,
  text,
  appointment: null,
});
const THREAD = [
  said(1, BUYER, 'Bonjour, livrez-vous ?'),
  said(2, SELLER, 'Oui, à Niamey.'),
  said(3, BUYER, 'Merci'),
  said(4, SELLER, 'De rien'),
];

it('a seller can publish the last answer that follows a question', () => {
  expect(answeredQuestion(about(), THREAD, SELLER)).toEqual({
    messageId: 2,
    adId: 7,
    question: 'Bonjour, livrez-vous ?',
    answer: 'Oui, à Niamey.',
  });
});

it('a buyer cannot, nor the seller without an answer or a public ad', () => {
  expect(answeredQuestion(about({ is_mine: false }), THREAD, BUYER)).toBeNull();
  expect(answeredQuestion(about({ is_public: false }), THREAD, SELLER)).toBeNull();
  expect(answeredQuestion(about(), THREAD.slice(0, 1), SELLER)).toBeNull();
});
