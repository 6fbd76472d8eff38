import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { SITE_NAME } from '#contract/common/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { storageKeys } from '#web/client/storage.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { CompanyForm } from '#web/parts/company-form/company-form.tsx';
import { CompanyStep } from '#web/parts/company-form/company-step.tsx';
import { EMPTY_COMPANY } from '#web/parts/company-form/company-form-rules.ts';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { storedIdempotencyKey } from '#web/parts/form/use-stored-form-values.ts';
import { toast } from '#web/ui/toast.ts';

export const meta = () => [{ title: `Nouvelle Société · ${SITE_NAME}` }];

/**
 * Shows the form of a new company, then the list of companies. The idempotency key, stored with the draft, keeps a form
 * that is sent twice from creating two companies.
 */
const NewCompany = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const storageKey = storageKeys.form('company', useUser()?.id, 'new');
  return (
    <>
      <CompanyStep />
      <CompanyForm
        initial={EMPTY_COMPANY}
        storageKey={storageKey}
        onSave={async (body) => {
          const headers = { 'idempotency-key': storedIdempotencyKey(storageKey) };
          const { message, data } = await browserApi.call('POST /api/create-entreprises', {
            body,
            headers,
          });
          toast.success(message);
          await client.invalidateQueries({ queryKey: ['companies'] });
          await navigate('/societes', { state: { createdCompany: data.data.id } });
        }}
      />
    </>
  );
};

export default function NewCompanyPage() {
  return (
    <AccountPage title="Nouvelle Société" skeleton={FormSkeleton}>
      <NewCompany />
    </AccountPage>
  );
}
