import { createHash } from 'node:crypto';
import type { DeclaredOwner } from '#contract/companies/schemas/declarations.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import type { Attested } from './attested.ts';
import { countryName, departementName } from './wording.ts';

const BODS_VERSION = '0.4';

type Statement = Record<string, unknown>;

const country = (code: string) => ({ name: countryName(code), code });
const day = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the id of a statement, which is the same in each export of the declaration. */
const idOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 40);

/** Describes an owner as a person in the terms of the Beneficial Ownership Data Standard (BODS). */
const personDetails = (owner: DeclaredOwner) => ({
  isComponent: false,
  personType: 'knownPerson',
  names: [
    {
      type: 'legal',
      fullName: [owner.prenom, owner.autre_prenoms, owner.nom_naissance].filter(Boolean).join(' '),
      familyName: owner.nom_naissance,
      givenName: owner.prenom,
    },
    ...(owner.nom_usage
      ? [{ type: 'alternative', fullName: `${owner.prenom} ${owner.nom_usage}` }]
      : []),
  ],
  nationalities: [country(owner.nationalite)],
  birthDate: owner.date_naissance,
  placeOfBirth: {
    type: 'placeOfBirth',
    address: `${owner.lieu_naissance}, ${departementName(owner.departement)}`,
  },
  addresses: [
    {
      type: 'residence',
      address: `${owner.adresse_domicile}, ${owner.commune}`,
      postCode: owner.code_postal,
      country: country(owner.pays),
    },
  ],
});

/**
 * Converts a filed declaration to statements of the Beneficial Ownership Data Standard 0.4: the company, each person,
 * and their relationships.
 */
export const toBods = (attested: Attested): Statement[] => {
  const { company, owners, number, version, filedAt, submittedAt, code } = attested;
  const entity = idOf(code, 'entity');
  /** Returns a statement about the company, a person or a relationship; `index` tells several of one kind apart. */
  const about = (kind: string, index: number, recordType: string, recordDetails: object) => ({
    statementId: idOf(code, version, kind, index),
    declaration: number,
    declarationSubject: entity,
    statementDate: day(submittedAt),
    recordId: kind === 'entity' ? entity : idOf(code, kind, index),
    recordType,
    recordStatus: 'new',
    recordDetails,
    publicationDetails: {
      publicationDate: day(filedAt),
      bodsVersion: BODS_VERSION,
      publisher: { name: SITE_NAME },
    },
    source: { type: ['selfDeclaration'] },
  });
  return [
    about('entity', 0, 'entity', {
      isComponent: false,
      entityType: { type: 'registeredEntity', details: company.forme_juridique },
      name: company.designation,
      jurisdiction: country('FR'),
      identifiers: [
        { id: company.siret, scheme: 'FR-SIRET', schemeName: 'SIRET' },
        ...(company.nif ? [{ id: company.nif, schemeName: 'NIF (Niger)' }] : []),
        ...(company.rccm ? [{ id: company.rccm, schemeName: 'RCCM' }] : []),
      ],
      addresses: [
        {
          type: 'registered',
          address: `${company.adresse}, ${company.complement_adresse}, ${company.ville}`,
          postCode: company.code_postal,
          country: country(company.pays),
        },
      ],
    }),
    ...owners.map((owner, index) => about('person', index, 'person', personDetails(owner))),
    ...owners.map((owner, index) =>
      about('relationship', index, 'relationship', {
        isComponent: false,
        subject: entity,
        interestedParty: idOf(code, 'person', index),
        interests: [
          {
            type: 'shareholding',
            directOrIndirect: 'direct',
            beneficialOwnershipOrControl: true,
            startDate: owner.date,
            share: { exact: owner.pourcentage },
          },
        ],
      }),
    ),
  ];
};
