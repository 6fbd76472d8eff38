import { DEPARTEMENTS } from '#contract/companies/places.ts';
import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';

const regions = new Intl.DisplayNames('fr', { type: 'region' });

/** Returns a country's French name: `NE` → Niger. */
export const countryName = (code: string): string => regions.of(code) ?? code;

/** Returns a department's name and number: `75` → Paris (75). */
export const departementName = (code: string): string => {
  const name = DEPARTEMENTS.find(([known]) => known === code)?.[1];
  return name ? `${name} (${code})` : code;
};

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: NIAMEY_TIME_ZONE });
const monthAndYear = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Writes the date in Niamey of a timestamp: `21 novembre 2026`. */
export const dayOf = (moment: Date): string => longDay.format(moment);

/** Writes a date `YYYY-MM-DD`, without time zone, like `dayOf`. */
export const plainDay = (day: string): string => dayOf(new Date(`${day}T12:00:00Z`));

/** Writes the month of a day: `mai 1980`. */
export const monthOf = (day: string): string => monthAndYear.format(new Date(`${day}T12:00:00Z`));

/** Writes a share in percent: `33,5 %`. */
export const percent = (share: number): string =>
  `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 }).format(share)}\u00A0%`;

/** Groups the digits of a SIRET: `732 829 320 00074`; anything but 14 digits stays as it is. */
export const spacedSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

/** Writes a code in groups of four, to be read aloud. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
