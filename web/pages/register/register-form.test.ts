import { describe, expect, test } from 'vitest';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { EMPTY_REGISTER, REQUIRED_REGISTER_FIELDS, registerForm } from './register-form.ts';

const filled = {
  ...EMPTY_REGISTER,
  last_name: 'Issoufou',
  first_name: 'Aïcha',
  telephone: '+22790123456',
  password: 'un long secret',
  confirm_password: 'un long secret',
  terms: true,
};

describe('The sign-up button requires', () => {
  test.each([
    ['last_name', 'le nom'],
    ['first_name', 'le prénom'],
    ['telephone', 'le téléphone'],
    ['password', 'le mot de passe'],
    ['confirm_password', 'la confirmation'],
    ['terms', 'votre accord'],
  ] as const)('%s', (name, words) => {
    const values = { ...filled, [name]: EMPTY_REGISTER[name] };
    expect(missingFields(values, REQUIRED_REGISTER_FIELDS)).toEqual([words]);
  });

  test('neither email nor city', () => {
    expect(missingFields(filled, REQUIRED_REGISTER_FIELDS)).toEqual([]);
  });
});

describe('Submitted values', () => {
  test('an email and a city left empty are not sent', () => {
    expect(registerForm.parse(filled)).toMatchObject({ email: undefined, city: undefined });
  });

  test('a city is sent as its id', () => {
    expect(registerForm.parse({ ...filled, city: '3' }).city).toBe(3);
  });

  test('two different passwords are an error of the confirmation, besides other errors', () => {
    const result = registerForm.safeParse({ ...filled, email: 'x', confirm_password: 'autre' });
    const errors = result.error?.issues.map(({ path, message }) => [path[0], message]);
    expect(errors).toEqual([
      ['email', 'Adresse e-mail invalide.'],
      ['confirm_password', 'Les mots de passe ne correspondent pas'],
    ]);
  });
});
