import { expect, it } from 'vitest';
import { withoutReceived, type PendingMessage } from './outbox.ts';

const pending = (text: string, after: number): PendingMessage => ({
  key: `${text}.${after}`,
  text,
  after,
  problem: null,
});
const message = (id: number, text: string, sender_id = 1) => ({ id, text, sender_id });

it('a received message replaces the pending one', () => {
  expect(withoutReceived([pending('Bonjour', 5)], [message(6, 'Bonjour')], 1)).toEqual([]);
});

it('a message is recognized without the hidden marks that the server dropped', () => {
  expect(withoutReceived([pending('Par N\u200Bita', 5)], [message(6, 'Par Nita')], 1)).toEqual([]);
});

it('an older one, another’s, or other words do not', () => {
  const waiting = [pending('Bonjour', 5)];
  for (const known of [message(5, 'Bonjour'), message(6, 'Bonjour', 2), message(6, 'Bonsoir')])
    expect(withoutReceived(waiting, [known], 1)).toEqual(waiting);
});

it('the same text twice is two messages', () => {
  const twice = [pending('Oui', 5), { ...pending('Oui', 5), key: 'second' }];
  expect(withoutReceived(twice, [message(6, 'Oui')], 1)).toEqual([twice[1]]);
});
