import { expect, it } from 'vitest';
import { LEGAL_FORMS, TAX_REGIMES } from '#contract/companies/schemas/companies.ts';
import { see } from '#web/testing/see.tsx';
import { companyFixture } from './company-fixture.ts';
import { CompanyForm } from './company-form.tsx';
import { companyForm, EMPTY_COMPANY, valuesOf, type CompanyValues } from './company-form-rules.ts';

const saved = valuesOf(companyFixture);
const shown = (
  changes: Partial<CompanyValues> = {},
  hint: string | null = null,
  register = false,
) =>
  see(
    <CompanyForm
      initial={{ ...saved, ...changes }}
      storageKey="company"
      hint={hint}
      onSave={() => Promise.resolve()}
    />,
    { answers: [[['company-register'], { available: register, data: null }]] },
  );
const FILL = 'Remplir d’après le registre public';

it('offers every legal form and tax regime', () => {
  const { options } = shown();
  expect(options['Forme juridique']).toEqual(LEGAL_FORMS);
  expect(options['Régime fiscal']).toEqual(TAX_REGIMES);
});

it('keeps a title of the director that it does not offer', () => {
  expect(shown().options['Civilité']).toEqual(['Monsieur', 'Madame']);
  const other = shown({ director_title: 'Maître' });
  expect(other.options['Civilité']).toEqual(['Monsieur', 'Madame', 'Maître']);
});

it('warns of a number that looks wrong, else of what the server noticed', () => {
  const noticed = 'Vous avez déjà une société à ce SIRET.';
  expect(shown({}, noticed).text).toContain(noticed);
  expect(shown().text).toContain('14 chiffres.');
  const short = shown({ siret: '7328' }, noticed).text;
  expect(short).toContain('Un SIRET compte 14 chiffres ; vous en avez tapé 4.');
  expect(short).not.toContain(noticed);
});

it('asks for the number before it can be saved', () => {
  expect(shown().buttons).toEqual(['Enregistrer']);
  for (const siret of ['', '  ']) {
    const { buttons, text } = shown({ siret });
    expect(buttons).toEqual([]);
    expect(text).toContain('Enregistrer : indiquez d’abord le SIRET');
  }
});

it('fills in from the public register where the site may ask it, by a whole number', () => {
  expect(shown().buttons).not.toContain(FILL);
  expect(shown({}, null, true).buttons).toContain(FILL);
  expect(shown({ siret: '732 829 320 00074' }, null, true).buttons).toContain(FILL);
  expect(shown({ siret: '7328293200007' }, null, true).disabled).toContain(FILL);
});

it('a saved company fills the form, and each change needs the consent again', () => {
  const { consent, ...values } = saved;
  expect(consent).toBe(false);
  expect(companyForm.parse({ ...values, consent: true })).toMatchObject(values);
  const { error } = companyForm.safeParse(saved);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['consent', 'Donnez votre accord pour enregistrer la société.'],
  ]);
  expect(Object.keys(saved).toSorted()).toEqual(Object.keys(EMPTY_COMPANY).toSorted());
});
