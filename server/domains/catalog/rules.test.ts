import { expect, it } from 'vitest';
import { freeSlug, slugOf } from './rules.ts';

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
