import { expect, test } from 'vitest';
import { shortenRouteManifest } from './short-route-manifest.ts';

const written = (manifest: object): string =>
  `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test('the manifest of the browser has no imports of routes and no flag that is false', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] };
  const page = { id: 'ads', path: 'annonces', hasLoader: true, module: '/assets/page.js', css: [] };
  const route = { ...page, hasAction: false, imports: ['/assets/react.js', '/assets/chip.js'] };
  expect(shortenRouteManifest(written({ entry, routes: { ads: route }, version: 'd9f0' }))).toBe(
    written({ entry, routes: { ads: page }, version: 'd9f0' }),
  );
});

test('a manifest in another form ends the build', () => {
  expect(() => shortenRouteManifest('export default {}')).toThrow('export default {}');
});
