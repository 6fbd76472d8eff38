import { isStaff, type Role } from '#contract/common/roles.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Tells whether a person must use two-step sign-in: staff must, outside preview mode. */
export const needsTwoStep = (
  person: { readonly role: Role },
  { PREVIEW }: Pick<Settings, 'PREVIEW'>,
): boolean => isStaff(person) && !PREVIEW;
