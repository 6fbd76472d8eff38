import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Allows the resource types that pages load, from this origin only, files also from the CDN.
 * Anything else is blocked.
 */
const policy = (scripts: readonly string[], cdn: string | undefined): string => {
  const [pictures, assets] = cdn === undefined ? [[], []] : [[cdn], [`${cdn}/assets/`]];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...assets, ...scripts].join(' '),
    ["style-src 'self'", ...assets].join(' '),
    // Inline styles contain the placeholder colour of pictures.
    "style-src-attr 'unsafe-inline'",
    // `blob:` allows previews of photos chosen for upload.
    ["img-src 'self' blob:", ...pictures].join(' '),
    // `blob:` allows a recording before it is sent.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

export interface PreparedHtml {
  html: Buffer;
  /** Is the Content-Security-Policy that allows only the scripts of this page. */
  policy: string;
  /** Is the address of the page's style sheet. */
  styles: string | undefined;
}

/** Says when the modules of a page run: immediately, by the late loader, or never. */
export type Scripts = 'now' | 'late' | 'none';

const LINK = /<link\b[^<>]*>/g;
const PRELOAD = 'rel="modulepreload"';
/**
 * Matches the preload that React adds for the first picture. It is removed to save bytes, because
 * the picture is in the same packets anyway.
 */
const PICTURE_PRELOAD = '<link rel="preload" as="image"';
const HREF = /\bhref="([^"\s]+)"/;
const STYLES = /<link rel="stylesheet" href="([^"\s]+)"/;

interface Script {
  whole: string;
  attributes: string;
  text: string;
}

const [SCRIPT_START, SCRIPT_END] = ['<script', '</script>'];

/**
 * Matches where the path of a picture begins. It is left alone behind the address of this site, as
 * in previews of shared links.
 */
const PICTURE = /(?<=["' ])(?=\/pictures\/[\w-]{1,100}\.(?:webp|avif))/g;

/**
 * Matches where the path of a script or a style sheet of the build begins; React Router ends some
 * with a `#`.
 */
const ASSET = /(?<=")(?=\/assets\/[\w.-]+\.(?:js|css)#?")/g;

/** Returns the parts of an HTML text, with every script replaced. */
const replaceScripts = (html: string, replace: (script: Script) => string): string[] => {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf(SCRIPT_START, at);
    const open = start < 0 ? -1 : html.indexOf('>', start);
    const close = open < 0 ? -1 : html.indexOf(SCRIPT_END, open);
    if (close < 0) return [...parts, html.slice(at)];
    const end = close + SCRIPT_END.length;
    const script = {
      whole: html.slice(start, end),
      attributes: html.slice(start + SCRIPT_START.length, open),
      text: html.slice(open + 1, close),
    };
    parts.push(html.slice(at, start), replace(script));
    at = end;
  }
};

/** Does the same as `Buffer.from` at less than half its cost. */
const toUtf8 = (text: string): Buffer =>
  transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');

interface Preparation {
  nonce: string;
  scripts: Scripts;
  lateLoader: string;
  /** Is the origin of a CDN from which the page loads pictures, scripts and style sheets. */
  cdn?: string | undefined;
}

/**
 * Makes rendered HTML cacheable: the policy allows scripts by hash instead of by nonce, and the
 * nonce is removed. Only scripts with the render's secret `nonce` get a hash, so that injected ones
 * cannot run.
 *
 * With scripts `late` (public pages) the modules become inert text for the script at the path
 * `lateLoader`, at the end of the body; their imports are listed beside them, to be fetched in
 * parallel.
 *
 * Without a CDN the document is not copied before it is joined, because a page is 40 KB and
 * replacing would copy all of it each time.
 */
export const prepareHtml = (
  rendered: string,
  { nonce, scripts, lateLoader, cdn }: Preparation,
): PreparedHtml => {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const preloads: string[] = [];
  // Addresses in the data for React change too, so that it finds the same ones.
  const html = cdn === undefined ? rendered : rendered.replaceAll(PICTURE, cdn);

  const fromCdn = (text: string): string =>
    cdn === undefined ? text : text.replaceAll(ASSET, cdn);

  const prepareLink = (own: string): string => {
    const link = fromCdn(own);
    if (scripts === 'now') return link.replace(mark, '');
    if (link.startsWith(PICTURE_PRELOAD)) return '';
    if (!link.includes(PRELOAD)) return link.replace(mark, '');
    const href = HREF.exec(link)?.[1];
    if (href && link.includes(mark)) preloads.push(href);
    return '';
  };
  const prepareScript = ({ whole, attributes, text: own }: Script): string => {
    if (!attributes.includes(mark)) return whole;
    if (scripts === 'none') return '';
    const isModule = attributes.includes(' type="module"');
    const text = isModule ? fromCdn(own) : own;
    // Data blocks run nothing and need no hash.
    if (text !== '' && !attributes.includes(' type="application/json"')) hashes.add(hashOf(text));
    return isModule && scripts === 'late'
      ? `<script type="text/late" data-preload="${preloads.join(' ')}">${text}</script>`
      : `${SCRIPT_START}${attributes.replace(mark, '')}>${text}${SCRIPT_END}`;
  };

  // React moves links into the head.
  const end = Math.max(0, html.indexOf('</head>'));
  const links = html.slice(0, end).replaceAll(LINK, prepareLink);
  const parts = [links, html.slice(end)].flatMap((part) => replaceScripts(part, prepareScript));
  const last = parts.pop() ?? '';
  const bodyEnd = last.lastIndexOf('</body>');
  if (scripts === 'late' && bodyEnd >= 0) {
    // A script of another origin may import modules only with `crossorigin`.
    const source = cdn === undefined ? `"${lateLoader}"` : `"${cdn}${lateLoader}" crossorigin`;
    parts.push(
      last.slice(0, bodyEnd),
      `<script src=${source} defer></script>`,
      last.slice(bodyEnd),
    );
  } else {
    parts.push(last);
  }
  return {
    html: toUtf8(parts.join('')),
    policy: policy([...hashes], cdn),
    styles: STYLES.exec(links)?.[1],
  };
};
