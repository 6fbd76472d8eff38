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

/** Reads region, city and quarter from a URL; unknown ones are ignored. */
export async function loadPlace(
  api: Api,
  { region: named, city: cityId, quarter: quarterId }: ListQuery,
  all: readonly City[],
): Promise<Place> {
  const regions = [...new Set(all.map(({ region }) => region))].toSorted((a, b) =>
    a.localeCompare(b, 'fr'),
  );
  const existing = regions.find((one) => one === named);
  // If region and city disagree, the region was changed last, and the form still had a city of the previous one.
  const city = all.find(({ id, region }) => id === cityId && region === (existing ?? region));
  const region = city?.region ?? existing;
  const within = all.filter((one) => one.region === region);
  const [only] = within;
  const quarterCity = city ?? (within.length === 1 ? only : undefined);
  const quarters = quarterCity
    ? (await api.call('GET /api/cities/:id/quarters', { params: { id: quarterCity.id } })).data
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
