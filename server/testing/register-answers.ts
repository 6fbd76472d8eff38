import type { RegisterEntry } from '#contract/companies/schemas/companies.ts';

/**
 * Contains a response of recherche-entreprises.api.gouv.fr, the French company register, about an establishment, and
 * the form values that the site reads from it.
 */
interface Recorded {
  siret: string;
  answer: unknown;
  entry: RegisterEntry;
}

/**
 * Holds a response of the French company register, recorded verbatim from `/search?q=carrefour&page=1&per_page=1` in
 * November 2025; its keys agree with the OpenAPI document of the register
 * (github.com/annuaire-entreprises-data-gouv-fr/search-api, app/doc/open-api.yml). The head office is listed again
 * among the matching establishments, there without the parts of its address.
 */
const HEAD_OFFICE: Recorded = {
  siret: '51076150500013',
  answer: {
    results: [
      {
        siren: '510761505',
        nom_complet: 'CARREFOUR (CTIM)',
        nom_raison_sociale: 'CARREFOUR',
        sigle: 'CTIM',
        nombre_etablissements: 1,
        nombre_etablissements_ouverts: 1,
        siege: {
          activite_principale: '68.32A',
          activite_principale_registre_metier: null,
          annee_tranche_effectif_salarie: null,
          adresse: '15 AVENUE DES ECOLES 06110 LE CANNET',
          caractere_employeur: 'N',
          cedex: null,
          code_pays_etranger: null,
          code_postal: '06110',
          commune: '06030',
          complement_adresse: null,
          coordonnees: '43.570079,7.005921',
          date_creation: '2009-01-01',
          date_debut_activite: '2009-01-01',
          date_fermeture: null,
          date_mise_a_jour: null,
          date_mise_a_jour_insee: '2024-03-30T16:55:27',
          departement: '06',
          distribution_speciale: null,
          epci: '200039915',
          est_siege: true,
          etat_administratif: 'A',
          geo_adresse: '15 Avenue des Ecoles 06110 Le Cannet',
          geo_id: '06030_0515_00015',
          indice_repetition: null,
          latitude: '43.570079',
          libelle_cedex: null,
          libelle_commune: 'LE CANNET',
          libelle_commune_etranger: null,
          libelle_pays_etranger: null,
          libelle_voie: 'DES ECOLES',
          liste_enseignes: null,
          liste_finess: null,
          liste_id_bio: null,
          liste_idcc: null,
          liste_id_organisme_formation: null,
          liste_rge: null,
          liste_uai: null,
          longitude: '7.005921',
          nom_commercial: null,
          numero_voie: '15',
          region: '93',
          siret: '51076150500013',
          statut_diffusion_etablissement: 'O',
          tranche_effectif_salarie: 'NN',
          type_voie: 'AVENUE',
        },
        activite_principale: '68.32A',
        categorie_entreprise: 'PME',
        caractere_employeur: null,
        annee_categorie_entreprise: '2023',
        date_creation: '2009-01-01',
        date_fermeture: null,
        date_mise_a_jour: '2025-11-16T08:34:38',
        date_mise_a_jour_insee: '2024-03-22T14:26:06',
        date_mise_a_jour_rne: null,
        dirigeants: [],
        etat_administratif: 'A',
        nature_juridique: '9900',
        section_activite_principale: 'L',
        tranche_effectif_salarie: 'NN',
        annee_tranche_effectif_salarie: null,
        statut_diffusion: 'O',
        matching_etablissements: [
          {
            activite_principale: '68.32A',
            ancien_siege: false,
            annee_tranche_effectif_salarie: null,
            adresse: '15 AVENUE DES ECOLES 06110 LE CANNET',
            caractere_employeur: 'N',
            code_postal: '06110',
            commune: '06030',
            date_creation: '2009-01-01',
            date_debut_activite: '2009-01-01',
            date_fermeture: null,
            epci: '200039915',
            est_siege: true,
            etat_administratif: 'A',
            geo_id: '06030_0515_00015',
            latitude: '43.570079',
            libelle_commune: 'LE CANNET',
            liste_enseignes: null,
            liste_finess: null,
            liste_id_bio: null,
            liste_idcc: null,
            liste_id_organisme_formation: null,
            liste_rge: null,
            liste_uai: null,
            longitude: '7.005921',
            nom_commercial: null,
            region: '93',
            siret: '51076150500013',
            statut_diffusion_etablissement: 'O',
            tranche_effectif_salarie: 'NN',
          },
        ],
        finances: null,
        complements: { est_association: false, est_entrepreneur_individuel: false },
      },
    ],
    total_results: 10000,
    page: 1,
    per_page: 1,
    total_pages: 10000,
  },
  entry: {
    siret: '51076150500013',
    designation: 'CARREFOUR',
    forme_juridique: null,
    adresse: '15 AVENUE DES ECOLES',
    complement_adresse: '',
    code_postal: '06110',
    ville: 'LE CANNET',
    pays: 'FR',
  },
};

