import { describe, expect, test } from 'vitest';
import { EMPTY_RESET, resetForm, requiredResetFields } from './reset-form.ts';

const filled = {
  code: '042137',
  telephone: '+22790123456',
  password: 'un long secret',
  password2: 'un long secret',
};

describe('The button for a new password requires', () => {
  test.each([
    ['code', '', 'le code'],
    ['code', '000', 'le code'],
    ['telephone', '', 'le téléphone'],
    ['password', '123456', 'un mot de passe de plus de 6 caractères'],
    ['password2', '123456', 'sa confirmation'],
  ] as const)('%s: "%s"', (name, value, words) => {
    expect(requiredResetFields({ ...filled, [name]: value })).toEqual([words]);
  });

  test('every field has an error while the form is empty, and none once it is filled', () => {
    expect(requiredResetFields(EMPTY_RESET)).toHaveLength(4);
    expect(requiredResetFields(filled)).toEqual([]);
    expect(requiredResetFields({ ...filled, password: '1234567', password2: '1234568' })).toEqual(
      [],
    );
  });
});

test('Two different passwords have the exact error message', () => {
  const { error } = resetForm.safeParse({ ...filled, password2: 'un autre secret' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['password2'], 'Mots de passes différents'],
  ]);
});
