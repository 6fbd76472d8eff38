/** Lists the roles of signed-in users with their labels. */
export const ROLES = [
  { value: 'user', label: 'Utilisateur' },
  { value: 'moderator', label: 'Modérateur' },
  { value: 'companies', label: 'Sociétés' },
  { value: 'admin', label: 'Administrateur' },
] as const;
export type Role = (typeof ROLES)[number]['value'];
export const ROLE_VALUES = ROLES.map(({ value }) => value);

/**
 * Says who may make a call or open a page: everyone, everyone with access to a part of the
 * administration, or the roles that `OPEN_TO` lists.
 */
export type Access = 'public' | 'staff' | Role;

/** Says who may open a page; `guest` allows only people who are not signed in. */
export type PageAccess = Access | 'guest';

const OPEN_TO: Readonly<Record<Exclude<Access, 'public'>, readonly Role[]>> = {
  user: ROLE_VALUES,
  staff: ['moderator', 'companies', 'admin'],
  moderator: ['moderator', 'admin'],
  companies: ['companies', 'admin'],
  admin: ['admin'],
};

interface Person {
  readonly role: Role;
}

/** Tells whether a person, or a guest when null, has the `access` that a call or page requires. */
export const mayAccess = (person: Person | null, access: Access): boolean =>
  access === 'public' || (person !== null && OPEN_TO[access].includes(person.role));

/** Tells whether a person has access to some part of the administration. */
export const isStaff = (person: Person): boolean => mayAccess(person, 'staff');

/** Returns the label of a role, '' for an unknown one. */
export const roleLabel = (role: unknown): string =>
  ROLES.find(({ value }) => value === role)?.label ?? '';
