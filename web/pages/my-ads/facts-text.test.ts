import { expect, it } from 'vitest';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { factsText } from './facts-text.ts';

const context = { now: Date.parse('2026-11-23T09:00:00Z'), reviewMinutes: 150 };
const facts = (changes: Partial<AdCard>, reviewMinutes: number | null = 150) =>
  factsText({ status: 'Publiée', views: 12, contacts: 3, ...changes } as AdCard, {
    ...context,
    reviewMinutes,
  }).replaceAll('\u00a0', ' ');

it('the facts of an ad with an unproven number say that it waits for the proof', () => {
  const ad = { status: 'En attente', unproven: ['+22793112233'], queue_place: null } as const;
  expect(facts({ ...ad, unproven: [...ad.unproven] })).toBe('numéro à confirmer');
});

it('says what the seller of an ad needs to know in each state', () => {
  const online = { expires_at: '2026-12-14T10:00:00Z' };
  expect(facts(online)).toBe('12 vues · 3 contacts · expire dans 21 j');
  expect(facts({ expires_at: '2026-11-24T08:00:00Z' })).toContain('expire aujourd’hui');
  expect(facts({ status: 'Vendue' })).toBe('12 vues · 3 contacts');
  expect(facts({ status: 'Rejetée', rejection_reason: 'Photo floue.' })).toBe('Photo floue.');
  expect(facts({ status: 'Expirée', expiry_reason: 'silence' })).toContain('sans nouvelles');
  expect(facts({ status: 'Retirée', withdrawn_by: 'moderator' })).toContain('modérateur');
});

it('says the place of a waiting ad and how long reviews take', () => {
  const waiting = { status: 'En attente', queue_place: 5 } as const;
  expect(facts(waiting)).toBe('5e dans la file · relue en 3 h environ');
  expect(facts({ ...waiting, queue_place: 1 })).toContain('1re dans la file');
  expect(facts(waiting, null)).toBe('5e dans la file · bientôt relue');
});
