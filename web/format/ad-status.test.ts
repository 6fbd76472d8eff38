import { expect, test } from 'vitest';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { adStatusText } from './ad-status.ts';
import { PURPOSE_TEXTS } from './purpose-texts.ts';

test.each<[AdPurpose, string, string]>([
  ['offer', 'Vendu', 'Vendue'],
  ['wanted', 'Trouvé', 'Trouvée'],
  ['lost', 'Retrouvé', 'Retrouvé'],
  ['found', 'Rendu à son propriétaire', 'Rendu'],
])('what ends an ad for something %s is %s, then it is %s', (purpose, action, status) => {
  expect(PURPOSE_TEXTS[purpose].end).toBe(action);
  expect(adStatusText({ purpose, status: 'Vendue' })).toBe(status);
  expect(adStatusText({ purpose, status: 'Publiée' })).toBe('Publiée');
});
