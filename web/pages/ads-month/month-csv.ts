import type { SellerMonth } from '#contract/ads/routes/month.ts';
import { toCsv } from '#web/format/csv.ts';

const HEAD = [
  'Annonce',
  'Adresse',
  'État',
  'Vues',
  'Contacts',
  'Alertes',
  'Annonces semblables',
  'Prix semblables de (FCFA)',
  'Prix semblables à (FCFA)',
  'À améliorer',
];

/** Returns the month of a seller's ads as a CSV table: a row for each ad, then the totals. */
export const monthCsv = ({ ads, total }: SellerMonth): string =>
  toCsv(HEAD, [
    ...ads.map((ad) => [
      ad.title,
      `/annonces/${ad.id}`,
      ad.status,
      ad.views,
      ad.contacts,
      ad.searches,
      ad.price_comparison?.ads ?? null,
      ad.price_comparison?.low ?? null,
      ad.price_comparison?.high ?? null,
      ad.advice,
    ]),
    ['Total', null, null, total.views, total.contacts, total.searches, null, null, null, null],
  ]);
