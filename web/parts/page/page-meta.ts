import { SITE_NAME } from '#contract/common/site.ts';
import type { HeadElement } from '#web/page.ts';

interface PageMeta {
  title: string;
  description: string;
  /** Is the canonical path of the page, with the query parameters that identify it. */
  path: string;
  /** Describes the picture for share previews, 1200 × 630, by its path. */
  image?: { path: string; alt: string } | undefined;
}

/** Is the path of the default share picture. */
const SITE_PICTURE = '/icons/512.png';

/** Returns title, description, canonical URL and share tags of a public page; `origin` is that of the site. */
export const pageMeta = (
  origin: string,
  { title, description, path, image }: PageMeta,
): HeadElement[] => [
  { title: `${title} · ${SITE_NAME}` },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: origin + path },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: origin + path },
  ...(image
    ? [
        { property: 'og:image', content: origin + image.path },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: image.alt },
      ]
    : [{ property: 'og:image', content: origin + SITE_PICTURE }]),
  { property: 'og:site_name', content: SITE_NAME },
  { property: 'og:type', content: 'website' },
  // Social networks take title, description and picture from the `og` tags above.
  { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
];
