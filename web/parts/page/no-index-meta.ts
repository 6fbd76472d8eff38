import { SITE_NAME } from '#contract/common/site.ts';

/** Returns the title of a page that search engines leave out. */
export const noIndexMeta = (title: string) => [
  { title: `${title} · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];
