import { expect, test } from 'vitest';
import { companyForm, COMPANY_FIELDS, EMPTY_COMPANY } from './company-form-rules.ts';

test('the form starts with the first legal form, the first tax regime and France', () => {
  expect(EMPTY_COMPANY).toMatchObject({
    forme_juridique: 'SARL',
    regime_fiscal: 'IS réel normal',
    pays: 'FR',
    consent: false,
  });
});

test('every field is required but the numbers of Niger, and the consent', () => {
  const empty = Object.fromEntries(COMPANY_FIELDS.map((name) => [name, '']));
  const { error } = companyForm.safeParse({ ...empty, consent: false });
  const errors = new Set(error?.issues.map(({ path }) => path[0]));
  const required = COMPANY_FIELDS.filter((name) => name !== 'nif' && name !== 'rccm');
  expect(errors).toEqual(new Set(required));
});
