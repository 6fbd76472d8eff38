import type { AccountSummary } from '#contract/app/routes/account-summary.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';

/**
 * Returns the note beside the user's ads: whether they are paused, and how many are online or need a correction, or
 * else wait for review.
 */
const adsNote = ({ ads, absent_until: absence }: AccountSummary): string => {
  const waiting = ads['En attente'] > 0 ? [[ads['En attente'], 'en attente'] as const] : [];
  const parts: readonly (readonly [number, string])[] = [
    [ads['Publiée'], 'en ligne'],
    [ads['Rejetée'], 'à corriger'],
  ];
  const some = parts.filter(([total]) => total > 0);
  const shown = some.length > 0 ? some : waiting;
  const notes = shown.map(([total, words]) => `${formatNumber(total)}\u00a0${words}`);
  return [...(absence === null ? [] : ['en pause']), ...notes].join(' · ');
};

const count = (value: number): string => (value > 0 ? formatNumber(value) : '');
const unread = (value: number, one: string, many: string): string =>
  value > 0 ? pluralize(value, one, many) : '';

/**
 * Returns the notes, such as the number of unread messages, that the rows of the account page show beside their names;
 * empty for rows with nothing to tell.
 */
export const hubNotes = (summary: AccountSummary) => ({
  ads: adsNote(summary),
  favourites: count(summary.favourites),
  followed: count(summary.followed_sellers),
  searches: count(summary.saved_searches),
  messages: unread(summary.unread_messages, 'non lu', 'non lus'),
  notifications: unread(summary.unread_notifications, 'non lue', 'non lues'),
  companies: count(summary.companies),
});
