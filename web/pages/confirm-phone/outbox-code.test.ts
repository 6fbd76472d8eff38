import { expect, test } from 'vitest';
import { codeIn } from './outbox-code.ts';

const message = (channel: string, text: string) => ({
  channel,
  to: '+22790123456',
  subject: null,
  text,
  sent_at: '2026-11-21T08:00:00.000Z',
});

test('The code is the six digits of the newest SMS', () => {
  const answer = [
    message('email', 'Référence 999999'),
    message('sms', 'Kasuwa : votre code est 042137. Il vaut 10 minutes.'),
    message('sms', 'Kasuwa : votre code est 111111.'),
  ];
  expect(codeIn(answer)).toBe('042137');
});

test('Without such an SMS there is no code', () => {
  expect(codeIn([])).toBeNull();
  expect(codeIn([message('sms', 'Appelez le +22790123456.')])).toBeNull();
  expect(codeIn({ message: 'Introuvable.' })).toBeNull();
});
