import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { siteMap, type SitePage } from './site-map.ts';

const entry = ({ path, page, id: own }: SitePage): RouteConfigEntry => {
  const file = `pages/${page}/page.tsx`;
  if (path === '/') return index(file, { id: page });
  // The page of unknown paths is used by two routes, whose ids must differ.
  const id = path === '*' ? 'unknown-path' : (own ?? page);
  return route(path.replace(/^\//, ''), file, { id, caseSensitive: true });
};

const open = siteMap.filter(({ access }) => access === 'public');
const guests = siteMap.filter(({ access }) => access === 'guest');
const people = siteMap.filter(({ access }) => access !== 'public' && access !== 'guest');

export default [
  ...open.map(entry),
  layout('layouts/guest-layout.tsx', guests.map(entry)),
  layout('layouts/private-layout.tsx', people.map(entry)),
] satisfies RouteConfig;
