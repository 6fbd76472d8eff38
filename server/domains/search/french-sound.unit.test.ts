import { expect, it } from 'vitest';
import { consonantsOf, frenchSounds } from './french-sound.ts';

it.each([
  ['plonbié', 'plombier'],
  ['simant', 'ciment'],
  ['frijidèr', 'frigidaire'],
  ['sakamain', 'sacamain'],
  ['klimatizeur', 'climatiseur'],
  ['sinture', 'ceinture'],
  ['panpers', 'pampers'],
  ['chofeur', 'chauffeur'],
])('hears %s as %s', (typed, meant) => {
  const sounds = frenchSounds(meant);
  expect(frenchSounds(typed).some((sound) => sounds.includes(sound))).toBe(true);
});

it('compares neither very short nor very long words', () => {
  expect(frenchSounds('an')).toEqual([]);
  expect(frenchSounds('a'.repeat(100_000))).toEqual([]);
  expect(consonantsOf('a'.repeat(100_000))).toBe('');
});

it('compares words without vowels by their consonants', () => {
  expect(consonantsOf('chargr')).toBe(consonantsOf('chargeur'));
  expect(consonantsOf('mzn')).toBe(consonantsOf('maison'));
});
