import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { findLinks } from './links.ts';

const linksIn = (text: string) => findLinks(fold(text));

it.each([
  ['voir https://exemple.org/moto, merci', 'https://exemple.org/moto'],
  ['voir www . exemple . ne', 'www . exemple . ne'],
  ['exemple.ne', 'exemple.ne'],
  ['exemple.ne/moto ici', 'exemple.ne/moto'],
  ['sur exemple (dot) com', 'exemple (dot) com'],
  ['wa . me/22790123456', 'wa . me/22790123456'],
  ['moi chez gmail point com', 'moi chez gmail point com'],
  ['moi@exemple.ne', 'moi@exemple.ne'],
  ['@boutique_ny!', '@boutique_ny'],
  ['Insta : hadiza.mode', 'Insta : hadiza.mode'],
  ['k a s u w a . c o m', 'k a s u w a . c o m'],
])('finds the link in: %s', (text, expected) => {
  expect(linksIn(text)).toEqual([expected]);
});

it.each([
  'Bon état.Me contacter',
  'disponible.ne pas hésiter',
  'Dosso etc. com possible',
  'au point ne chauffe pas',
  'Facebook et TikTok installés',
  'Dispo @ Niamey',
  'sans compte Gmail',
])('finds none in: %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});
