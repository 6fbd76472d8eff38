import { createHash } from 'node:crypto';
import { SITE_NAME } from '#contract/site.ts';
import { RETRY_AFTER_SECONDS } from '#server/app/overload/work-queue.ts';
import { toBytes, type PageBytes } from './page-bytes.ts';
import { PAGE_HEADERS } from './prepare-html.ts';

// Colours of web/styles/tokens.css and dark.css. Inlined, so that a refused reader needs no further request.
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;padding:48px 16px;background:#fbf8f3;color:#1b2048;font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  'h1{font-size:24px;line-height:1.25}' +
  'a{display:inline-block;margin-top:16px;padding:12px 24px;border-radius:6px;background:#f5a524;color:#1b2048;font-weight:600;text-decoration:none}' +
  '@media (prefers-color-scheme:dark){body{background:#11142b;color:#f5f1ea}a{background:#f7b144}}';

const HTML = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Un instant · ${SITE_NAME}</title><style>${STYLE}</style></head><body><main><h1>${SITE_NAME} est très demandé</h1><p>Beaucoup de monde consulte le site en ce moment. Réessayez dans quelques secondes.</p><a href="">Réessayer</a></main></body></html>`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The overload page: small, built once, not cacheable. */
export const overloadedPage = (): PageBytes =>
  toBytes({
    status: 503,
    html: Buffer.from(HTML),
    headers: {
      ...PAGE_HEADERS,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
  });
