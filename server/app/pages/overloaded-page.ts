import { SITE_NAME } from '#contract/site.ts';
import { RETRY_AFTER_SECONDS } from '#server/app/overload/work-queue.ts';
import { SMALL_PAGE_POLICY, smallPage } from '#server/app/small-page.ts';
import { toBytes, type PageBytes } from './page-bytes.ts';
import { PAGE_HEADERS } from './prepare-html.ts';

const HTML = smallPage({
  title: 'Un instant',
  heading: `${SITE_NAME} est très demandé`,
  paragraphs: [
    'Beaucoup de monde consulte le site en ce moment. Réessayez dans quelques secondes.',
  ],
  link: { to: '', label: 'Réessayer' },
});

/** The overload page: small, built once, not cacheable. */
export const overloadedPage = (): PageBytes =>
  toBytes({
    status: 503,
    html: Buffer.from(HTML),
    headers: {
      ...PAGE_HEADERS,
      'content-security-policy': SMALL_PAGE_POLICY,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
  });
