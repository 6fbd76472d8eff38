import { COUNTRIES, DEPARTEMENTS } from '#contract/companies/places.ts';
import type { Choice } from '#web/ui/select.tsx';

/**
 * Returns a function that makes a value on its first call and returns the same value afterwards, for lists whose French
 * names and order `Intl` computes.
 */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const frenchNames = lazily(() => new Intl.DisplayNames('fr', { type: 'region' }));

/** Returns a country's French name: 'NE' → 'Niger'. */
export const countryName = (code: string): string => frenchNames().of(code) ?? code;

/** Lists the countries as choices: the two most frequent first, then all by name. */
export const countryChoices = lazily((): Choice[] => {
  const inOrder = COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, 'fr'),
  );
  const first = ['FR', 'NE'].map((value) => ({ value, label: countryName(value) }));
  return [...first, ...inOrder.filter(({ value }) => !['FR', 'NE'].includes(value))];
});

const [abroad] = DEPARTEMENTS.slice(-1);

/** Lists the départements as choices: a birth abroad first, then all by code. */
export const departementChoices = lazily((): Choice[] => [
  ...(abroad ? [{ value: abroad[0], label: `${abroad[1]} (${abroad[0]})` }] : []),
  ...DEPARTEMENTS.slice(0, -1).map(([value, name]) => ({ value, label: `${value} – ${name}` })),
]);

/** Returns the name of a département by its code: '75' → 'Paris (75)'. */
export const departementName = (code: string): string => {
  const name = DEPARTEMENTS.find(([candidate]) => candidate === code)?.[1];
  return name ? `${name} (${code})` : code;
};
