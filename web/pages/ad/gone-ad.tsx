import type { AdPurpose } from '#contract/ads/kind.ts';
import { adStatusText } from '#web/format/ad-status.ts';
import type { CardView } from '#web/parts/ads/card-view.ts';
import { Breadcrumb } from '#web/parts/page/breadcrumb.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import type { GoneView } from './load-ad.ts';
import { SimilarAds } from './similar-ads.tsx';

const TITLES_OF_OFFERS: Readonly<Record<GoneView['status'], string>> = {
  Vendue: 'Cette annonce est vendue',
  Expirée: 'Cette annonce a expiré',
  Retirée: 'Cette annonce a été retirée par son vendeur',
};

const WITHDRAWN_BY_AUTHOR = 'Cette annonce a été retirée par la personne qui l’a publiée';

const TITLES: Readonly<Record<AdPurpose, typeof TITLES_OF_OFFERS>> = {
  offer: TITLES_OF_OFFERS,
  wanted: {
    ...TITLES_OF_OFFERS,
    Vendue: 'Cette recherche a abouti',
    Retirée: 'Cette annonce a été retirée par la personne qui cherchait',
  },
  lost: { ...TITLES_OF_OFFERS, Vendue: 'C’est retrouvé', Retirée: WITHDRAWN_BY_AUTHOR },
  found: {
    ...TITLES_OF_OFFERS,
    Vendue: 'C’est rendu à son propriétaire',
    Retirée: WITHDRAWN_BY_AUTHOR,
  },
};

/** Replaces an ad that is no longer published: its title and similar ads. */
export const GoneAdView = ({
  ad,
  similar,
  now,
}: {
  ad: GoneView;
  similar: readonly CardView[];
  now: number;
}) => (
  <div className="page lg:pb-6">
    <Breadcrumb steps={ad.steps} />
    <h1 className="text-lg font-bold" dir="auto">
      {ad.title}
    </h1>
    <p className="mt-1 text-sm text-ink-soft">
      <bdi dir="auto">{ad.price}</bdi> · {ad.city}
    </p>
    <p className="mt-3 text-xs font-bold">
      <span className="rounded-sm bg-raised px-2 py-1">
        {(ad.pausedUntil ? 'En pause' : adStatusText(ad)).toLocaleUpperCase('fr')}
      </span>
    </p>
    <Empty
      title={
        ad.pausedUntil
          ? `Cette annonce est en pause jusqu’au ${ad.pausedUntil}`
          : TITLES[ad.purpose][ad.status]
      }
      action={
        <Link to={`/category/${ad.steps.at(-1)?.id ?? ''}`} className="btn btn-primary">
          Voir les annonces « {ad.steps.at(-1)?.name} »
        </Link>
      }
    >
      {similar.length > 0 ? 'D’autres lui ressemblent.' : 'D’autres annonces vous attendent.'}
    </Empty>
    <SimilarAds ads={similar} now={now} />
  </div>
);
