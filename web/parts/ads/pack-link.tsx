import { formatDay, formatFileSize } from '#web/format/format.ts';
import type { CityPackOffer } from '#contract/handouts/schemas.ts';

/** Formats a day as '26 nov.', without the year, since a city's file of ads is at most a week old. */
const shortDay = (day: string): string => formatDay(`${day}T12:00:00.000Z`).replace(/ \d{4}$/, '');

/**
 * Links to the file with a city's ads of the week. It is a plain link, not one of the router, since
 * the server answers with a file.
 */
export const PackLink = ({ pack: { path, size, made_on: day } }: { pack: CityPackOffer }) => (
  <a href={path} className="inline-block py-2 underline">
    Annonces de la semaine à emporter · {formatFileSize(size)} · fait le {shortDay(day)}
  </a>
);
