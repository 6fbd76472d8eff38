import { expect, test } from 'vitest';
import { codeIn } from './outbox-code.ts';

const message = (text: string) => ({
  channel: 'sms',
  to: '+22790123456',
  subject: null,
  text,
  sent_at: '2026-11-21T08:00:00.000Z',
});

test('The code is the six digits of the newest matching message', () => {
  const answer = [
    message('Kasuwa : votre mot de passe a changé.'),
    message('Kasuwa : code 999999 pour choisir un nouveau mot de passe.'),
    message('Kasuwa : votre code est 042137. Il vaut 10 minutes.'),
    message('Kasuwa : votre code est 111111.'),
  ];
  expect(codeIn(answer, /votre code est/)).toBe('042137');
  expect(codeIn(answer, /mot de passe/)).toBe('999999');
});

test('Without such a message there is no code', () => {
  expect(codeIn([], /code/)).toBeNull();
  expect(codeIn([message('Votre code : appelez le +22790123456.')], /code/)).toBeNull();
  expect(codeIn({ message: 'Introuvable.' }, /code/)).toBeNull();
});
