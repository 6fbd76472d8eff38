import { ADMITTED, ALL_CALLERS, PUBLIC_CALLERS, SIGNED_OUT, type Who } from './people.ts';
import type { Line } from './row.ts';
import { accountLines } from './rows/accounts.ts';
import { adminLines, reviewLines } from './rows/admin.ts';
import { adLines } from './rows/ads.ts';
import { companyLines } from './rows/companies.ts';
import { messageLines } from './rows/messages.ts';
import { siteLines } from './rows/site.ts';

/**
 * Is the access grid, by which tests check that each call of the API admits permitted callers only: every call and how
 * to make it, in the order in which permitted callers make the calls.
 */
export const GRID: readonly Line[] = [
  ...siteLines,
  ...adLines,
  ...companyLines,
  ...messageLines,
  ...reviewLines,
  ...adminLines,
  ...accountLines,
];

/** Returns the kinds of callers with which a route is tested. */
export const callersOf = ({ route }: Line): readonly Who[] =>
  route.access === 'public' ? PUBLIC_CALLERS : ALL_CALLERS;

/** Tells whether the record in the path is only accessible to its owner. */
const isOwners = ({ route, row }: Line): boolean =>
  route.access === 'user' && row.at !== undefined && !row.isForAllUsers;

/** Returns the HTTP status expected for a call by this kind of caller. */
export const statusFor = (line: Line, who: Who): number => {
  const { route, row } = line;
  if (!ADMITTED[route.access].includes(who))
    return SIGNED_OUT.some((out) => out === who) ? 401 : 403;
  if ((route.needsConfirmedPhone || route.needsProof) && who === 'unverified') return 403;
  const exception = row.but?.[who];
  if (exception !== undefined) return exception;
  if (isOwners(line) && who !== 'owner') return 404;
  return row.answers ?? Number(Object.keys(route.answers)[0]);
};

/** Tells whether this kind of caller is denied the call; a denied call must change nothing. */
export const isDenied = (line: Line, who: Who): boolean =>
  [401, 403, 404].includes(statusFor(line, who));
