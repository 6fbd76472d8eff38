import { adStatusText } from '#web/format/ad-status.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import type { CardView } from '#web/parts/ads/ad-card.tsx';
import { Breadcrumb } from '#web/parts/page/breadcrumb.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import type { GoneView } from './load-ad.ts';
import { SimilarAds } from './similar-ads.tsx';

/** Returns the French sentence that says why an ad is no longer published. */
const titleOf = ({ purpose, status }: GoneView): string => {
  const { goneAsEnded, goneAsWithdrawn } = PURPOSE_TEXTS[purpose];
  switch (status) {
    case 'Vendue':
      return goneAsEnded;
    case 'Expirée':
      return 'Cette annonce a expiré';
    case 'Retirée':
      return goneAsWithdrawn;
  }
};

/** Shows the title and similar ads in place of an ad that is no longer published. */
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
      title={ad.pausedUntil ? `Cette annonce est en pause jusqu’au ${ad.pausedUntil}` : titleOf(ad)}
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
