import { useParams } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { NotFound } from '#web/parts/page/not-found.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import { EditShop } from './edit-shop.tsx';

export const meta = () => [{ title: `Ma boutique · ${SITE_NAME}` }];

export default function EditShopPage() {
  const id = readId(useParams()['id'] ?? null);
  if (id === undefined) return <NotFound />;
  return (
    <AccountPage title="Ma boutique" skeleton={FormSkeleton}>
      <EditShop key={id} companyId={id} />
    </AccountPage>
  );
}