/**
 * Holds a response of the French company register about an establishment that is not the head office. Its address is
 * one line, since the register (app/service/formatters/etablissements.py) omits the parts. The values are of November
 * 2025, without the keys that the site ignores.
 */
const BRANCH: Recorded = {
  siret: '50369866404153',
  answer: {
    results: [
      {
        siren: '503698664',
        nom_complet: 'FONCIA TRANSACTION FRANCE',
        nom_raison_sociale: 'FONCIA TRANSACTION FRANCE',
        nature_juridique: '5710',
        categorie_entreprise: 'GE',
        nombre_etablissements_ouverts: 465,
        complements: { est_entrepreneur_individuel: false },
        matching_etablissements: [
          {
            siret: '50369866404153',
            activite_principale: '68.31Z',
            etat_administratif: 'A',
            adresse: '17 RUE DE LA GARE 74000 ANNECY',
            code_postal: '74000',
            libelle_commune: 'ANNECY',
            commune: '74010',
            latitude: '45.900319791',
            longitude: '6.1209529283',
            est_siege: false,
            date_creation: '2018-11-01',
            nom_commercial: null,
            liste_enseignes: ['FONCIA ANNECY'],
          },
        ],
      },
    ],
    total_results: 1,
    page: 1,
    per_page: 1,
    total_pages: 1,
  },
  entry: {
    siret: '50369866404153',
    designation: 'FONCIA TRANSACTION FRANCE',
    forme_juridique: 'SAS',
    adresse: '17 RUE DE LA GARE',
    complement_adresse: '',
    code_postal: '74000',
    ville: 'ANNECY',
    pays: 'FR',
  },
};

const HIDDEN = '[NON-DIFFUSIBLE]';
/**
 * Holds a response of the French company register about an establishment that opted out of publication, with the
 * placeholders of the register (app/service/formatters/non_diffusible.py).
 */
const WITHHELD: Recorded = {
  siret: '73282932000074',
  answer: {
    results: [
      {
        siren: '732829320',
        nom_complet: HIDDEN,
        nom_raison_sociale: HIDDEN,
        nature_juridique: '1000',
        statut_diffusion: 'P',
        siege: {
          siret: '73282932000074',
          statut_diffusion_etablissement: 'P',
          adresse: HIDDEN,
          complement_adresse: HIDDEN,
          numero_voie: HIDDEN,
          type_voie: HIDDEN,
          libelle_voie: HIDDEN,
          code_postal: HIDDEN,
          libelle_commune: 'PARIS',
        },
        matching_etablissements: [],
      },
    ],
    total_results: 1,
    page: 1,
    per_page: 1,
    total_pages: 1,
  },
  entry: {
    siret: '73282932000074',
    designation: '',
    forme_juridique: 'EI',
    adresse: '',
    complement_adresse: '',
    code_postal: '',
    ville: 'PARIS',
    pays: 'FR',
  },
};

export const RECORDED: readonly Recorded[] = [HEAD_OFFICE, BRANCH, WITHHELD];

/** Is the response of the French company register about an unknown company number. */
export const UNKNOWN = { results: [], total_results: 0, page: 1, per_page: 1, total_pages: 0 };
