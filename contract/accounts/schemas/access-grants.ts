import { z } from 'zod';

/**
 * Is the number of days before a change of telephone number: undoing the change also revokes the means of access, such
 * as passkeys, that were added from then on.
 */
export const ACCESS_GRANT_DAYS = 7;

/** Lists in French the means of access that were revoked, such as '2 clés d’accès'. */
export const revokedField = z.array(z.string());
