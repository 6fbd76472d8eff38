// Structured data of a page (schema.org), for search engines. Put among the tags of `meta` as `{ 'script:ld+json': … }`.

import type { MetaDescriptor } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';

/** An object of schema.org without its context. */
type SchemaObject = { '@type': string; [property: string]: unknown };

/** One script with what a page is made of. */
export const structuredData = (...things: SchemaObject[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    ...(things.length === 1 ? things[0] : { '@graph': things }),
  },
});

/** The site and who runs it, with its search. `origin` without a trailing slash. */
export const websiteStructuredData = (origin: string): SchemaObject => ({
  '@type': 'WebSite',
  name: SITE_NAME,
  url: `${origin}/`,
  publisher: {
    '@type': 'Organization',
    name: SITE_NAME,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
  },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/annonces?q={q}`,
    'query-input': 'required name=q',
  },
});

/** The way to a page, from the top: `path` of each step but the last, which is the page itself. */
export const breadcrumb = (
  origin: string,
  steps: readonly { name: string; path?: string }[],
): SchemaObject => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Accueil', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path === undefined ? {} : { item: origin + path }),
  })),
});
