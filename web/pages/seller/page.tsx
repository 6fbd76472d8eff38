import './seller.css';
import { pageContext } from '#web/client/page-context.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { FollowButton } from '#web/parts/account/follow-button.tsx';
import { BlockButton } from '#web/parts/account/block-button.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { formatDay } from '#web/format/format.ts';
import { idFromPath, orNotFound } from '#web/parts/page/or-not-found.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { readPaging } from '#web/parts/page/paging.ts';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { fullName } from '#web/format/full-name.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProfileSections, toProfileView } from './profile-sections.tsx';
import { Ratings, toRatingsView } from './ratings.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

export const loader = async ({ context, params, url }: PageArgs<'id'>) => {
  const { api } = context.get(pageContext);
  const id = idFromPath(params.id);
  const query = readPaging(url.searchParams);
  const { data, meta } = await orNotFound(
    api.call('GET /api/vendeurs/:id', { params: { id }, query }),
  );
  const { ads, first_name, last_name, photo } = data;
  const page = {
    now: Date.now(),
    id,
    person: { first_name, last_name, photo },
    city: data.city?.name ?? null,
    since: formatDay(data.member_since),
    profile: toProfileView(data.profile),
    ratings: data.ratings && toRatingsView(data.ratings),
    total: meta.total,
    page: meta.current_page,
    links: toPageLinks(meta),
  };
  return { ...page, ads: ads.map(toCard) };
};

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => {
  const { id, person, page, city } = loaderData;
  const name = fullName(person);
  return pageMeta(origin, {
    title: `Annonces de ${name}${page > 1 ? `, page ${page}` : ''}`,
    description: `Les annonces de ${name}${city ? `, ${city}` : ''} : à voir et à acheter de la main à la main.`,
    path: page > 1 ? `/vendeurs/${id}?page=${page}` : `/vendeurs/${id}`,
  });
};

export default function SellerPage({ loaderData }: PageProps<typeof loader>) {
  const { id, person, city, since, profile, ratings, total, now, links } = loaderData;
  const ads = loaderData.ads;
  return (
    <div className="page py-6">
      <div className="mb-4 flex items-center gap-3">
        <Avatar person={person} large />
        <div className="min-w-0">
          <h1 className="text-lg font-bold" dir="auto">
            {fullName(person)}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {city && (
              <span className="flex items-center gap-1">
                <Icon name="map-pin" className="size-5" />
                {city}
              </span>
            )}
            <SignLink sign="membre">Membre depuis le {since}</SignLink>
            <span>{pluralize(total, 'annonce')}</span>
            {ratings && (
              <a href="#avis" className="py-1 underline">
                {ratings.total}
              </a>
            )}
            <span className="-mx-3 flex">
              <FollowButton key={id} sellerId={id} inLine />
              <BlockButton key={id} userId={id} inLine />
            </span>
          </p>
        </div>
      </div>
      <ProfileSections sections={profile} />
      <div className="seller-screen">
        {ads.length > 0 ? (
          <AdGrid ads={ads} now={now} />
        ) : (
          <Empty
            title="Aucune annonce trouvée"
            action={
              <Link to="/annonces" className="btn btn-primary">
                Voir toutes les annonces
              </Link>
            }
          >
            {profile.length > 0
              ? 'Rien à vendre en ce moment.'
              : 'Ce vendeur n’a rien en vente en ce moment.'}
          </Empty>
        )}
        <Pager links={links} path={`/vendeurs/${id}`} />
        {ratings && <Ratings ratings={ratings} />}
      </div>
    </div>
  );
}
