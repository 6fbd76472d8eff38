import { expect, it } from 'vitest';
import { readShorthand } from './shorthand.ts';
import { soundForm } from './sound-form.ts';

const read = (typed: string) =>
  readShorthand(typed.split(' ').map((word) => ({ typed: word, isExact: false })));

it.each([
  ['mzn a louer 2ch salon', 'maison a louer 2 chambres salon'],
  ['villa 3 ch', 'villa 3 chambres'],
  ['chargeur type ch', 'chargeur type ch'],
  ['2ch', '2 chambres'],
  ['tracteur 50ch', 'tracteur 50ch'],
  ['tracteur 5 ch', 'tracteur 5 ch'],
  ['tél dispo', 'telephone dispo'],
  ['ki vendr moto', 'qui vendre moto'],
  // Names of things stay as they are.
  ['vx ds ac tt ts av nf', 'vx ds ac tt ts av nf'],
])('reads short forms: %s', (typed, text) => {
  expect(
    read(typed)
      .map((piece) => piece.text)
      .join(' '),
  ).toBe(text);
});

it('knows words and phrases that say nothing, not the things among them', () => {
  const fillers = (typed: string) =>
    read(typed)
      .filter(({ isFiller }) => isFiller)
      .map((piece) => piece.typed);
  expect(fillers('svp moto pa cher for sale')).toEqual(['svp', 'pa', 'cher', 'for', 'sale']);
  expect(fillers('the sale bas marche affaires son')).toEqual([]);
  expect(fillers('iphone 12 or 13')).toEqual(['or', '13']);
  expect(fillers('chaine 10 or 18 carats')).toEqual([]);
  expect(fillers('chaine 10g or 18k')).toEqual([]);
  expect(fillers('bague or 18')).toEqual([]);
});

it('compares words of the languages of Niger as they sound', () => {
  for (const [a, b] of [
    ['taamu', 'tamu'],
    ['ɗinki', 'dinki'],
    ['shinkafa', 'chinkafa'],
    ['qwai', 'kwai'],
    ['tchilo', 'cilo'],
  ])
    expect(soundForm(a ?? '')).toBe(soundForm(b ?? ''));
  expect(soundForm('moo')).toBe('');
});
