import { createHash } from 'node:crypto';
import { SITE_NAME } from '#contract/common/site.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';

// The colours are those of web/styles/tokens.css and dark.css, inlined so that a refused reader needs no further
// request.
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;padding:48px 16px;background:#fbf8f3;color:#1b2048;font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  'h1{font-size:24px;line-height:1.25}' +
  'a{display:inline-block;margin-top:16px;padding:12px 24px;border-radius:6px;background:#f5a524;color:#1b2048;font-weight:600;text-decoration:none}' +
  '@media (prefers-color-scheme:dark){body{background:#11142b;color:#f5f1ea}a{background:#f7b144}}';

/** Is the Content-Security-Policy of pages built by `smallPage`, which allows only their inline style. */
export const SMALL_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface SmallPage {
  title: string;
  heading: string;
  paragraphs: readonly string[];
  link: { to: string; label: string };
}

/** Returns the HTML of a page built without the web app, for refusals that the web app cannot show. */
export const smallPage = ({ title, heading, paragraphs, link }: SmallPage): string =>
  `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${SITE_NAME}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${paragraphs
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}<a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></main></body></html>`;
