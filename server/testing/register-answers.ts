import type { RegisterEntry } from '#contract/companies/schemas.ts';

/** Answers in the shape of recherche-entreprises.api.gouv.fr, shortened, and what the form takes of them. */
export const RECORDED: { siret: string; answer: unknown; entry: RegisterEntry }[] = [
  {
    siret: '73282932000074',
    answer: {
      results: [
        {
          siren: '732829320',
          nom_complet: 'SAHEL NEGOCE (SN)',
          nom_raison_sociale: 'SAHEL NEGOCE',
          sigle: 'SN',
          nombre_etablissements: 2,
          nombre_etablissements_ouverts: 1,
          siege: {
            siret: '73282932000074',
            adresse: 'BATIMENT B 12 RUE DE LA PAIX 75002 PARIS',
            complement_adresse: 'BATIMENT B',
            numero_voie: '12',
            indice_repetition: null,
            type_voie: 'RUE',
            libelle_voie: 'DE LA PAIX',
            code_postal: '75002',
            libelle_commune: 'PARIS',
            commune: '75102',
            departement: '75',
            etat_administratif: 'A',
            est_siege: true,
            liste_enseignes: null,
          },
          matching_etablissements: [],
          nature_juridique: '5499',
          etat_administratif: 'A',
          dirigeants: [{ nom: 'OUMAROU', prenoms: 'HADIZA', qualite: 'Gérant' }],
        },
      ],
      total_results: 1,
      page: 1,
      per_page: 1,
      total_pages: 1,
    },
    entry: {
      siret: '73282932000074',
      designation: 'SAHEL NEGOCE',
      forme_juridique: 'SARL',
      adresse: '12 RUE DE LA PAIX',
      complement_adresse: 'BATIMENT B',
      code_postal: '75002',
      ville: 'PARIS',
      pays: 'FR',
    },
  },
  {
    // An establishment that is not the head office, of a form we have no name for.
    siret: '35600000009075',
    answer: {
      results: [
        {
          siren: '356000000',
          nom_complet: 'LA POSTE',
          nom_raison_sociale: null,
          siege: { siret: '35600000000048', adresse: '9 RUE DU COLONEL PIERRE AVIA 75015 PARIS' },
          matching_etablissements: [
            {
              siret: '35600000009075',
              adresse: '1 PLACE DE LA MAIRIE 26000 VALENCE',
              code_postal: '26000',
              libelle_commune: 'VALENCE',
            },
          ],
          nature_juridique: '5510',
        },
      ],
      total_results: 1,
      page: 1,
      per_page: 1,
      total_pages: 1,
    },
    entry: {
      siret: '35600000009075',
      designation: 'LA POSTE',
      forme_juridique: null,
      adresse: '1 PLACE DE LA MAIRIE 26000 VALENCE',
      complement_adresse: '',
      code_postal: '26000',
      ville: 'VALENCE',
      pays: 'FR',
    },
  },
];

export const UNKNOWN = { results: [], total_results: 0, page: 1, per_page: 1, total_pages: 0 };
