import type { FollowedSeller } from '#contract/alerts/routes/following.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { fullName } from '#web/format/full-name.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { FollowButton } from '#web/parts/account/follow-button.tsx';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { followedSellers } from '#web/state/followed-sellers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';

export const meta = () => [{ title: `Vendeurs suivis · ${SITE_NAME}` }];

const SellersSkeleton = <ListSkeleton rows={2} row="h-16" />;

/** Lists the followed sellers. One who is no longer followed stays in the list, to be followed again if needed. */
const Sellers = ({ sellers }: { sellers: readonly FollowedSeller[] }) => (
  <ul className="flex flex-col gap-3">
    {sellers.map((seller) => (
      <li
        key={seller.id}
        className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface p-3"
      >
        <Avatar person={seller} />
        <p className="min-w-0 grow basis-24">
          <Link to={`/vendeurs/${seller.id}`} className="block break-words underline" dir="auto">
            {fullName(seller)}
          </Link>
          <span className="text-sm text-ink-soft">{pluralize(seller.ads, 'annonce')} en ligne</span>
        </p>
        <FollowButton sellerId={seller.id} name={fullName(seller)} />
      </li>
    ))}
  </ul>
);

const NoSeller = (
  <Empty
    title="Aucun vendeur suivi"
    action={<LinkButton to="/annonces">Voir les annonces</LinkButton>}
  >
    Touchez « Suivre » sur la page d’un vendeur : vous serez prévenu de ses nouvelles annonces, une
    fois par jour au plus.
  </Empty>
);

const Followed = () => (
  <Loaded query={followedSellers.useList()} skeleton={SellersSkeleton} empty={NoSeller}>
    {(sellers) => <Sellers sellers={sellers} />}
  </Loaded>
);

export default function FollowedSellersPage() {
  return (
    <AccountPage title="Vendeurs suivis" skeleton={SellersSkeleton}>
      <Followed />
    </AccountPage>
  );
}
