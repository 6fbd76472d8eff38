import { RETRY_AFTER_SECONDS } from '#server/app/overload/work-queue.ts';
import { SMALL_PAGE_POLICY, smallPage } from '#server/app/small-page.ts';
import { overloadedTexts } from '#server/app/texts.ts';
import { toBytes, type PageBytes } from './page-bytes.ts';
import { PAGE_HEADERS } from './page-headers.ts';

const HTML = smallPage({
  title: overloadedTexts.title,
  heading: overloadedTexts.heading,
  paragraphs: [overloadedTexts.explanation],
  link: { to: '', label: overloadedTexts.link },
});

/** Returns the page that is shown under overload, which is small, built once and not cacheable. */
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
