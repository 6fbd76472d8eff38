import type { RouteContract } from '#contract/common/route.ts';

/**
 * Tells whether the segments of a requested path match those of a route; `:id` matches any segment that is not empty.
 */
const fits = (route: readonly string[], parts: readonly string[]): boolean =>
  route.length === parts.length &&
  route.every((own, i) => (own.startsWith(':') ? parts[i] !== '' : parts[i] === own));

/**
 * Returns a function that lists the methods that a path of the API accepts, for the header `Allow`: `GET, HEAD, POST`;
 * empty for an unknown path.
 */
export const allowedMethods = (
  routes: readonly Pick<RouteContract, 'method' | 'path'>[],
): ((url: string) => string) => {
  const known = routes.map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    route: path.split('/'),
  }));
  return (url) => {
    const parts = (url.split('?', 1)[0] ?? '').split('/');
    const found = known.flatMap(({ methods, route }) => (fits(route, parts) ? methods : []));
    return [...new Set(found)].join(', ');
  };
};
