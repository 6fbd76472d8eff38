import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortenRouteManifest } from './short-route-manifest.ts';

const written = (manifest: object): string =>
  `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

/** What a manifest sets for a page of a site, when it comes from `origin`. */
const run = (text: string, origin: string): unknown => {
  const code = text.replace('import.meta.url', JSON.stringify(`${origin}/assets/manifest.js`));
  const window: { __reactRouterManifest?: unknown } = {};
  // Its objects are of classes of its own, which compare unequal.
  runInNewContext(code, { window, URL, location: { origin: 'https://site.example' } });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
};

test('the manifest of the browser has no imports of routes and no flag that is false', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] };
  const page = { id: 'ads', path: 'annonces', hasLoader: true, module: '/assets/page.js', css: [] };
  const route = { ...page, hasAction: false, imports: ['/assets/react.js', '/assets/chip.js'] };
  const short = shortenRouteManifest(written({ entry, routes: { ads: route }, version: 'd9f0' }));
  const expected = { entry, routes: { ads: page }, version: 'd9f0' };
  expect(run(short, 'https://site.example')).toEqual(expected);
});

test('a manifest from a CDN names files of the CDN', () => {
  const files = (place: string) => ({
    entry: { module: `${place}/assets/entry.js`, imports: [], css: [] },
    routes: { ads: { module: `${place}/assets/page.js`, css: [`${place}/assets/page.css`] } },
  });
  const short = shortenRouteManifest(written(files('')));
  expect(run(short, 'https://cdn.example')).toEqual(files('https://cdn.example'));
});

test('a manifest in another form ends the build', () => {
  expect(() => shortenRouteManifest('export default {}')).toThrow('export default {}');
});
