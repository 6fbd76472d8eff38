import type { MetaDescriptor } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';
import type { RootData } from '#web/client/root-data.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The page's own path, with the part of the query that makes it another page. */
  path: string;
  /** A path on this site. */
  image?: string | undefined;
}

const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'site' in value;

/** The site's address without a trailing slash, as `meta` knows it. */
export const originOf = (matches: readonly ({ loaderData?: unknown } | undefined)[]): string =>
  matches.map((match) => match?.loaderData).find(isRootData)?.site.publicUrl ?? '';

/** Stands for the site where a page has no picture of its own. */
const SITE_PICTURE = '/icons/512.png';

/** Title, description, canonical address and share tags of a public page. `matches` as given to `meta`. */
export function pageMeta(
  matches: readonly ({ loaderData?: unknown } | undefined)[],
  { title, description, path, image }: PageMeta,
): MetaDescriptor[] {
  const origin = originOf(matches);
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + (image ?? SITE_PICTURE) },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: 'website' },
    // Title, description and picture are taken from those above.
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}
