import official from '@etalab/decoupage-administratif/data/departements.json' with { type: 'json' };
import { getCountries } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { BORN_ABROAD, COUNTRIES, DEPARTEMENTS } from './places.ts';

it('the départements match the official list, plus one for a birth abroad', () => {
  expect(DEPARTEMENTS.filter(([code]) => code !== BORN_ABROAD)).toEqual(
    official.map(({ code, nom }) => [code, nom.replaceAll("'", '’')]),
  );
  expect(DEPARTEMENTS.map(([code]) => code)).toContain(BORN_ABROAD);
});

it('every ISO 3166-1 country is listed and has a French name', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  // Not official: Ascension, Tristan da Cunha, Kosovo.
  const dialled = getCountries().filter((code) => !['AC', 'TA', 'XK'].includes(code));
  expect(dialled.filter((code) => !COUNTRIES.includes(code))).toEqual([]);
});
