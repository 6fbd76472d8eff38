import type { Declaration } from '#contract/companies/schemas/declarations.ts';
import type { Owner } from '#contract/companies/schemas/owners.ts';
import type { Company } from '#contract/companies/schemas/companies.ts';
import type { Person } from './personas.ts';
import type { TestService } from './service.ts';

/** Returns valid fields of a company. */
export const companyFields = (changes: Record<string, unknown> = {}) => ({
  siret: '73282932000074',
  forme_juridique: 'SARL',
  designation: 'Sahel Négoce',
  adresse: '12 rue de la Paix',
  complement_adresse: 'Bâtiment B',
  code_postal: '75002',
  ville: 'Paris',
  pays: 'FR',
  regime_fiscal: 'IS réel normal',
  director_title: 'Madame',
  director_name: 'Hadiza Oumarou',
  director_quality: 'Gérante',
  director_email: 'gerante@sahel.example',
  director_phone: '+33 6 12 34 56 78',
  ...changes,
});

/** Returns valid fields of a beneficial owner. */
export const ownerFields = (changes: Record<string, unknown> = {}) => ({
  civilite: 'Madame',
  nom_naissance: 'Oumarou',
  nom_usage: '',
  prenom: 'Hadiza',
  autre_prenoms: '',
  date_naissance: '1980-05-02',
  lieu_naissance: 'Niamey',
  departement: '99',
  nationalite: 'NE',
  adresse_domicile: '3 rue du Marché',
  code_postal: '75001',
  commune: 'Paris',
  pays: 'FR',
  pourcentage: 60,
  date: '2020-01-31',
  ...changes,
});

const expectStatus = (what: string, status: number, wanted: number, body: unknown): void => {
  if (status !== wanted) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
};

export const newCompany = async (
  service: TestService,
  { token }: Person,
  changes: Record<string, unknown> = {},
): Promise<Company> => {
  const { status, body } = await service.call<{ data: { data: Company } }>(
    'POST',
    '/api/create-entreprises',
    { token, json: companyFields(changes) },
  );
  expectStatus('The company', status, 201, body);
  return body.data.data;
};

export const newOwner = async (
  service: TestService,
  { token }: Person,
  companyId: number,
  changes: Record<string, unknown> = {},
): Promise<Owner> => {
  const { status, body } = await service.call<{ data: Owner }>(
    'POST',
    `/api/entreprises/${companyId}/beneficiaires`,
    { token, json: ownerFields(changes) },
  );
  expectStatus('The owner', status, 201, body);
  return body.data;
};

/** Submits a declaration of the beneficial owners that a company has now. */
export const submittedDeclaration = async (
  service: TestService,
  { token }: Person,
  companyId: number,
): Promise<Declaration> => {
  const started = await service.call<{ data: Declaration }>(
    'POST',
    `/api/entreprises/${companyId}/declarations`,
    { token },
  );
  const { status, body } = await service.call<{ data: Declaration }>(
    'POST',
    `/api/declarations/${started.body.data.id}/submit`,
    { token },
  );
  expectStatus('The submission', status, 200, body);
  return body.data;
};

/** Creates a company whose declaration is filed. */
export const filedDeclaration = async (
  service: TestService,
  person: Person,
  administrator: Person,
  { company = {}, owner = {} }: { company?: object; owner?: object } = {},
): Promise<{ company: Company; owner: Owner; declaration: Declaration }> => {
  const made = await newCompany(service, person, { ...company });
  const first = await newOwner(service, person, made.id, { ...owner });
  const declaration = await submittedDeclaration(service, person, made.id);
  const { status, body } = await service.call(
    'POST',
    `/api/admin/declarations/${declaration.id}/file`,
    { token: administrator.token },
  );
  expectStatus('The filing', status, 200, body);
  return { company: made, owner: first, declaration };
};
