import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { DeclarationPage } from '#contract/companies/schemas/declarations.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { NotFound } from '#web/parts/page/not-found.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import { DeclarationBadge } from './status-badge.tsx';
import { StepList, type DeclarationStepName } from './step-list.tsx';
import { useDeclaration } from './use-declaration.ts';

interface StepProps {
  /** Names the page in the list of steps, which is shown until the declaration is submitted. */
  step: DeclarationStepName;
  children: (page: DeclarationPage) => ReactNode;
}

/** Returns the paths of the first three steps; a draft and a rejected declaration are checked on different pages. */
const stepLinks = ({ id, entreprise_id: companyId, status }: DeclarationPage) => ({
  Société: `/edit-societe/${companyId}`,
  Bénéficiaires: `/beneficiaires/${companyId}`,
  Vérifier: `/${status === 'brouillon' ? 'fill' : 'edit'}-declaration/${id}`,
});

/**
 * Loads a declaration and shows its number, status and company above the content of one step; the steps are shown while
 * the declaration can still be changed, as a draft or after a rejection.
 */
const Step = ({ id, step, children }: StepProps & { id: number }) => {
  const query = useDeclaration(id);
  return (
    <Loaded query={query} skeleton={FormSkeleton} notFound={<NotFound />}>
      {(page) => (
        <div className="flex max-w-text flex-col gap-5">
          {(page.status === 'brouillon' || page.status === 'rejetée') && (
            <StepList current={step} links={stepLinks(page)} />
          )}
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold">{page.number}</span>
            <DeclarationBadge status={page.status} />
            <Link
              to={`/beneficiaires/${page.entreprise_id}`}
              className="inline-flex min-h-11 items-center text-brand underline"
              dir="auto"
            >
              {page.entreprise.designation}
            </Link>
          </p>
          {children(page)}
        </div>
      )}
    </Loaded>
  );
};

/** Shows the page of a step of a declaration once loaded. `:id` in its path is the declaration's. */
export const DeclarationStep = ({ title, ...step }: StepProps & { title: string }) => {
  const id = readId(useParams()['id'] ?? null);
  if (id === undefined) return <NotFound />;
  return (
    <AccountPage title={title} skeleton={FormSkeleton}>
      <Step key={id} id={id} {...step} />
    </AccountPage>
  );
};
