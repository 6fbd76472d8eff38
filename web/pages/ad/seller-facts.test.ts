import { expect, it } from 'vitest';
import type { SellerFacts } from '#contract/ads/schemas/ads.ts';
import { sellerFacts } from './seller-facts.ts';

const facts = {
  phone_confirmed: true,
  contact_confirmed: false,
  company_declared: false,
  member_since: '2026-10-31T23:30:00.000Z',
  ads: 15,
  answer_minutes: 120,
  contact_hours: null,
  takes_messages: true,
};

const textOf = (of: Omit<SellerFacts, 'ratings'>): string =>
  sellerFacts(of)
    .map(([text]) => text)
    .join(' · ');

it('says what is known about the seller, months in the time of Niamey', () => {
  expect(textOf(facts)).toBe(
    'Téléphone confirmé · membre depuis nov.\u00a02026 · 15\u00a0annonces · répond en\u00a02\u00a0h',
  );
});

it('leaves out what is unknown', () => {
  expect(textOf({ ...facts, phone_confirmed: false, ads: 0, answer_minutes: null })).toBe(
    'Membre depuis nov.\u00a02026',
  );
  expect(textOf({ ...facts, ads: 1, answer_minutes: 0 })).toBe(
    'Téléphone confirmé · membre depuis nov.\u00a02026 · 1\u00a0annonce · répond en moins d’une minute',
  );
});

it('says when the seller may be called', () => {
  expect(
    textOf({ ...facts, ads: 0, answer_minutes: null, contact_hours: { from: 8, to: 20 } }),
  ).toMatch(/ · joignable de\u00a08\u00a0h à\u00a020\u00a0h$/);
});

it('links each sign to what it says; numbers of ads and hours are no signs', () => {
  const all = {
    ...facts,
    contact_confirmed: true,
    company_declared: true,
    contact_hours: { from: 8, to: 20 },
  };
  expect(sellerFacts(all).map(([, sign]) => sign)).toEqual([
    'telephone',
    'contact',
    'societe',
    'membre',
    undefined,
    undefined,
    'reponse',
  ]);
});
