import type { RouteContract } from '#contract/common/route.ts';

/** Says whether path segments match a route; `:id` matches any segment. */
const fits = (route: readonly string[], parts: readonly string[]): boolean =>
  route.length === parts.length &&
  route.every((own, i) => (own.startsWith(':') ? parts[i] !== '' : parts[i] === own));

/**
 * Returns the methods that a path of the API accepts, for `Allow`: `GET, HEAD, POST`; empty for an
 * unknown path.
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
