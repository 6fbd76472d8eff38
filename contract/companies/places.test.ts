import { createHash } from 'node:crypto';
import { getCountries } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { BORN_ABROAD, COUNTRIES, DEPARTEMENTS } from './places.ts';

/**
 * Is the hash of the lines `code nom` of data/departements.json in @etalab/decoupage-administratif 6.0.0, with ’ for '.
 * The package is not installed: it has 12 MB, for 109 lines.
 */
const OFFICIAL = '4fb1158b3e80c9c8cdbdff7a68221a7f056a53cd6c6293c479647672f5042f45';

it('the départements match the official list, plus one for a birth abroad', () => {
  const lines = DEPARTEMENTS.filter(([code]) => code !== BORN_ABROAD).map((each) => each.join(' '));
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(OFFICIAL);
  expect(DEPARTEMENTS.map(([code]) => code)).toContain(BORN_ABROAD);
});

it('every ISO 3166-1 country is listed and has a French name', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  // Ascension, Tristan da Cunha and Kosovo have no official code.
  const dialled = getCountries().filter((code) => !['AC', 'TA', 'XK'].includes(code));
  expect(dialled.filter((code) => !COUNTRIES.includes(code))).toEqual([]);
});
