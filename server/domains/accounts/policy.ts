import type { Role } from '#contract/accounts/schemas.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Moderators and administrators may moderate. */
export const mayModerate = (role: Role): boolean => role === 'moderator' || role === 'admin';

/** Only administrators manage people, the catalogue and companies' declarations. */
export const mayAdminister = (role: Role): boolean => role === 'admin';

/** Outside preview mode, staff must use two-step sign-in. */
export const needsTwoStep = (role: Role, { PREVIEW }: Pick<Settings, 'PREVIEW'>): boolean =>
  mayModerate(role) && !PREVIEW;
