import type { City } from '#contract/catalog/routes.ts';
import type { Api } from '#web/client/api.ts';
import type { ListQuery } from './list-query.ts';

interface Named {
  id: number;
  name: string;
}

/** Describes the selected place, and the places to choose from. */
export interface Place {
  regions: readonly string[];
  region?: string | undefined;
  /** Lists the cities of the region, when there is more than one. */
  cities: readonly Named[];
  city?: City | undefined;
  /** Lists the quarters of the city, or of the only city of the region. */
  quarters: readonly Named[];
  quarter?: Named | undefined;
}

/**
 * Returns the region, city and quarter that a URL names, ignoring unknown ones, with the places to choose from; loads
 * the quarters of the city from the API.
 */
export async function loadPlace(
  api: Api,
  { region: requestedRegion, city: cityId, quarter: quarterId }: ListQuery,
  allCities: readonly City[],
): Promise<Place> {
  const regions = [...new Set(allCities.map(({ region }) => region))].toSorted((a, b) =>
    a.localeCompare(b, 'fr'),
  );
  const knownRegion = regions.find((one) => one === requestedRegion);
  // If region and city disagree, the region was changed last, and the form still had a city of the previous one.
  const city = allCities.find(
    ({ id, region }) => id === cityId && region === (knownRegion ?? region),
  );
  const region = city?.region ?? knownRegion;
  const citiesInRegion = allCities.filter((one) => one.region === region);
  const [onlyCity] = citiesInRegion;
  const quarterCity = city ?? (citiesInRegion.length === 1 ? onlyCity : undefined);
  const quarters = quarterCity
    ? (await api.call('GET /api/cities/:id/quarters', { params: { id: quarterCity.id } })).data
    : [];
  return {
    regions,
    region,
    cities: citiesInRegion.length > 1 ? citiesInRegion : [],
    city,
    quarters,
    quarter: quarters.find(({ id }) => id === quarterId),
  };
}
