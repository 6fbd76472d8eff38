import { useQuery } from '@tanstack/react-query';
import { catalogRoutes } from '#contract/catalog.ts';
import { browserApi } from '#web/client/browser-api.ts';

// Cities and categories change a few times a year: loaded once per visit.
const ONCE = { staleTime: Infinity, gcTime: Infinity } as const;

/** All cities, the largest first. */
export const useCities = () =>
  useQuery({
    queryKey: ['cities'],
    queryFn: async ({ signal }) => (await browserApi.call(catalogRoutes.cities, { signal })).data,
    ...ONCE,
  });

/** All categories with their sub-categories. */
export const useCategoryTree = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) =>
      (await browserApi.call(catalogRoutes.categories, { signal })).categories,
    ...ONCE,
  });

/** The quarters of a city by its id, '' for none. */
export const useQuarters = (city: string) =>
  useQuery({
    queryKey: ['quarters', city],
    queryFn: async ({ signal }) =>
      (await browserApi.call(catalogRoutes.quarters, { params: { id: Number(city) }, signal }))
        .data,
    enabled: city !== '',
    ...ONCE,
  });
