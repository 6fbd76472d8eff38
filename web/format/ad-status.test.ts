import { expect, test } from 'vitest';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { adStatusText } from './ad-status.ts';
import { PURPOSE_TEXTS } from './purpose-texts.ts';

test.each<[AdPurpose, string, string]>([
  ['offer', 'C’est vendu', 'Vendue'],
  ['wanted', 'C’est trouvé', 'Trouvée'],
  ['lost', 'C’est retrouvé', 'Retrouvé'],
  ['found', 'C’est rendu', 'Rendu'],
])('what ends an ad for something %s is %s, then it is %s', (purpose, action, status) => {
  expect(PURPOSE_TEXTS[purpose].end).toBe(action);
  expect(adStatusText({ purpose, status: 'Vendue' })).toBe(status);
  expect(adStatusText({ purpose, status: 'Publiée' })).toBe('Publiée');
});
