import { z } from 'zod';

/** Sets how many days back the revocation reaches (passkeys, sessions, …) when an owner undoes a change of number. */
export const FOOTHOLD_DAYS = 7;

/** Lists the French names of what was revoked, such as '2 clés d’accès'. */
export const revokedField = z.array(z.string());
