import type { Company } from '#contract/companies/schemas/companies.ts';

/** Is a company, for tests. */
export const companyFixture: Company = {
  id: 9,
  siret: '73282932000074',
  forme_juridique: 'SARL',
  designation: 'Awa Négoce',
  adresse: 'Rue du Grand Marché',
  complement_adresse: 'Boutique 4',
  code_postal: '8000',
  ville: 'Niamey',
  pays: 'NE',
  regime_fiscal: 'BNC',
  director_title: 'Madame',
  director_name: 'Awa Ali',
  director_quality: 'Gérante',
  director_email: 'awa@example.ne',
  director_phone: '+227 90 00 00 01',
  nif: '',
  rccm: '',
  siret_hint: null,
  declaration_due_at: null,
  created_at: '2026-11-02T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
};
