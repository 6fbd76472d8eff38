import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteMap } from '#web/site-map.ts';
import { lightenSiteMap } from './light-site-map.ts';

test('the site map of browsers has every path, but no folders, route ids, shown ads or `noindex`', () => {
  const light = lightenSiteMap(
    readFileSync(new URL('../web/site-map.ts', import.meta.url), 'utf8'),
  );
  for (const { path, access } of siteMap) {
    expect(light).toMatch(`path: '${path}'`);
    expect(light).toMatch(`access: '${access}'`);
  }
  expect(light).not.toMatch(/\b(page|id|shows): '|noindex: true/);
});
