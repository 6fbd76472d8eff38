import { z } from 'zod';

/** Sets how many days before a change of number its undoing reaches back, to revoke what sessions set up. */
export const FOOTHOLD_DAYS = 7;

/** Lists the French names of what was revoked, such as '2 clés d’accès'. */
export const revokedField = z.array(z.string());
