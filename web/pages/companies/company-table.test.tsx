import { expect, it } from 'vitest';
import type { Company } from '#contract/companies/schemas/companies.ts';
import { companyFixture } from '#web/parts/company-form/company-fixture.ts';
import { see } from '#web/testing/see.tsx';
import { CompanyTable } from './company-table.tsx';

const shown = (changes: Partial<Company> = {}) =>
  see(<CompanyTable companies={[{ ...companyFixture, ...changes }]} onRemove={() => undefined} />);

it('leads to the company, its shop and its owners, each by the name of the company', () => {
  const { links, buttons } = shown();
  expect(links).toEqual([
    ['Modifier Awa Négoce', '/edit-societe/9'],
    ['Boutique de Awa Négoce', '/societes/9/boutique'],
    ['Bénéficiaires de Awa Négoce', '/beneficiaires/9'],
  ]);
  expect(buttons).toEqual(['Supprimer Awa Négoce']);
});

it('says what looks wrong with the number, and until when a new declaration is due', () => {
  const hint = 'Ce SIRET semble contenir une erreur : vérifiez ses chiffres.';
  const { text } = shown({ siret_hint: hint, declaration_due_at: '2026-12-20T22:59:59.000Z' });
  expect(text).toContain(hint);
  expect(text).toContain('Nouvelle déclaration due avant le 20 déc. 2026');
  expect(shown().text).not.toContain('due avant');
});
