import { isStaff, type Role } from '#contract/common/roles.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Outside preview mode, staff must use two-step sign-in. */
export const needsTwoStep = (
  person: { readonly role: Role },
  { PREVIEW }: Pick<Settings, 'PREVIEW'>,
): boolean => isStaff(person) && !PREVIEW;
