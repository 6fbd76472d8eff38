import { expect, it } from 'vitest';
import type { Check } from '#contract/moderation/admin/review.ts';
import { withDeclarations, type Declaration } from './imei.ts';

const PERSON = {
  id: 12,
  name: 'Zeinabou Idi',
  since: '2026-02-11T10:00:00Z',
  is_seller: false,
  upheld: 0,
  dismissed: 0,
};
const DECLARATION: Declaration = {
  last_four: '3809',
  stolen_on: '2026-11-01',
  place: '',
  receipt: '',
  at: '2026-11-02T23:30:00Z',
  by: PERSON,
};
const check = (changes: Partial<Check>): Check => ({
  kind: 'imei',
  weight: 1,
  label: 'Cite un IMEI',
  found: [],
  ads: [],
  ...changes,
});
const textOf = (by: Partial<Declaration['by']>, changes: Partial<Declaration> = {}) =>
  withDeclarations([], [{ ...DECLARATION, ...changes, by: { ...PERSON, ...by } }])[0]?.found[0];

it('says what is declared and by whom, by days of Niamey', () => {
  expect(textOf({})).toBe(
    'IMEI …3809, volé le 1er novembre 2026, sans récépissé\u00a0; déclaré le 3 novembre 2026 par Zeinabou Idi (compte n° 12 de février 2026)',
  );
  expect(textOf({ upheld: 1, dismissed: 4 })).toContain(
    'signalements\u00a0: 1 fondé, 4 non fondés',
  );
  expect(textOf({ is_seller: true })).toMatch(/par le vendeur lui-même$/);
  expect(textOf({}, { place: 'Katako', receipt: '12/CP' })).toContain(
    'lieu\u00a0: Katako, récépissé 12/CP',
  );
});

it('comes first, also before the findings know of it, and keeps the ads with the same IMEI', () => {
  const other = check({ kind: 'price_far', label: 'Prix éloigné' });
  const found = withDeclarations([other, check({ ads: [7] })], [DECLARATION]);
  expect(found.map(({ kind, weight, ads }) => [kind, weight, ads])).toEqual([
    ['imei', 3, [7]],
    ['price_far', 1, []],
  ]);
  expect(withDeclarations([other, check({})], [])).toEqual([other, check({})]);
});

it('says that a declaration was taken back', () => {
  const stored = check({ weight: 3, label: 'Téléphone déclaré volé' });
  expect(withDeclarations([stored], [])).toEqual([
    { ...stored, found: ['déclaration retirée depuis'] },
  ]);
});
