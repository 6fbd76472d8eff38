import { formatDay, formatFileSize } from '#web/format/format.ts';
import type { CityPackOffer } from '#contract/handouts/schemas.ts';

/**
 * Links to the file with a city's ads of the week. It is a plain link, not one of the router, since
 * the server answers with a file.
 */
export const PackLink = ({ pack: { path, size, made_on: day } }: { pack: CityPackOffer }) => (
  <a href={path} className="inline-block py-2 underline">
    Annonces de la semaine, sans connexion · {formatFileSize(size)} · fait le{' '}
    {formatDay(`${day}T12:00:00.000Z`)}
  </a>
);
