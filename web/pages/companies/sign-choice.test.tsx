import { expect, it } from 'vitest';
import { see } from '#web/testing/see.tsx';
import { SignChoice } from './sign-choice.tsx';

it.each([true, false])('shows whether one’s ads carry the sign (%s), and what it says', (shown) => {
  const { fields, links, text } = see(<SignChoice />, {
    answers: [[['company sign'], { data: { shown } }]],
  });
  expect(fields).toEqual({ 'Montrer « Société déclarée » sur mes annonces': shown });
  expect(text).toContain('Le nom et les informations de la société restent privés.');
  expect(links).toEqual([['Que signifie ce badge ?', '/tips#signe-societe']]);
});

it('shows no box before it is known', () => {
  expect(see(<SignChoice />).text).toBe('');
});
