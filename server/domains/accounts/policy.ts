import type { Role } from '#contract/accounts/schemas.ts';

/** Moderators and administrators clear the queue. */
export const mayModerate = (role: Role): boolean => role === 'moderator' || role === 'admin';

/** The site's own lists and settings are for administrators alone. */
export const mayAdminister = (role: Role): boolean => role === 'admin';
