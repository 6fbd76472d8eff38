import type { City } from './vocabulary.ts';

const KM_PER_DEGREE = 111.2;
/**
 * Is the assumed distance in km between two cities of one region when the position of one is
 * unknown; `ELSEWHERE` is that between cities of different regions.
 */
const IN_REGION = 150;
const ELSEWHERE = 500;

/** Returns the distance in km between two cities, assumed when the position of one is unknown. */
const between = (a: City, b: City): number => {
  if (a.id === b.id) return 0;
  if (a.lat === null || a.lon === null || b.lat === null || b.lon === null)
    return a.region === b.region ? IN_REGION : ELSEWHERE;
  // Within one country, the Earth counts as flat.
  const east = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * KM_PER_DEGREE;
};

/** Returns a function that computes the kilometres from a city to the nearest of the `wanted` cities. */
export const kilometres = (
  cities: readonly City[],
  wanted: readonly number[],
): ((cityId: number) => number) => {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const centres = wanted.flatMap((id) => byId.get(id) ?? []);
  return (id) => {
    const city = byId.get(id);
    return city ? Math.min(...centres.map((centre) => between(city, centre))) : ELSEWHERE;
  };
};

/** Returns a function that says whether the positions of a city and of all the `wanted` cities are known. */
export const isLocated = (
  cities: readonly City[],
  wanted: readonly number[],
): ((cityId: number) => boolean) => {
  const located = new Set(
    cities.filter(({ lat, lon }) => lat !== null && lon !== null).map(({ id }) => id),
  );
  return (id) => [id, ...wanted].every((each) => located.has(each));
};
