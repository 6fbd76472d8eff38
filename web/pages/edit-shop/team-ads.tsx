import { useQuery } from '@tanstack/react-query';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fullName } from '#web/format/full-name.ts';
import { useTeamAct } from '#web/parts/shop/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Is the number of ads above which the list is folded. */
const UNFOLDED = 3;

/** Shows an ad of the shop's team, with a button that removes the shop's name from the ad, which stays online. */
const AdRow = ({ ad }: { ad: AdCard }) => {
  const takeOut = useTeamAct(() =>
    browserApi.call('POST /api/annonces/:id/shop', { params: { id: ad.id }, body: { shop: '' } }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface p-3">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <Link to={`/annonces/${ad.id}`} className="underline" dir="auto">
          {ad.title}
        </Link>
        <span className="block text-sm text-ink-soft" dir="auto">
          {fullName(ad.user)}
        </span>
      </span>
      <Button
        variant="quiet"
        busy={takeOut.isPending}
        aria-label={`Retirer « ${ad.title} » de la boutique`}
        onClick={() => takeOut.mutate(undefined)}
      >
        Retirer de la boutique
      </Button>
    </li>
  );
};

/**
 * Shows the newest ads published in the name of a shop, with buttons that remove its name from an ad; nothing without
 * ads.
 */
export const TeamAds = ({ slug }: { slug: string }) => {
  const { data } = useQuery({
    queryKey: ['companies', 'shop-ads', slug],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/annonces', { query: { shop: slug }, signal }),
    refetchOnMount: 'always',
  });
  if (!data || data.data.length === 0) return null;
  return (
    <details open={data.meta.total <= UNFOLDED}>
      <summary className="min-h-11 py-2 font-bold text-brand underline">
        Annonces au nom de la boutique ({data.meta.total})
      </summary>
      <p className="mb-3 text-sm">
        Une annonce retirée de la boutique reste en ligne, au nom de son vendeur. Il en est prévenu.
      </p>
      <ul className="flex flex-col gap-2">
        {data.data.map((ad) => (
          <AdRow key={ad.id} ad={ad} />
        ))}
      </ul>
    </details>
  );
};
