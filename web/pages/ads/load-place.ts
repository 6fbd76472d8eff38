import { catalogRoutes, type City } from '#contract/catalog.ts';
import type { Api } from '#web/client/api.ts';
import type { ListQuery } from './list-query.ts';

interface Named {
  id: number;
  name: string;
}

/** Where the list is, and where one may go on from there. */
export interface Place {
  regions: readonly string[];
  region?: string | undefined;
  /** Towns of that region, when there is more than one. */
  cities: readonly Named[];
  city?: City | undefined;
  /** Quarters of that town, or of the only town of the region. */
  quarters: readonly Named[];
  quarter?: Named | undefined;
}

/** Reads region, town and quarter of an address; what does not exist is left out. */
export async function loadPlace(
  api: Api,
  { region: named, city: cityId, quarter: quarterId }: ListQuery,
  all: readonly City[],
): Promise<Place> {
  const regions = [...new Set(all.map(({ region }) => region))].toSorted((a, b) =>
    a.localeCompare(b, 'fr'),
  );
  const known = regions.find((one) => one === named);
  // Where the two disagree, the region was changed last: the form still held a town of the one before.
  const city = all.find(({ id, region }) => id === cityId && region === (known ?? region));
  const region = city?.region ?? known;
  const within = all.filter((one) => one.region === region);
  const [only] = within;
  const town = city ?? (within.length === 1 ? only : undefined);
  const quarters = town
    ? (await api.call(catalogRoutes.quarters, { params: { id: town.id } })).data
    : [];
  return {
    regions,
    region,
    cities: within.length > 1 ? within : [],
    city,
    quarters,
    quarter: quarters.find(({ id }) => id === quarterId),
  };
}
