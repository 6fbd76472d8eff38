import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { companyRoutes } from '#contract/companies/routes.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { AccountPage } from '#web/parts/account-page.tsx';
import { CompanyForm } from '#web/parts/company-form/company-form.tsx';
import { EMPTY_COMPANY } from '#web/parts/company-form/company-form-rules.ts';
import { FormSkeleton } from '#web/parts/form-skeleton.tsx';
import { notify } from '#web/ui/toast.ts';

export const meta = () => [{ title: `Nouvelle Société · ${SITE_NAME}` }];

const NewCompany = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  // The same for each try: a retry over a bad network makes one company.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <CompanyForm
      initial={EMPTY_COMPANY}
      onSave={async (body) => {
        const headers = { 'idempotency-key': key };
        const { message } = await browserApi.call(companyRoutes.create, { body, headers });
        notify(message);
        await client.invalidateQueries({ queryKey: ['companies'] });
        await navigate('/societes');
      }}
    />
  );
};

export default function NewCompanyPage() {
  return (
    <AccountPage title="Nouvelle Société" skeleton={FormSkeleton}>
      <NewCompany />
    </AccountPage>
  );
}
