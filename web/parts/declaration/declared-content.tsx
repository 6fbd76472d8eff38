import type { ReactNode } from 'react';
import type { DeclaredCompany, DeclaredOwner } from '#contract/companies/schemas/declarations.ts';
import { BORN_ABROAD } from '#contract/companies/places.ts';
import { formatFullDay, formatShare } from '#web/format/format.ts';
import { countryName, departementName } from '#web/parts/form/places.ts';

/** Shows a titled list of facts, each a pair of label and text. */
const Facts = ({
  title,
  facts,
}: {
  title: ReactNode;
  facts: readonly (readonly [string, string])[];
}) => (
  <section className="rounded-lg border border-line bg-surface p-4">
    <h2 className="font-bold wrap-anywhere" dir="auto">
      {title}
    </h2>
    <dl className="mt-2 grid gap-x-4 md:grid-cols-[200px_minmax(0,1fr)] md:gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mb-2 wrap-anywhere md:mb-0" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Returns a fact as a table row, or no row when it is empty. */
const optionalFact = (label: string, value: string): [string, string][] =>
  value === '' ? [] : [[label, value]];

/** Returns the declared facts about a company as pairs of label and text. */
const companyFacts = (company: DeclaredCompany): [string, string][] => [
  ['SIRET', company.siret],
  ...optionalFact('NIF', company.nif),
  ...optionalFact('RCCM', company.rccm),
  ['Forme juridique', company.forme_juridique],
  ['Régime fiscal', company.regime_fiscal],
  [
    'Adresse',
    `${company.adresse}, ${company.complement_adresse}, ${company.code_postal} ${company.ville}, ${countryName(company.pays)}`,
  ],
  ['Dirigeant', `${company.director_title} ${company.director_name}, ${company.director_quality}`],
  ['E-mail du dirigeant', company.director_email],
  ['Téléphone du dirigeant', company.director_phone],
];

const birthDepartement = ({ departement }: DeclaredOwner): string =>
  departement === BORN_ABROAD ? 'à l’étranger' : departementName(departement);

/** Returns the declared facts about an owner as pairs of label and text. */
const ownerFacts = (owner: DeclaredOwner): [string, string][] => [
  ['Nom de naissance', owner.nom_naissance],
  ...optionalFact('Nom d’usage', owner.nom_usage),
  ['Prénoms', [owner.prenom, owner.autre_prenoms].filter(Boolean).join(', ')],
  [
    'Naissance',
    `${formatFullDay(owner.date_naissance)}, ${owner.lieu_naissance}, ${birthDepartement(owner)}`,
  ],
  ['Nationalité', countryName(owner.nationalite)],
  [
    'Domicile',
    `${owner.adresse_domicile}, ${owner.code_postal} ${owner.commune}, ${countryName(owner.pays)}`,
  ],
  ['Part du capital', formatShare(owner.pourcentage)],
  ['Bénéficiaire depuis le', formatFullDay(owner.date)],
];

/** Shows the content of a declaration: the company, then each owner. */
export const DeclaredContent = ({
  company,
  owners,
}: {
  company: DeclaredCompany;
  owners: readonly DeclaredOwner[];
}) => (
  <div className="flex flex-col gap-3">
    <Facts title={company.designation} facts={companyFacts(company)} />
    {owners.map((owner, index) => (
      <Facts
        // Safe as a key: owners of a declaration are distinct people.
        key={`${owner.nom_naissance} ${owner.prenom} ${owner.date_naissance}`}
        title={`Bénéficiaire ${index + 1}`}
        facts={ownerFacts(owner)}
      />
    ))}
  </div>
);
