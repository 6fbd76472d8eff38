import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siretHint } from './siret.ts';

describe('a plausible SIRET has no hint', () => {
  it.each([
    ['73282932000074', 'valid check digit'],
    ['732 829 320 00074', 'blanks do not matter'],
    ['35600000000048', 'the head office of La Poste'],
    ['35600000009075', 'a post office, by the sum of its digits'],
    ['', 'nothing typed yet'],
  ])('%s: %s', (siret) => expect(siretHint(siret)).toBeNull());
});

describe('an implausible SIRET has a hint', () => {
  it.each([
    ['7328293200007', 'Un SIRET compte 14 chiffres ; vous en avez tapé 13.'],
    ['732829320000745', 'Un SIRET compte 14 chiffres ; vous en avez tapé 15.'],
    ['73282932000075', 'Ce SIRET semble contenir une erreur : vérifiez ses chiffres.'],
    ['35600000009076', 'Ce SIRET semble contenir une erreur : vérifiez ses chiffres.'],
    ['7328293200007A', 'Un SIRET ne contient que des chiffres.'],
  ])('%s', (siret, hint) => expect(siretHint(siret)).toBe(hint));

  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = Array.from('73282932000074', Number);
        digits[place] = ((digits[place] ?? 0) + change) % 10;
        expect(siretHint(digits.join(''))).not.toBeNull();
      }),
    );
  });
});
