import { expect, it } from 'vitest';
import { see } from '#web/testing/see.tsx';
import { UnreadCount, unreadLabel, unreadText } from './unread-count.tsx';

const seen = (count: number) => see(<UnreadCount count={count} right={2} spoken="lu" />).text;

it('says how many are unread, in the plural from two on, and 99+ beyond', () => {
  const texts = [1, 2, 99, 100, 1240].map((count) => unreadText(count, 'non lue'));
  expect(texts).toEqual(['1 non lue', '2 non lues', '99 non lues', '99+ non lues', '99+ non lues']);
});

it('adds the number to the name of a link, and nothing where all is read', () => {
  expect(unreadLabel('Messages', 0, 'non lu')).toBe('Messages');
  expect(unreadLabel('Messages', 1, 'non lu')).toBe('Messages, 1 non lu');
  expect(unreadLabel('Notifications', 120, 'non lue')).toBe('Notifications, 99+ non lues');
});

it('shows no number where all is read', () => {
  expect(seen(0)).toBe('');
  expect(seen(3)).toBe('lu');
});
