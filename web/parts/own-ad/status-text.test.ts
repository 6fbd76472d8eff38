import { expect, it } from 'vitest';
import { AD_STATUSES, type AdCard } from '#contract/ads/schemas/ads.ts';
import { statusText } from './status-text.ts';

const card = (changes: Partial<AdCard>) =>
  ({
    purpose: 'offer',
    status: 'Publiée',
    expires_at: '2027-01-20T09:00:00.000Z',
    ...changes,
  }) as AdCard;

it('explains every status', () => {
  for (const status of AD_STATUSES) expect(statusText(card({ status }))).toBeTruthy();
});

it('says how it ended where nothing was for sale', () => {
  expect(statusText(card({ status: 'Vendue', purpose: 'lost' }))).toContain('Retrouvé');
  expect(statusText(card({ status: 'Vendue', purpose: 'found' }))).toContain('Rendu');
});

it.each([
  ['offer', 'Toujours disponible ?'],
  ['wanted', 'Toujours à la recherche ?'],
  ['lost', 'Toujours à la recherche ?'],
  ['found', 'Toujours d’actualité ?'],
] as const)('asks of an ad (%s) that is off the site in its own words', (purpose, question) => {
  for (const reason of ['age', 'silence'] as const) {
    const text = statusText(card({ status: 'Expirée', expiry_reason: reason, purpose }));
    expect(text?.replaceAll('\u00A0', ' ')).toContain(`${question} Remettez-la en ligne.`);
  }
});

it('distinguishes a pending change from a pending ad', () => {
  expect(statusText(card({ status: 'En attente', published: true }))).toContain('telle quelle');
  expect(statusText(card({ status: 'En attente', published: false }))).toContain('paraît');
  expect(statusText(card({ status: 'Rejetée', published: true }))).toContain('telle quelle');
});

it('explains why an ad is no longer published', () => {
  expect(statusText(card({ status: 'Expirée', expiry_reason: 'silence' }))).toContain('pause');
  expect(statusText(card({ status: 'Expirée', expiry_reason: 'age' }))).toContain('60 jours');
  expect(statusText(card({ status: 'Expirée', expiry_reason: 'closing_date' }))).toContain(
    'nouvelle date',
  );
  expect(statusText(card({ status: 'Retirée', withdrawn_by: 'moderator' }))).toContain(
    'modérateur',
  );
  expect(statusText(card({ status: 'Retirée', withdrawn_by: 'owner' }))).toContain('revient');
});
