import { mayAccess, type Role } from '#contract/common/roles.ts';
import { siteMap } from '../site-map.ts';
import { matchPath } from './match-path.ts';

/** Says whether a signed-in user with this role may open the page at a path. */
export const mayOpen = (person: { readonly role: Role }, path: string): boolean => {
  const access = matchPath(siteMap, path)?.access;
  return access !== undefined && access !== 'guest' && mayAccess(person, access);
};
