import { expect, test } from 'vitest';
import { several } from './several.ts';

test('none and one take the singular, more take the plural', () => {
  expect(several(0, 'annonce')).toBe('0 annonce');
  expect(several(1, 'annonce')).toBe('1 annonce');
  expect(several(2, 'annonce')).toBe('2 annonces');
  expect(several(1240, 'vue')).toBe('1\u202f240 vues');
  expect(several(2, 'signalement fondé', 'signalements fondés')).toBe('2 signalements fondés');
});
