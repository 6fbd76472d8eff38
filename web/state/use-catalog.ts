import { useQuery } from '@tanstack/react-query';
import type { CategoryNode, NamedCity } from '#contract/catalog/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

// Cities and categories change a few times a year: loaded once per visit.
const ONCE = { staleTime: Infinity, gcTime: Infinity } as const;

/** Returns all cities, the largest first. */
export const useCities = () =>
  useQuery<readonly NamedCity[]>({
    queryKey: ['cities'],
    queryFn: async ({ signal }) => (await browserApi.call('GET /api/cities', { signal })).data,
    ...ONCE,
  });

/** Returns all categories with their sub-categories. */
export const useCategoryTree = () =>
  useQuery<readonly CategoryNode[]>({
    queryKey: ['categories'],
    queryFn: async ({ signal }) =>
      (await browserApi.call('GET /api/categories', { query: { attributes: '0' }, signal }))
        .categories,
    ...ONCE,
  });

/** Loads the attributes that ads of a sub-category have, by its id; '' for none. */
export const useAdTraits = (subCategory: string) =>
  useQuery({
    queryKey: ['ad-traits', subCategory],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('GET /api/categories/:id', {
          params: { id: Number(subCategory) },
          signal,
        })
      ).category,
    enabled: subCategory !== '',
    ...ONCE,
  });

/** Loads the quarters of a city by its id, '' for none. */
export const useQuarters = (city: string) =>
  useQuery({
    queryKey: ['quarters', city],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('GET /api/cities/:id/quarters', {
          params: { id: Number(city) },
          signal,
        })
      ).data,
    enabled: city !== '',
    ...ONCE,
  });

/** Loads the numbers of ads in cities and quarters, once they are needed; a failure is not retried. */
export const usePlaceTotals = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['place totals'],
    queryFn: async ({ signal }) =>
      (await browserApi.call('GET /api/annonces/counts', { query: {}, signal })).data,
    enabled: isNeeded,
    retry: false,
    ...ONCE,
  });

/** Is the number of meeting places that are proposed. */
const MEETING_PLACES = 6;

/** Loads the names of at most six landmarks in a city where people may meet by day, those of the quarter first. */
export const useMeetingPlaces = (city: number | null, quarter: number | null) =>
  useQuery({
    queryKey: ['meeting places', city],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('GET /api/cities/:id/landmarks', {
          params: { id: city ?? 0 },
          query: { safe: '1' },
          signal,
        })
      ).data,
    select: (places) => {
      const isNear = ({ quarter_id: of }: (typeof places)[number]) =>
        quarter !== null && of === quarter;
      return [...places.filter(isNear), ...places.filter((place) => !isNear(place))]
        .slice(0, MEETING_PLACES)
        .map(({ name }) => name);
    },
    enabled: city !== null,
    retry: false,
    ...ONCE,
  });

/** Loads the landmarks of a city by its id ('' for none), once they are needed. */
export const useLandmarks = (city: string, isNeeded: boolean) =>
  useQuery({
    queryKey: ['landmarks', city],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('GET /api/cities/:id/landmarks', {
          params: { id: Number(city) },
          signal,
        })
      ).data,
    enabled: isNeeded && city !== '',
    retry: false,
    ...ONCE,
  });
