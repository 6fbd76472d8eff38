import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

test('none and one take the singular, more take the plural', () => {
  expect(pluralize(0, 'annonce')).toBe('0 annonce');
  expect(pluralize(1, 'annonce')).toBe('1 annonce');
  expect(pluralize(2, 'annonce')).toBe('2 annonces');
  expect(pluralize(1240, 'vue')).toBe('1\u202f240 vues');
  expect(pluralize(2, 'signalement fondé', 'signalements fondés')).toBe('2 signalements fondés');
});
