import { Link, useNavigate } from 'react-router';
import {
  DAYS_TO_DECLARE,
  FILING_FEE_EUR,
  type Declaration,
  type DeclarationStatusLabel,
} from '#contract/companies/schemas/declarations.ts';
import type { Company } from '#contract/companies/schemas/companies.ts';
import { DeclarationBadge } from '#web/parts/declaration/status-badge.tsx';
import { formatFullDay } from '#web/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeclarations, useDeclarationStart } from './use-owners.ts';

/**
 * Maps the status of a declaration to the first word in the path of its current step, such as '/fill-declaration/12'.
 */
const STEP: Readonly<Record<DeclarationStatusLabel, string>> = {
  brouillon: 'fill',
  rejetée: 'edit',
  soumise: 'confirm',
  déposée: 'confirm',
};

/** Shows a declaration with its status, and a link to the page of the step where it stands. */
const Row = ({
  declaration: { id, number, status, submitted_at: at },
}: {
  declaration: Declaration;
}) => (
  <li className="flex flex-wrap items-center gap-x-3">
    <Link
      to={`/${STEP[status]}-declaration/${id}`}
      className="inline-flex min-h-11 items-center font-bold text-brand underline"
    >
      {number}
    </Link>
    <DeclarationBadge status={status} />
    {at && <span className="text-sm text-ink-soft">soumise le {formatFullDay(at)}</span>}
  </li>
);

/** Shows the declarations of a company with their status and a link to the next step. */
export const Declarations = ({ company, hasOwners }: { company: Company; hasOwners: boolean }) => {
  const navigate = useNavigate();
  const { data } = useDeclarations(company.id);
  const start = useDeclarationStart(company.id, (id) => void navigate(`/fill-declaration/${id}`));
  const underWay = data?.some(({ status }) => status !== 'déposée');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">Déclaration</h2>
      {company.declaration_due_at && (
        <p className="rounded-md border border-danger bg-surface p-3">
          Les bénéficiaires ont changé depuis la dernière déclaration : une nouvelle est due dans
          les {DAYS_TO_DECLARE} jours, avant le{' '}
          <strong>{formatFullDay(company.declaration_due_at)}</strong>.
        </p>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((declaration) => (
            <Row key={declaration.id} declaration={declaration} />
          ))}
        </ul>
      )}
      {data && !underWay && (
        <>
          <p className="text-ink-soft">
            {hasOwners
              ? `Le dépôt coûte ${FILING_FEE_EUR} EUR HT, attestation comprise. Vous relirez tout avant de soumettre.`
              : 'Enregistrez d’abord un bénéficiaire effectif.'}
          </p>
          <Button disabled={!hasOwners} busy={start.isPending} onClick={() => start.mutate()}>
            Préparer la déclaration
          </Button>
        </>
      )}
    </section>
  );
};
