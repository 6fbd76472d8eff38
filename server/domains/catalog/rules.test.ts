import { expect, it } from 'vitest';
import { freeSlug, isFreeForAttributes, keyOfLabel, movedTo, slugOf } from './rules.ts';

it.each([
  ['Téléphones & tablettes', 'telephones-tablettes'],
  ['  Bœufs, moutons ', 'boeufs-moutons'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['سيارات', 'autre'],
])('the name %s has the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('a slug that is taken gets a number', () => {
  expect(freeSlug('motos', new Set())).toBe('motos');
  expect(freeSlug('motos', new Set(['motos', 'motos-2']))).toBe('motos-3');
});

it.each([
  ['Boîte de vitesses', 'boite_de_vitesses'],
  ['4 × 4', 'n_4_4'],
  ['Une question beaucoup trop longue pour une clé', 'une_question_beaucoup_trop_longue_pour_u'],
])('the label %s has the key %s', (label, key) => {
  expect(keyOfLabel(label)).toBe(key);
});

it.each([
  ['couleur', true],
  ['prix_max', false],
  ['year_min', false],
  ['title', false],
  ['sort', false],
  ['constructor', false],
])('an attribute may have the key %s: %s', (key, isFree) => {
  expect(isFreeForAttributes(key)).toBe(isFree);
});

it('an item is moved to an index, past the end as well', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});
