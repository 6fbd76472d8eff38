import { z } from 'zod';

/** How many days before a change what sessions set up is revoked with it, when the owner takes the account back. */
export const FOOTHOLD_DAYS = 7;

/** The French names of what was revoked, such as '2 clés d’accès'. */
export const revokedField = z.array(z.string());
