import type { City } from '#contract/catalog.ts';

/** Cities under their region. Both keep the order in which the API gives them: the largest towns first. */
export function byRegion(cities: readonly City[]): { region: string; cities: City[] }[] {
  const groups = Map.groupBy(cities, ({ region }) => region);
  return [...groups].map(([region, members]) => ({ region, cities: members }));
}
