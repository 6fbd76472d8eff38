import { expect, it } from 'vitest';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import { mainAction, movesOf } from './own-ad-moves.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const endsIn = (days: number) => new Date(NOW + days * DAY).toISOString();
const online = (days: number): Partial<AdCard> => ({
  status: 'Publiée',
  published: true,
  expires_at: endsIn(days),
  moves: ['edit', 'price', 'renew', 'sold', 'withdraw', 'remove'],
});

it.each<[string, Partial<AdCard>, ReturnType<typeof mainAction>]>([
  ['rejected', { status: 'Rejetée', moves: ['edit', 'remove'] }, 'edit'],
  ['waiting', { status: 'En attente', moves: ['edit', 'remove'] }, 'view'],
  ['online', online(14.1), 'sold'],
  ['near its end', online(14), 'renew'],
  ['sold', { status: 'Vendue', moves: ['renew', 'remove'] }, 'renew'],
  ['expired', { status: 'Expirée', expires_at: endsIn(-1), moves: ['edit', 'renew'] }, 'renew'],
  ['closed', { status: 'Expirée', expiry_reason: 'closing_date', moves: ['renew'] }, 'edit'],
  ['withdrawn', { status: 'Retirée', expires_at: endsIn(30), moves: ['renew'] }, 'renew'],
  ['taken down', { status: 'Retirée', moves: ['remove'] }, null],
])('an ad that is %s has one button that fits', (_state, changes, action) => {
  expect(mainAction(changes as AdCard, NOW)).toBe(action);
});

it('renewing is offered in the last 14 days, also of an ad whose change waits', () => {
  const offers = (ad: Partial<AdCard>) => movesOf(ad as AdCard, NOW).has('renew');
  expect([offers(online(15)), offers(online(13))]).toEqual([false, true]);
  expect(offers({ ...online(15), status: 'En attente' })).toBe(false);
});
