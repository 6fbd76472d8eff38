import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { overloadedPage } from './overloaded-page.ts';

const { body, headers } = overloadedPage().forms.identity;
const html = body.toString();

test('the overload page has the colours of the site', async () => {
  const styles = ['tokens', 'dark'].map((name) =>
    readFile(new URL(`../../../web/styles/${name}.css`, import.meta.url), 'utf8'),
  );
  const site = (await Promise.all(styles)).join('');
  const colours = html.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(3);
  expect(colours.filter((colour) => !site.includes(colour))).toEqual([]);
});

test('its policy allows its own style only', () => {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = headers[headers.indexOf('content-security-policy') + 1];
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toContain('<script');
});
