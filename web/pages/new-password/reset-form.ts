import { z } from 'zod';
import { RESET_PASSWORDS_DIFFER, updatePasswordBody } from '#contract/accounts/routes/passwords.ts';
import { PASSWORD_MIN, withSamePasswords } from '#contract/accounts/schemas/accounts.ts';
import { fromText } from '#web/parts/form/from-text.ts';

const { shape } = updatePasswordBody;

/** Is the schema of the form for a new password: that of its API call, applied to field values. */
export const resetForm = withSamePasswords(
  z.object({
    code: fromText(shape.code),
    telephone: fromText(shape.telephone),
    password: shape.password,
    password2: shape.password2,
  }),
  'password',
  'password2',
  RESET_PASSWORDS_DIFFER,
);
export type ResetValues = z.input<typeof resetForm>;
export type ResetOutput = z.output<typeof resetForm>;

export const EMPTY_RESET: ResetValues = { code: '', telephone: '', password: '', password2: '' };

/** Lists the fields of the form in screen order. */
export const RESET_FIELDS = [
  'code',
  'telephone',
  'password',
  'password2',
] as const satisfies (keyof ResetValues)[];

const isLong = (password = ''): boolean => password.length >= PASSWORD_MIN;

/** Lists the labels of missing fields: a code above 0, a number, and both passwords with more than 6 characters. */
export const requiredResetFields = (values: Partial<ResetValues>): string[] => {
  const { code = '', telephone = '', password, password2 } = values;
  return [
    ...(Number(code) > 0 ? [] : ['le code']),
    ...(telephone ? [] : ['le téléphone']),
    ...(isLong(password) ? [] : ['un mot de passe de plus de 6 caractères']),
    ...(isLong(password2) ? [] : ['sa confirmation']),
  ];
};
