import type { RouteContract } from '#contract/route.ts';

/** Whether a path, cut at its slashes, is one of a route: `:id` stands for any part. */
const fits = (route: readonly string[], parts: readonly string[]): boolean =>
  route.length === parts.length &&
  route.every((own, i) => (own.startsWith(':') ? parts[i] !== '' : parts[i] === own));

/** What is answered at a path of the API, whatever its method: `GET, HEAD, POST`; empty where nothing is. */
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
