import type { GoneAd, RelaxedSearch as LooserAnswer, Seller } from '#contract/ads/finding.ts';
import type { AdQuery } from '#contract/ads/schemas.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import { queryOf } from './filters.ts';
import { CONDITIONS, conditionLabel } from './condition.ts';
import type { ChoiceCounts } from './search/choice-counts.ts';
import type { GoneAdRow } from './queries/gone-ad.ts';
import type { SellerRow } from './queries/seller.ts';
import type { Relaxation, RelaxedSearch } from './search/relaxed-searches.ts';

const GIVEN_UP: Record<Relaxation, LooserAnswer['gives_up']> = {
  word: 'word',
  spelling: 'spelling',
  city: 'city',
  quarter: 'quarter',
  region: 'region',
  price: 'price',
  condition: 'product_status',
  photo: 'photo',
  subCategory: 'sub_category',
  category: 'category',
};

/** A relaxed search, as the address of its list. */
export const presentRelaxedSearch = (
  { dropped, filters, total, totalIsExact }: RelaxedSearch,
  query: AdQuery,
): LooserAnswer => ({
  gives_up: GIVEN_UP[dropped],
  words: filters.words ? filters.words : null,
  query: new URLSearchParams(queryOf(filters, query)).toString(),
  total,
  total_is_exact: totalIsExact,
});

export const presentCounts = (counts: ChoiceCounts) => {
  const { conditions, with_photo: photo, ...rest } = counts;
  return {
    ...rest,
    photo,
    product_status: CONDITIONS.map((condition) => ({
      name: conditionLabel(condition),
      total: conditions[condition],
    })),
  };
};

const GONE = { sold: 'Vendue', expired: 'Expirée', withdrawn: 'Retirée' } as const;

export const presentGone = ({ sub, category, status, ...row }: GoneAdRow): GoneAd => ({
  id: row.id,
  title: row.title,
  price_label: row.price_label,
  city: row.city,
  category: { ...sub, category },
  status: GONE[status],
});

export const presentSeller = (row: SellerRow): Seller => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  photo: presentUserPhoto(row.photo_key),
  city: row.city,
  member_since: new Date(row.member_since).toISOString(),
});
