import { useParams, useSearchParams } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { NotFound } from '#web/parts/page/not-found.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import type { PageProps } from '#web/page.ts';
import { EditShop } from './edit-shop.tsx';
import { OwnShopPage } from './own-shop-page.tsx';
import type { action } from './page.server.ts';

export const meta = () => [{ title: `Ma boutique · ${SITE_NAME}` }];

/** Shows the editor of a person's shop, or of the shop of the company that the address names. */
export default function EditShopPage({ actionData }: PageProps<undefined, typeof action>) {
  const { id: given } = useParams();
  const [search] = useSearchParams();
  const id = readId(given ?? null);
  if (given === undefined)
    return <OwnShopPage slug={search.get('shop') ?? undefined} answered={actionData} />;
  if (id === undefined) return <NotFound />;
  return (
    <AccountPage title="Ma boutique" skeleton={FormSkeleton}>
      <EditShop key={id} target={{ companyId: id }} />
    </AccountPage>
  );
}
