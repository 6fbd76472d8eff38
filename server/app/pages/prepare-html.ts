import { createHash } from 'node:crypto';

/** Headers of every page, whoever reads it. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

const policy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self'",
    // The dominant colour that stands where a picture will.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export interface PreparedHtml {
  html: string;
  /** The Content-Security-Policy that lets run the scripts of this page and no other. */
  policy: string;
}

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * Makes rendered HTML the same for everyone, and bound to its own scripts: they go by hash, not by nonce, so that the page
 * may be kept. Only scripts that bear the render's secret `nonce` count as ours; what slipped into the markup otherwise
 * gets no hash and cannot run. The nonce itself is taken out.
 *
 * With a `lateLoader` (public pages) the modules wait as text for that script, which is put at the end of the body.
 */
export const prepareHtml = (
  rendered: string,
  { nonce, lateLoader }: { nonce: string; lateLoader?: string },
): PreparedHtml => {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const isLate = lateLoader !== undefined;

  let html = (isLate ? rendered.replaceAll(PRELOAD, '') : rendered).replaceAll(
    SCRIPT,
    (whole, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return whole;
      if (text !== '') hashes.add(hashOf(text));
      const isModule = attributes.includes(' type="module"');
      return isLate && isModule ? `<script type="text/late">${text}</script>` : whole;
    },
  );
  html = html.replaceAll(mark, '');
  if (isLate) {
    hashes.add(hashOf(lateLoader));
    const end = html.lastIndexOf('</body>');
    html = `${html.slice(0, end)}<script>${lateLoader}</script>${html.slice(end)}`;
  }
  return { html, policy: policy([...hashes]) };
};
