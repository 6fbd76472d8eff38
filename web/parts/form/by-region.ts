import type { City } from '#contract/catalog.ts';

/** Groups cities by region. Both keep the API's order: the largest first. */
export function byRegion(cities: readonly City[]): { region: string; cities: City[] }[] {
  const groups = Map.groupBy(cities, ({ region }) => region);
  return [...groups].map(([region, members]) => ({ region, cities: members }));
}
