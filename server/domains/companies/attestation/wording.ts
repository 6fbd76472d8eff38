import { DEPARTEMENTS } from '#contract/companies/places.ts';
import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';

const regions = new Intl.DisplayNames('fr', { type: 'region' });

/** Returns the French name of a country by its code: `NE` → Niger. */
export const countryName = (code: string): string => regions.of(code) ?? code;

/** Returns the name and number of a French département by its code: `75` → Paris (75). */
export const departementName = (code: string): string => {
  const name = DEPARTEMENTS.find(([candidate]) => candidate === code)?.[1];
  return name ? `${name} (${code})` : code;
};

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: NIAMEY_TIME_ZONE });
const monthAndYear = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Writes the date of a timestamp in Niamey: `21 novembre 2026`. */
export const dayOf = (date: Date): string => longDay.format(date).replace(/^1 /, '1er ');

/** Writes a day `YYYY-MM-DD`, which has no time zone: `21 novembre 2026`. */
export const plainDay = (day: string): string => dayOf(new Date(`${day}T12:00:00Z`));

/** Writes the month and year of a day: `mai 1980`. */
export const monthOf = (day: string): string => monthAndYear.format(new Date(`${day}T12:00:00Z`));

/** Writes a share in percent: `33,5 %`. */
export const percent = (share: number): string =>
  `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 }).format(share)}\u00A0%`;

/** Groups the digits of a SIRET: `732 829 320 00074`; a text without 14 digits is unchanged. */
export const spacedSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

/** Writes a code in groups of four, to be read aloud. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
