import type { RouteContract } from '#contract/route.ts';
import { ANYBODY, EVERYBODY, INSIDE, OUTSIDE, type Who } from './people.ts';
import type { Line } from './row.ts';
import { accountLines } from './rows/accounts.ts';
import { adminLines, reviewLines } from './rows/admin.ts';
import { adLines } from './rows/ads.ts';
import { companyLines } from './rows/companies.ts';
import { messageLines } from './rows/messages.ts';
import { siteLines } from './rows/site.ts';

/** Every call of the API and how it is made; those who may make them in this order. */
export const GRID: readonly Line[] = [
  ...siteLines,
  ...adLines,
  ...companyLines,
  ...messageLines,
  ...reviewLines,
  ...adminLines,
  ...accountLines,
];

const MAY: Record<RouteContract['access'], readonly Who[]> = {
  public: EVERYBODY,
  user: INSIDE,
  moderator: ['moderator', 'administrator'],
  admin: ['administrator'],
};

/** Everybody whose call of this is looked at. */
export const callersOf = ({ route }: Line): readonly Who[] =>
  route.access === 'public' ? ANYBODY : EVERYBODY;

/** Whether what the path names is its owner's alone. */
const isOwners = ({ route, row }: Line): boolean =>
  route.access === 'user' && row.at !== undefined && !row.isAnybodys;

/** What the call answers to somebody. */
export const statusFor = (line: Line, who: Who): number => {
  const { route, row } = line;
  if (!MAY[route.access].includes(who)) return OUTSIDE.some((out) => out === who) ? 401 : 403;
  if (route.needsConfirmedPhone && who === 'unverified') return 403;
  const said = row.but?.[who];
  if (said !== undefined) return said;
  if (isOwners(line) && who !== 'owner') return 404;
  return row.answers ?? Number(Object.keys(route.answers)[0]);
};

/** Whether the call is none of theirs: nothing may come of it. */
export const isDenied = (line: Line, who: Who): boolean =>
  [401, 403, 404].includes(statusFor(line, who));
