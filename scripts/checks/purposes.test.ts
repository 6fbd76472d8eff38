import { expect, test } from 'vitest';
import { purposes } from './purposes.ts';
import { treeOf } from './source.ts';

const found = (texts: Record<string, string>) =>
  purposes(treeOf(texts)).map(({ path, message }) => `${path}: ${message}`);

test.each([
  "export const f = (ad: Ad) => ad.purpose === 'offer';",
  "export const f = (ad?: Ad) => ad?.kind !== 'found';",
  "export const f = (value: string) => value === 'wanted';",
  "export const f = (read: Read) => read('kind') === 'lost';",
  "export const f = (values: Values) => values['kind'] === 'lost';",
  "export const f = ({ kind }: Ad) => { switch (kind) { case 'found': return 1; } };",
  "export const f = (kinds: string[]) => kinds.includes('wanted');",
  "export const f = ({ purpose }: Ad) => ['lost', 'stolen'].includes(purpose);",
  'export const f = (ad: Ad) => isNotice(ad.purpose);',
  "export const f = () => `SELECT id FROM ad WHERE kind = 'offer'`;",
  `export const f = () => "a.kind IN ('lost', 'found')";`,
])('caught: %s', (text) =>
  expect(found({ 'web/pages/bad.ts': text })).toEqual([
    'web/pages/bad.ts: a purpose is compared by name: ask a trait of contract/ads/purposes.ts',
  ]),
);

test('traits, values and other things of these names pass; the table, tests and the demo may name purposes', () => {
  const text =
    "export const f = (ad: Ad, why: string) => [PURPOSES[ad.kind].seeks, { kind: 'wanted' }, why === 'lost', 'found' in ad];";
  const named = "export const f = (ad: Ad) => ad.kind === 'wanted';";
  const paths = ['contract/ads/purposes.ts', 'server/demo/a.ts', 'web/pages/b.test.ts'];
  const changes = Object.fromEntries(paths.map((path) => [path, named]));
  expect(found({ 'web/pages/a.ts': text, ...changes })).toEqual([]);
});
