import { expect, it } from 'vitest';
import { answerText, appointmentTime, proposalText } from './texts.ts';

it.each([
  ['2026-11-28T09:00:00Z', 'samedi 28 novembre à 10\u00a0h'],
  ['2026-11-28T23:30:00Z', 'dimanche 29 novembre à 0\u00a0h\u00a030'],
  ['2027-03-01T16:05:00Z', 'lundi 1er mars à 17\u00a0h\u00a005'],
])('the time %s is said as %s', (at, words) => {
  expect(appointmentTime(new Date(at))).toBe(words);
});

it('a proposal says the place, an answer does not: those are the words of the other person', () => {
  const at = new Date('2026-11-28T09:00:00Z');
  expect(proposalText(at, 'station Total Plateau')).toBe(
    'Rendez-vous proposé\u00a0: samedi 28 novembre à 10\u00a0h, station Total Plateau',
  );
  expect(answerText('accepted', at)).toBe(
    'Rendez-vous accepté\u00a0: samedi 28 novembre à 10\u00a0h',
  );
});
