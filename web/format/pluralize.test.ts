import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

test('none and one take the singular, more take the plural', () => {
  expect(pluralize(0, 'annonce')).toBe('0\u00a0annonce');
  expect(pluralize(1, 'annonce')).toBe('1\u00a0annonce');
  expect(pluralize(2, 'annonce')).toBe('2\u00a0annonces');
  expect(pluralize(1240, 'vue')).toBe('1\u202f240\u00a0vues');
  expect(pluralize(2, 'signalement fondé', 'signalements fondés')).toBe(
    '2\u00a0signalements fondés',
  );
});
