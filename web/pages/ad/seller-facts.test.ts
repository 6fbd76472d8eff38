import { expect, it } from 'vitest';
import { sellerFactsText } from './seller-facts.ts';

const facts = {
  phone_confirmed: true,
  member_since: '2026-10-31T23:30:00.000Z',
  ads: 15,
  answer_minutes: 120,
  contact_hours: null,
  takes_messages: true,
};

it('says what is known about the seller, months in the time of Niamey', () => {
  expect(sellerFactsText(facts)).toBe(
    'Téléphone confirmé · membre depuis nov.\u00a02026 · 15\u00a0annonces · répond en\u00a02\u00a0h',
  );
});

it('leaves out what is unknown', () => {
  expect(sellerFactsText({ ...facts, phone_confirmed: false, ads: 0, answer_minutes: null })).toBe(
    'Membre depuis nov.\u00a02026',
  );
  expect(sellerFactsText({ ...facts, ads: 1, answer_minutes: 0 })).toBe(
    'Téléphone confirmé · membre depuis nov.\u00a02026 · 1\u00a0annonce · répond en moins d’une minute',
  );
});

it('says when the seller may be called', () => {
  expect(
    sellerFactsText({ ...facts, ads: 0, answer_minutes: null, contact_hours: { from: 8, to: 20 } }),
  ).toMatch(/ · joignable de\u00a08\u00a0h à\u00a020\u00a0h$/);
});
