import { expect, it } from 'vitest';
import type { AccountSummary } from '#contract/app/routes/account-summary.ts';
import { hubNotes } from './hub-notes.ts';

const summary: AccountSummary = {
  ads: { 'En attente': 0, Publiée: 14, Rejetée: 1, Vendue: 3, Expirée: 2, Retirée: 0 },
  absent_until: null,
  favourites: 1240,
  saved_searches: 0,
  followed_sellers: 3,
  unread_messages: 1,
  unread_notifications: 2,
  companies: 1,
};

it('shows the numbers of an account, and nothing where there is none', () => {
  expect(hubNotes(summary)).toEqual({
    ads: '14\u00a0en ligne · 1\u00a0à corriger',
    favourites: '1\u202f240',
    searches: '',
    followed: '3',
    messages: '1\u00a0non lu',
    notifications: '2\u00a0non lues',
    companies: '1',
  });
  const waiting = { ...summary.ads, 'En attente': 2, Publiée: 0, Rejetée: 0 };
  expect(hubNotes({ ...summary, ads: waiting }).ads).toBe('2\u00a0en attente');
  expect(hubNotes({ ...summary, absent_until: '2026-12-03' }).ads).toMatch(/^en pause · 14/);
});
