import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { prepareHtml, type Scripts } from './prepare-html.ts';

const NONCE = 'r4nd0m';
const MODULE = 'import "/assets/été.js";\nimport("/assets/entry.js");';
const DATA = '[{"_1":2},"Vélo"]';
const RENDERED =
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css" nonce="${NONCE}"/>` +
  `<link rel="modulepreload" href="/assets/entry.js" nonce="${NONCE}"/>` +
  `<link rel="modulepreload" href="/assets/root.js" nonce="${NONCE}"/></head><body><h1>Vélo</h1>` +
  '<script type="application/ld+json">{"name":"Vélo"}</script>' +
  '<script>stolen()</script><script nonce="guess">stolen()</script>' +
  `<script type="application/json" id="page-data" nonce="${NONCE}">${DATA}</script>` +
  `<script type="module" async="" nonce="${NONCE}">${MODULE}</script></body></html>`;
const LOADER = '/assets/late.js';

const prepare = (scripts: Scripts, rendered = RENDERED, nonce = NONCE) => {
  const { html, ...rest } = prepareHtml(rendered, {
    nonce,
    scripts,
    lateLoader: LOADER,
  });
  return { html: html.toString(), ...rest };
};
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');

describe('a public page', () => {
  const { html, policy, styles } = prepare('late');

  test('has a mark in the place of half a character', () => {
    const half = prepare('late', RENDERED.replace('<h1>Vélo', '<h1>V\ud83dlo 🚲’'));
    expect(half.html).toContain('<h1>V\ufffdlo 🚲’</h1>');
  });

  test('runs no module and loads none by itself', () => {
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
    expect(html).toContain(
      `<script type="text/late" data-preload="/assets/entry.js /assets/root.js">${MODULE}`,
    );
    expect(html).toContain(`<script type="application/json" id="page-data">${DATA}</script>`);
    expect(html).toContain('<h1>Vélo</h1>');
    expect(html.endsWith(`<script src="${LOADER}" defer></script></body></html>`)).toBe(true);
  });

  test('references its first picture once', () => {
    const preload = '<link rel="preload" as="image" imageSrcSet="/a.webp 160w"/>';
    const preloaded = prepare('late', RENDERED.replace('</head>', `${preload}</head>`));
    expect(preloaded.html).toBe(html);
  });

  test('keeps its stylesheet and its structured data', () => {
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(styles).toBe('/a.css');
    expect(html).toContain('<script type="application/ld+json">');
  });

  test('allows its own scripts only', () => {
    expect(scriptSources(policy)).toEqual(["'self'", hash(MODULE)]);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('does not depend on the nonce', () => {
    const other = RENDERED.replaceAll(NONCE, 'other');
    expect(prepare('late', other, 'other')).toEqual({ html, policy, styles });
    expect(html).not.toContain(NONCE);
  });
});

test('a private page keeps its modules as they are', () => {
  const { html, policy } = prepare('now');
  expect(html).toContain('<link rel="modulepreload" href="/assets/entry.js"/>');
  expect(html).toContain(`<script type="module" async="">${MODULE}</script>`);
  expect(html).not.toContain(LOADER);
  expect(scriptSources(policy)).toContain(hash(MODULE));
});

test('a denied page has no scripts', () => {
  const { html, policy } = prepare('none');
  expect(html).not.toMatch(/modulepreload|id="page-data"|type="module"|text\/late/);
  expect(scriptSources(policy)).toEqual(["'self'"]);
});

test('content other than a document is unchanged', () => {
  expect(prepare('late', '').html).toBe('');
  expect(prepare('late', 'Unexpected').html).toBe('Unexpected');
});

describe('with a CDN', () => {
  const CDN = 'https://cdn.example';
  const page =
    '<head><meta property="og:image" content="https://site.example/pictures/abc-640.webp"/></head><body>' +
    '<img src="/pictures/abc-640.webp" srcSet="/pictures/abc-160.avif 160w, /pictures/abc-640.avif 640w"/>' +
    `<p>Voir /pictures/</p><script type="application/json" nonce="${NONCE}">["/pictures/abc-640.webp"]</script></body>`;
  const made = prepareHtml(page, {
    nonce: NONCE,
    scripts: 'late',
    lateLoader: LOADER,
    cdn: CDN,
  });
  const html = made.html.toString();

  test('a page loads its pictures from there, and its policy allows that', () => {
    expect(html).toContain(
      `<img src="${CDN}/pictures/abc-640.webp" srcSet="${CDN}/pictures/abc-160.avif 160w, ${CDN}/pictures/abc-640.avif 640w"/>`,
    );
    expect(html).toContain(
      `<script type="application/json">["${CDN}/pictures/abc-640.webp"]</script>`,
    );
    expect(made.policy).toContain(`img-src 'self' blob: ${CDN};`);
    expect(scriptSources(made.policy)).toEqual(["'self'", `${CDN}/assets/`]);
  });

  test('scripts and style sheets of the build too, and its policy allows that', () => {
    const links =
      '<link rel="stylesheet" href="/assets/public.css"/><link rel="stylesheet" href="/no-script.css"/>' +
      '<link rel="icon" href="/favicon.svg"/>';
    const all = { nonce: NONCE, lateLoader: LOADER, cdn: CDN };
    const given = RENDERED.replace('<h1>', '<h1 title="/assets/root.js">').replace(
      '</head>',
      `${links}</head>`,
    );
    const module = `import "${CDN}/assets/root.js";`;
    const late = prepareHtml(given.replace(MODULE, 'import "/assets/root.js";'), {
      ...all,
      scripts: 'late',
    });
    expect(String(late.html)).toContain(
      `<script type="text/late" data-preload="${CDN}/assets/entry.js ${CDN}/assets/root.js">${module}</script>`,
    );
    expect(String(late.html)).toContain(
      `<script src="${CDN}${LOADER}" crossorigin defer></script>`,
    );
    expect(String(late.html)).toContain(`<link rel="stylesheet" href="${CDN}/assets/public.css"/>`);
    expect(scriptSources(late.policy)).toEqual(["'self'", `${CDN}/assets/`, hash(module)]);
    expect(late.policy).toContain(`style-src 'self' ${CDN}/assets/;`);

    const now = prepareHtml(given, { ...all, scripts: 'now' });
    expect(String(now.html)).toContain(`<link rel="modulepreload" href="${CDN}/assets/entry.js"/>`);
    expect(String(now.html)).toContain(`import("${CDN}/assets/entry.js");</script>`);
    // These paths are no script and no style sheet of the build.
    for (const place of ['/no-script.css', '/favicon.svg', '/a.css'])
      expect(String(now.html)).toContain(`href="${place}"`);
    expect(String(now.html)).toContain('<h1 title="/assets/root.js">');
  });

  test('previews of shared links and texts stay as they are', () => {
    expect(html).toContain('content="https://site.example/pictures/abc-640.webp"');
    expect(html).toContain('<p>Voir /pictures/</p>');
  });
});
