import type { ListQuery } from './list-query.ts';
import type { Place } from './load-place.ts';

interface Slugged {
  id: number;
  slug: string;
}

/**
 * Returns the path of the landing page equivalent to a list filtered only by a category, a city, or
 * both, which is its canonical URL; null for any other list.
 */
export function landingPath(
  query: ListQuery,
  chosen: { category: Slugged; subs: readonly Slugged[] } | null,
  { city }: Pick<Place, 'city'>,
): string | null {
  const { category, sub_category: sub, city: cityId, ...others } = query;
  if (Object.values(others).some((value) => value !== undefined)) return null;
  const kind = chosen && (chosen.subs.find(({ id }) => id === sub) ?? chosen.category);
  if (cityId === undefined || !city) return kind ? `/category/${kind.id}` : null;
  return kind ? `/ville/${city.slug}/${kind.slug}` : `/ville/${city.slug}`;
}
