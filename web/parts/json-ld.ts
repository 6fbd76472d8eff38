import type { MetaDescriptor } from 'react-router';

interface Step {
  name: string;
  /** A path on this site; the page itself has none. */
  path?: string;
}

/** What search engines read of where a page stands. `origin`: the site's own address. */
export const breadcrumbData = (origin: string, steps: readonly Step[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...steps].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      ...(path === undefined ? {} : { item: origin + path }),
    })),
  },
});

interface Offered {
  title: string;
  description: string;
  /** Whole francs; null when the ad tells no number. */
  amount: number | null;
  path: string;
  image?: string | undefined;
}

/** What search engines read of an ad. */
export const offerData = (origin: string, ad: Offered): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: ad.title,
    description: ad.description,
    ...(ad.image ? { image: origin + ad.image } : {}),
    offers: {
      '@type': 'Offer',
      url: origin + ad.path,
      availability: 'https://schema.org/InStock',
      ...(ad.amount === null ? {} : { price: ad.amount, priceCurrency: 'XOF' }),
    },
  },
});
