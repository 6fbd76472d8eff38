import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#contract/common/with-currency.ts';
import { HOUR } from '#contract/common/time.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatNumber } from '#web/format/format.ts';

const textOf = ({ low, high }: { low: number; high: number }): string =>
  low === high
    ? `autour de ${formatPrice(String(low))}`
    : `souvent de ${formatNumber(low)} à ${formatPrice(String(high))}`;

/** Shows the usual prices of a sub-category to the seller who writes an ad; nothing with few ads or without network. */
export function PriceRange({ subCategory }: { subCategory: string }) {
  const { data } = useQuery({
    queryKey: ['price range', subCategory],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/annonces/price-range', {
        query: { sub_category: subCategory },
        signal,
      }),
    enabled: subCategory !== '',
    staleTime: HOUR,
    retry: false,
  });
  if (!data?.data) return null;
  return <p className="text-sm text-ink-soft">Annonces semblables : {textOf(data.data)}.</p>;
}
