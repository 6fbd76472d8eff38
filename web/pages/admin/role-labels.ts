import type { Role } from '#contract/accounts/schemas.ts';

/** The roles with their labels. */
export const ROLE_LABELS: readonly { value: Role; label: string }[] = [
  { value: 'user', label: 'Utilisateur' },
  { value: 'moderator', label: 'Modérateur' },
  { value: 'admin', label: 'Administrateur' },
];
