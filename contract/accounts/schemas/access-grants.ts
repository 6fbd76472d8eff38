import { z } from 'zod';

/**
 * Is the number of days before a change of number from which undoing the change also revokes what
 * sessions set up, such as passkeys.
 */
export const ACCESS_GRANT_DAYS = 7;

/** Lists the French names of what was revoked, such as '2 clés d’accès'. */
export const revokedField = z.array(z.string());
