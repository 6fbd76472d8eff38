import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';

/** Headers of every page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Resource types that pages load, from this origin only, files also from the CDN. Anything else is blocked. */
const policy = (scripts: readonly string[], cdn: string | undefined): string => {
  const [pictures, assets] = cdn === undefined ? [[], []] : [[cdn], [`${cdn}/assets/`]];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...assets, ...scripts].join(' '),
    ["style-src 'self'", ...assets].join(' '),
    // Inline styles: the placeholder colour of pictures.
    "style-src-attr 'unsafe-inline'",
    // `blob:`: previews of photos chosen for upload.
    ["img-src 'self' blob:", ...pictures].join(' '),
    // `blob:`: a recording before it is sent.
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
  /** The Content-Security-Policy that allows only the scripts of this page. */
  policy: string;
  /** The address of its style sheet. */
  styles: string | undefined;
}

/** When the modules of a page run: immediately, by the late loader, or never. */
export type Scripts = 'now' | 'late' | 'none';

const LINK = /<link\b[^<>]*>/g;
const PRELOAD = 'rel="modulepreload"';
/** React adds a preload for the first picture, which is in the same packets anyway: removed to save bytes. */
const PICTURE_PRELOAD = '<link rel="preload" as="image"';
const HREF = /\bhref="([^"\s]+)"/;
const STYLES = /<link rel="stylesheet" href="([^"\s]+)"/;

interface Script {
  whole: string;
  attributes: string;
  text: string;
}

const [SCRIPT_START, SCRIPT_END] = ['<script', '</script>'];

/** Where the path of a picture begins. After the address of this site, as in previews of shared links, it stays there. */
const PICTURE = /(?<=["' ])(?=\/pictures\/[\w-]{1,100}\.(?:webp|avif))/g;

/** Where the path of a script or a style sheet of the build begins; React Router ends some with a `#`. */
const ASSET = /(?<=")(?=\/assets\/[\w.-]+\.(?:js|css)#?")/g;

/** The parts of an HTML text, in which every script is replaced. */
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

/** As `Buffer.from`, at less than half its cost. */
const toUtf8 = (text: string): Buffer =>
  transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');

interface Preparation {
  nonce: string;
  scripts: Scripts;
  lateLoader: string;
  /** The origin of a CDN, which pictures, scripts and style sheets of the page are loaded from. */
  cdn?: string | undefined;
}

/**
 * Makes rendered HTML cacheable: the policy allows scripts by hash instead of by nonce, and the nonce is removed. Only
 * scripts with the render's secret `nonce` get a hash, so that injected ones cannot run.
 *
 * With scripts `late` (public pages) the modules become inert text for the script at the path `lateLoader`, at the end of
 * the body; their imports are listed beside them, to be fetched in parallel.
 *
 * Without a CDN the document is not copied before it is joined: a page is 40 KB, and replacing in it would copy all of it
 * each time.
 */
export const prepareHtml = (
  rendered: string,
  { nonce, scripts, lateLoader, cdn }: Preparation,
): PreparedHtml => {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const preloads: string[] = [];
  // In the data for React too, so that it finds the same addresses.
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
    // Data run nothing.
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
    // With `crossorigin` it may import: a script of another origin without it has no address.
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
