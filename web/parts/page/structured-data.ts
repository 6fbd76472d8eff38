// Structured data of a page (schema.org), for search engines. Added to the tags of `meta` as `{ 'script:ld+json': … }`.

import type { HeadElement } from '#web/page.ts';
import { SITE_NAME } from '#contract/common/site.ts';

/** Describes a schema.org object without its `@context`. */
type SchemaObject = { '@type': string | string[]; [property: string]: unknown };

/** Returns one script element with all schema.org objects of a page. */
export const structuredData = (...things: SchemaObject[]): HeadElement => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    ...(things.length === 1 ? things[0] : { '@graph': things }),
  },
});

/** Describes the site, its organisation and its search in schema.org's terms. `origin` has no trailing slash. */
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

/**
 * Describes the breadcrumb of a page in schema.org's terms; each step has a `path` except the last,
 * which is the page itself.
 */
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
