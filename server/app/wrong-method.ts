import type { RouteContract } from '#contract/route.ts';

/** What is answered at a path of the API, whatever its method: `GET, HEAD, POST`; empty where nothing is. */
export const makeAllowedAt = (
  routes: readonly Pick<RouteContract, 'method' | 'path'>[],
): ((url: string) => string) => {
  const patterns = routes.map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    const found = patterns.flatMap(({ methods, pattern }) => (pattern.test(path) ? methods : []));
    return [...new Set(found)].join(', ');
  };
};
