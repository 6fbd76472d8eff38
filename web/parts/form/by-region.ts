import type { NamedCity } from '#contract/catalog/routes.ts';

/** Groups cities by region. Regions and cities stay in the API's order, the largest first. */
export function byRegion(cities: readonly NamedCity[]): { region: string; cities: NamedCity[] }[] {
  const groups = Map.groupBy(cities, ({ region }) => region);
  return [...groups].map(([region, members]) => ({ region, cities: members }));
}
