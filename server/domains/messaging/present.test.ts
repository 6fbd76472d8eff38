import { expect, it } from 'vitest';
import { presentMessage } from './present.ts';

const noticeOf = (text: string) =>
  presentMessage({
    id: 1,
    sender_id: 2,
    text,
    sent_at: new Date(0),
    read_at: null,
    appointment: null,
  }).notice;

it.each(['Envoyez Nita avant', 'une avance exigée', 'ku aiko kuɗi', 'Payez d\u200B’avance'])(
  'a request for money in advance has a notice: %s',
  (text) => {
    expect(noticeOf(text)).toBe(
      'Ce message parle d’argent à verser d’avance. Ne payez jamais avant d’avoir vu l’objet.',
    );
  },
);

it.each(['Photos sur www.exemple.com', 'kasuwa (dot) com', 'écris-moi sur @boutique_ny'])(
  'a link out of the site has a notice: %s',
  (text) => {
    expect(noticeOf(text)).toBe(
      'Ce message contient un lien hors du site. Méfiez-vous : n’y donnez ni code, ni mot de passe, ni argent.',
    );
  },
);

it('gives both notices to a message that needs both', () => {
  const notice = noticeOf('Un acompte, puis www.exemple.com');
  expect(notice).toContain('avant d’avoir vu');
  expect(notice).toContain('Méfiez-vous');
});

it.each([
  'Bonjour, est-ce toujours disponible ?',
  'Mon numéro : 90 12 34 56',
  'Je paye à la remise, 17 h 30',
  '',
])('has no notice: %s', (text) => {
  expect(noticeOf(text)).toBeNull();
});
