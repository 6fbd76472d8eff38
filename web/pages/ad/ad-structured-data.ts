import { breadcrumb } from '#web/parts/page/structured-data.ts';
import { fileOf } from '#web/parts/ads/photo.tsx';
import type { AdView } from './ad-view.ts';

/** The maximum length of a description in structured data. */
const SUMMARY = 300;

/** An ad as a schema.org product with its breadcrumb. `origin` without a trailing slash. */
export const adStructuredData = (origin: string, ad: AdView) => {
  const url = `${origin}/annonces/${ad.id}`;
  return [
    breadcrumb(origin, [
      ...ad.steps.map(({ id, name }) => ({ name, path: `/category/${id}` })),
      { name: ad.title },
    ]),
    {
      '@type': 'Product',
      name: ad.title,
      description: ad.description.replaceAll(/\s+/g, ' ').slice(0, SUMMARY),
      ...(ad.photos[0] ? { image: origin + fileOf(ad.photos[0]) } : {}),
      category: ad.steps.map(({ name }) => name).join(' > '),
      // A negotiable price is not a valid offer.
      ...(ad.amount === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              url,
              price: ad.amount,
              priceCurrency: 'XOF',
              itemCondition: 'https://schema.org/UsedCondition',
              availability: `https://schema.org/${ad.status === 'Vendue' ? 'SoldOut' : 'InStock'}`,
              areaServed: ad.city,
            },
          }),
    },
  ];
};
