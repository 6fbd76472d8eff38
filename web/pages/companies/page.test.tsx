import { afterEach, expect, it, vi } from 'vitest';
import { LEGAL_FORMS, type Company } from '#contract/companies/schemas/companies.ts';
import { companyFixture } from '#web/parts/company-form/company-fixture.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import CompaniesPage from './page.tsx';
import * as companies from './use-companies.ts';

afterEach(() => void vi.restoreAllMocks());

const shown = (data: Company[], state?: unknown) => {
  const meta = { from: 1, to: data.length, total: 12, current_page: 1, last_page: 2, links: [] };
  const query = { data: { data, meta }, error: null, isFetching: false, isError: false };
  vi.spyOn(companies, 'useCompanies').mockReturnValue(
    query as unknown as ReturnType<typeof companies.useCompanies>,
  );
  return see(<CompaniesPage />, { path: '/societes', state, user: userFixture });
};
const NEW = ['Nouvelle société', '/new-societe'];
const NEXT = ['Ajouter les bénéficiaires', '/beneficiaires/9'];

it('a person without a company is told what one is for, and has nothing to search', () => {
  const { text, links, fields } = shown([]);
  expect(text).toContain('Ajoutez votre société pour déclarer ses bénéficiaires effectifs.');
  expect(links.filter(([name]) => name === NEW[0])).toEqual([NEW]);
  expect(fields).not.toHaveProperty('Rechercher une société');
});

it('companies are listed with their count, searched, and added to', () => {
  const { text, links, fields } = shown([companyFixture, { ...companyFixture, id: 10 }]);
  expect(text).toContain('Affichage de 1 à 2 sur 12');
  expect(fields).toHaveProperty('Rechercher une société', '');
  expect(links.filter(([name]) => name === NEW[0])).toEqual([NEW]);
});

it.each(LEGAL_FORMS)(
  'after a company (%s) was added its owners come next, where it has any to declare',
  (form) => {
    const state = { createdCompany: 9 };
    const { links } = shown([{ ...companyFixture, forme_juridique: form }], state);
    const asks = links.some(([name, to]) => name === NEXT[0] && to === NEXT[1]);
    expect(asks).toBe(form !== 'EI' && form !== 'EIRL');
  },
);

it('names no next step on other visits, nor for a company of another', () => {
  for (const state of [undefined, null, {}, { createdCompany: 4 }])
    expect(shown([companyFixture], state).links).not.toContainEqual(NEXT);
  expect(shown([companyFixture], { createdCompany: 9 }).links).toContainEqual(NEXT);
});
