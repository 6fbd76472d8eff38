import { expect, it } from 'vitest';
import { soundOf } from './sound.ts';

it.each([
  ['avance', 'avanse'],
  ['acompte', 'akonte'],
  ['livraison', 'livrezon'],
  ['paiement', 'payman'],
  ['reception', 'resepsion'],
  ['obligatoire', 'obligatwar'],
  ['envoyez', 'anvoyer'],
  ['bloquer', 'blokez'],
])('%s sounds like %s', (word, other) => {
  expect(soundOf(word)).toBe(soundOf(other));
});

it.each([
  ['avance', 'avancer'],
  ['avant', 'devant'],
  ['depot', 'depart'],
  ['poisson', 'poison'],
])('%s does not sound like %s', (word, other) => {
  expect(soundOf(word)).not.toBe(soundOf(other));
});

it('words with digits and very long words have no sound', () => {
  expect([soundOf('5000f'), soundOf('a'.repeat(25))]).toEqual(['', '']);
});
