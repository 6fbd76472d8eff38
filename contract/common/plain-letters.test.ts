import { expect, it } from 'vitest';
import { folded, plainLetters } from './plain-letters.ts';

it.each([
  ['Ɗakin ƙato na ɓera, Ƴan ƴaya', 'Dakin kato na bera, Yan yaya'],
  ['Ŋwaari, ɲaŋga, Ǝ ǝ Ə ə Ɛ ɛ Ɔ ɔ ɔ̂', 'Nwaari, nanga, E e E e E e O o o'],
  ['Élève, Ça, naïve, e\u0301te\u0301', 'Eleve, Ca, naive, ete'],
  ['Œuf, cœur, Æ, Straße, Þ', 'OEuf, coeur, AE, Strasse, TH'],
  ['مُحَرِّك ثلاجـــة', 'محرك ثلاجة'],
  ['ߓߍ߬ 한글 a\uD800b 🔥', 'ߓߍ 한글 a\uD800b 🔥'],
])('%s is %s in plain letters', (written, plain) => {
  expect(plainLetters(written)).toBe(plain);
  expect(folded(written)).toBe(plain.toLowerCase());
});
