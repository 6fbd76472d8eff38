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

test('every field is required, and the consent', () => {
  const empty = Object.fromEntries(COMPANY_FIELDS.map((name) => [name, '']));
  const { error } = companyForm.safeParse({ ...empty, consent: false });
  const errors = new Set(error?.issues.map(({ path }) => path[0]));
  expect(errors).toEqual(new Set(COMPANY_FIELDS));
});
