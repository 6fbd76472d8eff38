import { z } from 'zod';
import { profileBody } from '#contract/accounts/schemas/profile.ts';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { REQUIRED } from '#contract/common/fields.ts';
import { requiredText, fromText } from '#web/parts/form/from-text.ts';
import type { RequiredField } from '#web/parts/form/required-fields.ts';

const { shape } = profileBody;

/**
 * Returns the schema of the form of the profile: that of the API call, applied to field values. The call takes an empty
 * value as 'unchanged', so that a value once set cannot be cleared.
 */
export const profileForm = ({ email, city_id: city }: User) =>
  z.object({
    last_name: requiredText(shape.last_name, REQUIRED),
    first_name: requiredText(shape.first_name, REQUIRED),
    email: email
      ? requiredText(shape.email, 'Vous pouvez changer d’adresse, pas la supprimer.')
      : fromText(shape.email),
    city: city ? requiredText(shape.city, 'Choisissez une ville.') : fromText(shape.city),
  });
type ProfileForm = ReturnType<typeof profileForm>;
export type ProfileValues = z.input<ProfileForm>;
export type ProfileOutput = z.output<ProfileForm>;

/** Lists the fields of the form in screen order. */
export const PROFILE_FIELDS = [
  'last_name',
  'first_name',
  'email',
  'city',
] as const satisfies (keyof ProfileValues)[];

export const REQUIRED_PROFILE_FIELDS: readonly RequiredField<ProfileValues>[] = [
  ['last_name', 'le nom'],
  ['first_name', 'le prénom'],
];

/** Returns the values of the profile's form for a user; missing ones are ''. */
export const valuesOf = (user: User): ProfileValues => ({
  last_name: user.last_name,
  first_name: user.first_name,
  email: user.email ?? '',
  city: user.city_id === null ? '' : String(user.city_id),
});

/** Returns the changed fields as the form data of the API call; `dirty` names the fields that were changed. */
export const changesOf = (
  output: ProfileOutput,
  dirty: Partial<Record<keyof ProfileValues, boolean>>,
): FormData => {
  const form = new FormData();
  for (const name of PROFILE_FIELDS) {
    const value = output[name];
    if (dirty[name] && value !== undefined) form.append(name, String(value));
  }
  return form;
};
