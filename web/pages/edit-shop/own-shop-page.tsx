import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { EditShop } from './edit-shop.tsx';
import { PlainShop } from './plain-shop.tsx';
import type { PostedShop } from './shop-posted.ts';

/** Links the shops of the person's companies, each of which has a page of its own. */
const CompanyShops = () => {
  const { data } = useQuery({
    queryKey: ['companies', 'my-shops'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-shops', { signal }),
  });
  const held = data?.data.filter((one) => one.role === 'owner' && one.company_id !== null) ?? [];
  if (held.length === 0) return null;
  return (
    <ul className="mb-5" aria-label="Boutiques de mes sociétés">
      {held.map(({ slug, name, company_id: id }) => (
        <li key={slug}>
          <Link to={`/societes/${id}/boutique`} className="menu-row">
            <span>
              Boutique de votre société : <bdi dir="auto">{name}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

interface OwnShopPageProps {
  /** Is the slug of a shop that the person manages; undefined for the person's own. */
  slug: string | undefined;
  /** Is the answer to a form posted without JavaScript. */
  answered: PostedShop | RefusedForm | undefined;
}

/** Shows the page on which a person opens and changes the own shop, with and without JavaScript. */
export const OwnShopPage = ({ slug, answered }: OwnShopPageProps) => (
  <AccountPage
    title="Ma boutique"
    skeleton={FormSkeleton}
    plain={<PlainShop answered={answered} />}
  >
    {slug === undefined && <CompanyShops />}
    <EditShop key={slug ?? ''} target={{ slug }} />
  </AccountPage>
);
