import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { findPhrases, phrases, spell } from './phrases.ts';

const LIST = phrases('drogue', 'arme à feu', 'AK 47', 'billet');
const phrasesIn = (text: string) => {
  const folded = fold(text);
  return findPhrases(spell(folded), LIST).map(({ start, end }) => folded.excerpt(start, end));
};

it.each([
  ['De la drogue.', 'drogue'],
  ['DROGUES', 'DROGUES'],
  ['d.r.o.g.u.e', 'd.r.o.g.u.e'],
  ['dro gue', 'dro gue'],
  ['drooogue', 'drooogue'],
  ['dr0gue', 'dr0gue'],
  ['armes à feux', 'armes à feux'],
  ['arme  à f e u', 'arme  à f e u'],
  ['A K - 4 7', 'A K - 4 7'],
  ['biIlet', 'biIlet'],
])('is found in: %s', (text, expected) => {
  expect(phrasesIn(text)).toEqual([expected]);
});

it.each([
  'droguerie',
  'drogueries',
  'alarme à feu doux',
  'arme de décor',
  'd rogue',
  'dro ..... gue',
])('is not found in: %s', (text) => {
  expect(phrasesIn(text)).toEqual([]);
});
