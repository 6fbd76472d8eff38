import type { Role } from '#contract/accounts/schemas.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Moderators and administrators clear the queue. */
export const mayModerate = (role: Role): boolean => role === 'moderator' || role === 'admin';

/** Administrators alone see to people, the catalogue and companies' declarations. */
export const mayAdminister = (role: Role): boolean => role === 'admin';

/** Who clears the queue of a real site signs in by two steps. */
export const needsTwoStep = (role: Role, { PREVIEW }: Pick<Settings, 'PREVIEW'>): boolean =>
  mayModerate(role) && !PREVIEW;
