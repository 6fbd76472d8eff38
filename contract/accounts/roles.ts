/** The roles of signed-in people with their labels, in ascending order: each may access what those before it may. */
export const ROLES = [
  { value: 'user', label: 'Utilisateur' },
  { value: 'moderator', label: 'Modérateur' },
  { value: 'admin', label: 'Administrateur' },
] as const;
export type Role = (typeof ROLES)[number]['value'];
export const ROLE_VALUES = ROLES.map(({ value }) => value);

/** Who may make a call or open a page: everyone, or people with this role or a later one. */
export type Access = 'public' | Role;

/** Who may open a page; `guest`: only people who are not signed in. */
export type PageAccess = Access | 'guest';

const SCALE: readonly Access[] = ['public', ...ROLE_VALUES];

interface Person {
  readonly role: Role;
}

/** Whether a person, null for a guest, has access to what is open to `access`. */
export const mayAccess = (person: Person | null, access: Access): boolean =>
  SCALE.indexOf(person?.role ?? 'public') >= SCALE.indexOf(access);

/** Staff have access to some part of the administration. */
export const isStaff = ({ role }: Person): boolean => role !== 'user';

/** The label of a role, '' for an unknown one. */
export const roleLabel = (role: unknown): string =>
  ROLES.find(({ value }) => value === role)?.label ?? '';
