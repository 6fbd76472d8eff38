import { z } from 'zod';
import {
  PASSWORDS_DIFFER,
  registerBody,
  withSamePasswords,
} from '#contract/accounts/schemas/accounts.ts';
import { fromText } from '#web/parts/form/from-text.ts';
import type { RequiredField } from '#web/parts/form/required-fields.ts';

const { shape } = registerBody;

/** Is the schema of the registration form: that of the API's body, over text, and the terms box, which is not sent. */
export const registerForm = withSamePasswords(
  z.object({
    last_name: shape.last_name,
    first_name: shape.first_name,
    email: fromText(shape.email),
    telephone: fromText(shape.telephone),
    city: fromText(shape.city),
    password: shape.password,
    confirm_password: shape.confirm_password,
    terms: z.boolean().refine(Boolean, 'Acceptez les termes et conditions pour vous inscrire.'),
  }),
  'password',
  'confirm_password',
  PASSWORDS_DIFFER,
);
export type RegisterValues = z.input<typeof registerForm>;
export type RegisterOutput = z.output<typeof registerForm>;

export const EMPTY_REGISTER: RegisterValues = {
  last_name: '',
  first_name: '',
  email: '',
  telephone: '',
  city: '',
  password: '',
  confirm_password: '',
  terms: false,
};

/** Lists the fields of the registration form in screen order. */
export const REGISTER_FIELDS = [
  'first_name',
  'last_name',
  'telephone',
  'password',
  'confirm_password',
  'email',
  'city',
  'terms',
] as const satisfies (keyof RegisterValues)[];

/** Lists the fields that must be filled before the button is enabled; email and city are optional. */
export const REQUIRED_REGISTER_FIELDS: readonly RequiredField<RegisterValues>[] = [
  ['first_name', 'le prénom'],
  ['last_name', 'le nom'],
  ['telephone', 'le téléphone'],
  ['password', 'le mot de passe'],
  ['confirm_password', 'la confirmation'],
  ['terms', 'votre accord'],
];
