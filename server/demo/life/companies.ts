import type { OwnerBody } from '#contract/companies/schemas/owners.ts';
import type { CompanyBody } from '#contract/companies/schemas/companies.ts';
import {
  addOwner,
  createCompany,
  fileDeclaration,
  readDeclaration,
  rejectDeclaration,
  startDeclaration,
  submitDeclaration,
} from '#server/domains/companies/index.ts';
import { daysAgo, platformThen, type Scene } from './scene.ts';

const TRADE: CompanyBody = {
  siret: '90000011800019',
  nif: '28485/S',
  rccm: 'NE-NIM-01-2021-B12-00345',
  forme_juridique: 'SARL',
  designation: 'Sahel Négoce',
  adresse: 'Rue du Grand Marché',
  complement_adresse: 'Boutique 14',
  code_postal: '8001',
  ville: 'Niamey',
  pays: 'NE',
  regime_fiscal: 'IS réel normal',
  director_title: 'Monsieur',
  director_name: 'Moussa Abdoulaye',
  director_quality: 'Gérant',
  director_email: 'sahel-negoce@kasuwa.example',
  director_phone: '+227 90 00 00 03',
};

const SOLAR: CompanyBody = {
  ...TRADE,
  siret: '90000022500012',
  nif: '31907/S',
  rccm: '',
  forme_juridique: 'SAS',
  designation: 'Ténéré Solaire',
  adresse: '18 rue des Lilas',
  complement_adresse: 'Bâtiment B',
  code_postal: '69003',
  ville: 'Lyon',
  pays: 'FR',
  director_title: 'Madame',
  director_name: 'Ramatou Issa',
  director_quality: 'Présidente',
  director_email: 'tenere-solaire@kasuwa.example',
  director_phone: '+227 90 00 00 04',
};

const MOUSSA: OwnerBody = {
  civilite: 'Monsieur',
  nom_naissance: 'Abdoulaye',
  nom_usage: '',
  prenom: 'Moussa',
  autre_prenoms: '',
  date_naissance: '1984-03-12',
  lieu_naissance: 'Maradi',
  departement: '99',
  nationalite: 'NE',
  adresse_domicile: 'Quartier Plateau',
  code_postal: '8001',
  commune: 'Niamey',
  pays: 'NE',
  pourcentage: 60,
  date: '2021-02-01',
};

const HADIZA: OwnerBody = {
  ...MOUSSA,
  civilite: 'Madame',
  nom_naissance: 'Garba',
  prenom: 'Hadiza',
  date_naissance: '1988-11-30',
  lieu_naissance: 'Zinder',
  pourcentage: 40,
};

const RAMATOU: OwnerBody = {
  ...MOUSSA,
  civilite: 'Madame',
  nom_naissance: 'Issa',
  prenom: 'Ramatou',
  date_naissance: '1990-07-05',
  lieu_naissance: 'Lyon',
  departement: '69',
  nationalite: 'FR',
  adresse_domicile: '18 rue des Lilas',
  code_postal: '69003',
  commune: 'Lyon',
  pays: 'FR',
  pourcentage: 100,
  date: '2023-05-15',
};

/** Returns the commands of the domain of companies that the demo uses, each run as if called `days` days ago. */
const calls = (scene: Scene, days: number) => {
  const { administratorId } = scene.people;
  const platform = platformThen(scene, daysAgo(scene, days));
  return {
    add: async (holderId: number, body: CompanyBody): Promise<number> =>
      (await createCompany(platform, holderId, body, undefined)).id,
    own: (holderId: number, companyId: number, body: OwnerBody) =>
      addOwner(platform, holderId, companyId, body),
    submit: async (holderId: number, companyId: number): Promise<number> => {
      const { id } = await startDeclaration(platform, holderId, companyId);
      await submitDeclaration(platform, holderId, id);
      return id;
    },
    read: (declarationId: number, reason: string) =>
      readDeclaration(platform, { readerId: administratorId, declarationId, reason }),
    file: (declarationId: number) =>
      fileDeclaration(platform, { administratorId, declarationId, version: undefined }),
    reject: (declarationId: number, comment: string) =>
      rejectDeclaration(platform, { administratorId, declarationId, version: undefined, comment }),
  };
};

/** Contains the ids of the demo seller's company and of the declarations to which notifications refer. */
export interface Declared {
  companyId: number;
  filed: number;
  rejected: number;
}

/**
 * Inserts the demo seller's company with a filed declaration and, after a new owner, a submitted one, and the demo
 * buyer's company with a rejected declaration.
 */
export const insertCompanies = async (scene: Scene): Promise<Declared> => {
  const { id: moussa } = scene.people.demoSeller;
  const { id: ramatou } = scene.people.demoBuyer;
  const trade = await calls(scene, 40).add(moussa, TRADE);
  await calls(scene, 40).own(moussa, trade, MOUSSA);
  const filed = await calls(scene, 39).submit(moussa, trade);
  await calls(scene, 37).read(filed, 'Contrôle avant le dépôt de la déclaration.');
  await calls(scene, 37).file(filed);
  await calls(scene, 3).own(moussa, trade, HADIZA);
  await calls(scene, 2).submit(moussa, trade);

  const solar = await calls(scene, 15).add(ramatou, SOLAR);
  await calls(scene, 15).own(ramatou, solar, RAMATOU);
  const rejected = await calls(scene, 14).submit(ramatou, solar);
  await calls(scene, 12).read(rejected, 'Contrôle de la part du capital déclarée.');
  await calls(scene, 12).reject(rejected, 'Vérifiez la part du capital : les statuts disent 80 %.');
  return { companyId: trade, filed, rejected };
};
