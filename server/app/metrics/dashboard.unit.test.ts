import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SITE_NAME } from '#contract/common/site.ts';

it('the dashboard has the name of the site', async () => {
  const file = new URL('../../../ops/grafana-dashboard.json', import.meta.url);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ title: SITE_NAME });
});
