import type { Role } from '#contract/accounts/schemas.ts';

/** Moderators and administrators clear the queue. */
export const mayModerate = (role: Role): boolean => role === 'moderator' || role === 'admin';

/** Administrators alone see to people, the catalogue and companies' declarations. */
export const mayAdminister = (role: Role): boolean => role === 'admin';
