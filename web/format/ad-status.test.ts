import { expect, test } from 'vitest';
import type { AdPurpose } from '#contract/ads/kind.ts';
import { adStatusText, SOLD_LABELS } from './ad-status.ts';

test.each<[AdPurpose, string, string]>([
  ['offer', 'Vendu', 'Vendue'],
  ['wanted', 'Trouvé', 'Trouvée'],
  ['lost', 'Retrouvé', 'Retrouvé'],
  ['found', 'Rendu à son propriétaire', 'Rendu'],
])('what ends an ad for something %s is %s, then it is %s', (purpose, action, status) => {
  expect(SOLD_LABELS[purpose]).toBe(action);
  expect(adStatusText({ purpose, status: 'Vendue' })).toBe(status);
  expect(adStatusText({ purpose, status: 'Publiée' })).toBe('Publiée');
});
