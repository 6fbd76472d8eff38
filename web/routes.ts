import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { routeIdOf, siteMap, type SitePage } from './site-map.ts';

const entry = (site: SitePage): RouteConfigEntry => {
  const file = `pages/${site.page}/page.tsx`;
  const id = routeIdOf(site);
  if (site.path === '/') return index(file, { id });
  return route(site.path.replace(/^\//, ''), file, { id, caseSensitive: true });
};

const open = siteMap.filter(({ access }) => access === 'public');
const guests = siteMap.filter(({ access }) => access === 'guest');
const people = siteMap.filter(({ access }) => access !== 'public' && access !== 'guest');

export default [
  ...open.map(entry),
  layout('layouts/guest-layout.tsx', guests.map(entry)),
  layout('layouts/private-layout.tsx', people.map(entry)),
] satisfies RouteConfig;
