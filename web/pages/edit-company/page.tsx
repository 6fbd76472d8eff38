import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Company } from '#contract/companies/schemas/companies.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { storageKeys } from '#web/client/storage.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { CompanyForm } from '#web/parts/company-form/company-form.tsx';
import { CompanyStep } from '#web/parts/company-form/company-step.tsx';
import { valuesOf } from '#web/parts/company-form/company-form-rules.ts';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { NotFound } from '#web/parts/page/not-found.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import { useCompany } from '#web/state/use-company.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export const meta = () => [{ title: `Modifier ma Société · ${SITE_NAME}` }];

/** Shows the form that changes a saved company. */
const Change = ({ company }: { company: Company }) => {
  const client = useQueryClient();
  const { id } = company;
  const storageKey = storageKeys.form('company', useUser()?.id, id);
  const initial = useMemo(() => valuesOf(company), [company]);
  return (
    <>
      <CompanyStep companyId={id} />
      <CompanyForm
        initial={initial}
        storageKey={storageKey}
        hint={company.siret_hint}
        onSave={async (body) => {
          const { message } = await browserApi.call('POST /api/update-entreprises/:id', {
            params: { id },
            body,
          });
          toast.success(message);
          await client.invalidateQueries({ queryKey: ['companies'] });
        }}
      />
      <p className="mt-4">
        <LinkButton variant="secondary" to={`/beneficiaires/${id}`}>
          Bénéficiaires effectifs et déclaration
        </LinkButton>
      </p>
    </>
  );
};

const EditCompany = ({ id }: { id: number }) => {
  const query = useCompany(id);
  return (
    <Loaded query={query} skeleton={FormSkeleton} notFound={<NotFound />}>
      {(company) => <Change company={company} />}
    </Loaded>
  );
};

export default function EditCompanyPage() {
  const id = readId(useParams()['id'] ?? null);
  if (id === undefined) return <NotFound />;
  return (
    <AccountPage title="Modifier ma Société" skeleton={FormSkeleton}>
      <EditCompany key={id} id={id} />
    </AccountPage>
  );
}
