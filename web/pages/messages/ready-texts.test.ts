import { expect, it } from 'vitest';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { MEMBER_PURPOSE_TEXTS } from '#web/format/member-purpose-texts.ts';
import { isSellerIn, meetingTexts, readyAnswers } from './ready-texts.ts';

const about = (ad: Partial<Conversation['ad']>): Pick<Conversation, 'ad'> => ({
  ad: {
    id: 1,
    title: 'Moto',
    kind: 'offer',
    purpose: ad.purpose ?? ad.kind ?? 'offer',
    price_label: null,
    image: null,
    is_public: true,
    is_mine: true,
    city_id: 1,
    quarter_id: null,
    shop: null,
    ...ad,
  },
});

it('a seller is offered answers to the last message of the buyer', () => {
  expect(readyAnswers(about({}), { sender_id: 2 }, 1)).toContain(
    'Bonjour, oui, c’est toujours disponible.',
  );
  expect(readyAnswers(about({}), { sender_id: 1 }, 1)).toEqual([]);
  expect(readyAnswers(about({}), undefined, 1)).toEqual([]);
});

it('a buyer is offered none, and a seller of an ad that is over only that it is', () => {
  expect(readyAnswers(about({ is_mine: false }), { sender_id: 2 }, 1)).toEqual([]);
  expect(readyAnswers(about({ is_public: false }), { sender_id: 2 }, 1)).toEqual([
    'Ce n’est plus disponible. Merci de votre intérêt.',
  ]);
});

it('of a wanted ad its owner is offered what a buyer says, and the other what a seller says', () => {
  const own = about({ kind: 'wanted' });
  expect(readyAnswers(own, { sender_id: 2 }, 1)).toContain('Bonjour, oui, je cherche toujours.');
  expect(readyAnswers(own, { sender_id: 2 }, 1)).not.toContain('Mon prix est ferme.');
  expect(readyAnswers(own, { sender_id: 1 }, 1)).toEqual([]);
  expect(readyAnswers(about({ kind: 'wanted', is_public: false }), { sender_id: 2 }, 1)).toEqual([
    'J’ai trouvé entre-temps. Merci de votre message.',
  ]);
  const others = { kind: 'wanted', is_mine: false } as const;
  expect(readyAnswers(about(others), { sender_id: 2 }, 1)).toContain('Mon prix est ferme.');
  expect(readyAnswers(about({ ...others, is_public: false }), { sender_id: 2 }, 1)).toEqual([]);
  expect([own, about(others), about({})].map(isSellerIn)).toEqual([false, true, true]);
});

it('of something lost or found its author is offered what fits it, and never a price', () => {
  const last = { sender_id: 2 };
  const lost = about({ purpose: 'lost' });
  expect(readyAnswers(lost, last, 1)).toContain('Bonjour, oui, je cherche toujours.');
  expect(readyAnswers(about({ purpose: 'found' }), last, 1)).toContain(
    'Pouvez-vous le décrire\u00a0?',
  );
  for (const purpose of ['lost', 'found'] as const) {
    expect(MEMBER_PURPOSE_TEXTS[purpose].firstMessages.join(' ')).not.toContain('prix');
    expect(readyAnswers(about({ purpose }), last, 1).join(' ')).not.toContain('prix');
    expect(readyAnswers(about({ purpose, is_mine: false }), last, 1)).toEqual([]);
    expect(readyAnswers(about({ purpose, is_public: false }), last, 1)).toHaveLength(1);
  }
  const others = about({ purpose: 'lost', is_mine: false });
  expect([lost, others, about({ purpose: 'found' })].map(isSellerIn)).toEqual([false, true, true]);
});

it('either may propose a public place once the other has written, while the ad is online', () => {
  const places = ['Petit Marché', 'Musée national', 'Grand Marché', 'Gare de Wadata'];
  const texts = meetingTexts(about({ is_mine: false }), { sender_id: 2 }, 1, places);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toBe('On se retrouve de jour, ici : Petit Marché ?');
  expect(meetingTexts(about({}), { sender_id: 1 }, 1, places)).toEqual([]);
  expect(meetingTexts(about({ is_public: false }), { sender_id: 2 }, 1, places)).toEqual([]);
  expect(meetingTexts(about({}), { sender_id: 2 }, 1, [])).toEqual([]);
});
