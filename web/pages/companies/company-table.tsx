import { Link } from 'react-router';
import type { Company } from '#contract/companies/schemas/companies.ts';
import { formatFullDay } from '#web/format/format.ts';

const ACTION =
  'inline-flex min-h-11 items-center text-sm text-brand underline md:px-2 md:text-base md:font-bold';

const Row = ({ company, onRemove }: { company: Company; onRemove: () => void }) => (
  <tr className="block rounded-lg border border-line bg-surface p-3 md:table-row md:rounded-none md:border-0 md:border-b md:p-0">
    <td className="block align-top md:table-cell md:p-3">
      <span className="text-sm text-ink-soft md:hidden" aria-hidden="true">
        Siret{' '}
      </span>
      <span className="tabular-nums">{company.siret}</span>
      {company.siret_hint && <p className="text-sm text-ink-soft">{company.siret_hint}</p>}
    </td>
    <td className="block align-top font-bold wrap-anywhere md:table-cell md:p-3">
      <bdi dir="auto">{company.designation}</bdi>
      {company.declaration_due_at && (
        <p className="text-sm font-normal text-danger">
          Nouvelle déclaration due avant le {formatFullDay(company.declaration_due_at)}
        </p>
      )}
    </td>
    <td className="block md:table-cell md:w-px md:p-1 md:whitespace-nowrap">
      <div className="flex flex-wrap justify-between gap-x-2 md:flex-nowrap">
        <Link to={`/edit-societe/${company.id}`} className={ACTION}>
          Modifier
          <span className="sr-only">
            {' '}
            <bdi dir="auto">{company.designation}</bdi>
          </span>
        </Link>
        <Link to={`/societes/${company.id}/boutique`} className={ACTION}>
          Boutique
          <span className="sr-only">
            {' '}
            de <bdi dir="auto">{company.designation}</bdi>
          </span>
        </Link>
        <Link to={`/beneficiaires/${company.id}`} className={ACTION}>
          Bénéficiaires
          <span className="sr-only">
            {' '}
            de <bdi dir="auto">{company.designation}</bdi>
          </span>
        </Link>
        <button
          type="button"
          aria-label={`Supprimer ${company.designation}`}
          className={ACTION}
          onClick={onRemove}
        >
          Supprimer
        </button>
      </div>
    </td>
  </tr>
);

/** Shows the companies of the user: rows on a desktop, cards on a phone. */
export const CompanyTable = ({
  companies,
  onRemove,
}: {
  companies: readonly Company[];
  onRemove: (company: Company) => void;
}) => (
  <table className="block w-full md:table md:border-collapse">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr className="md:border-b md:border-line">
        {['Siret', 'Désignation', 'Actions'].map((title) => (
          <th key={title} scope="col" className="p-3 text-left">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="flex flex-col gap-3 md:table-row-group">
      {companies.map((company) => (
        <Row key={company.id} company={company} onRemove={() => onRemove(company)} />
      ))}
    </tbody>
  </table>
);
