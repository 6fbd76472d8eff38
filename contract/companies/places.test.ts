import { createRequire } from 'node:module';
import { getCountries } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { BORN_ABROAD, COUNTRIES, DEPARTEMENTS } from './places.ts';

const read = createRequire(import.meta.url);

it('the départements are those of the official list, and one for a birth abroad', () => {
  const official = read('@etalab/decoupage-administratif/data/departements.json') as {
    code: string;
    nom: string;
  }[];
  expect(DEPARTEMENTS.filter(([code]) => code !== BORN_ABROAD)).toEqual(
    official.map(({ code, nom }) => [code, nom.replaceAll("'", '’')]),
  );
  expect(DEPARTEMENTS.map(([code]) => code)).toContain(BORN_ABROAD);
});

it('every country of ISO 3166-1 is there, each with a French name', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  // Not official: Ascension, Tristan da Cunha, Kosovo.
  const dialled = getCountries().filter((code) => !['AC', 'TA', 'XK'].includes(code));
  expect(dialled.filter((code) => !COUNTRIES.includes(code))).toEqual([]);
});
