import { expect, test } from 'vitest';
import { lighten, lightModule } from './light-contract.ts';

test('a route keeps the properties a browser needs, in any order', () => {
  const code = `export const routes = {
    one: defineRoute({
      method: 'GET',
      path: '/api/one/:id',
      tag,
      summary: 'Un, deux',
      access: 'public',
      params: idParams,
      answers: { 200: z.object({ data: adSchema }) },
      refusals: [404],
    }),
    two: defineRoute({ method: 'POST', path: '/api/two', body: z.object({}), multipart: true }),
  };`;
  const light = lighten(code, 'contract/some.ts');
  for (const kept of ["'/api/one/:id'", "access: 'public'", "'/api/two'", 'multipart: true']) {
    expect(light).toContain(kept);
  }
  for (const gone of ['summary', 'answers', 'params', 'body', 'refusals']) {
    expect(light).not.toContain(gone);
  }
});

test('routes defined by a helper keep only their paths', () => {
  const code = `const records = defineRecordRoutes({
    paths: recordPaths('/api/admin/cities'),
    tag,
    summaries: { add: 'Ajouter', change: 'Changer', remove: 'Supprimer' },
    access: 'admin',
    record: citySchema,
    body: cityBody,
    changes: cityChanges,
    removeRefusals: [409],
  });
  const mine = defineOwnList({ path: '/api/mine', tag, summary: 'Tout', record: citySchema });`;
  const light = lighten(code, 'contract/some.ts');
  for (const kept of ["'/api/admin/cities'", "access: 'admin'", "'/api/mine'"])
    expect(light).toContain(kept);
  for (const gone of ['Ajouter', 'citySchema', 'cityBody', 'cityChanges', '409', 'tag', 'Tout'])
    expect(light).not.toContain(gone);
});

const SOME = `import { z } from 'zod';
import type { Route } from './route.ts';
import { idParams, type Ids } from './fields.ts';
import { defineRoute } from './route.ts';
export const MAX = 3;
const named = z.object({ id: z.int() });
export const body = named.extend({ name: z.string().max(MAX) });
export type Body = z.infer<typeof body>;
export const routes = { one: defineRoute({ method: 'GET', path: '/api/x', params: idParams }) };
`;
const part = (query: string, code = SOME) => lightModule(`contract/some.ts${query}`, () => code);

test('a module re-exports its declarations', () => {
  expect(part('')?.split('\n')).toEqual(
    ['MAX', 'named', 'body', 'routes'].map(
      (name) => `export { ${name} } from 'contract/some.ts?part=${name}';`,
    ),
  );
});

test('a declaration imports only its references', () => {
  expect(part('?part=MAX')).toBe('export const MAX = 3;');
  expect(part('?part=body')?.split('\n').slice(0, 3)).toEqual([
    "import { z as z } from 'zod';",
    "import { MAX } from 'contract/some.ts?part=MAX';",
    "import { named } from 'contract/some.ts?part=named';",
  ]);
  expect(part('?part=routes')).not.toMatch(/zod|fields/);
});

test('a reference to another contract module imports only that part', () => {
  const code = `import { z } from 'zod';
import { LONGEST, idParams } from './fields.ts';
export const TWICE = 2 * LONGEST;`;
  expect(part('?part=TWICE', code)).toBe(
    "import { LONGEST as LONGEST } from './fields.ts?part=LONGEST';\nexport const TWICE = 2 * LONGEST;",
  );
});

test('a module with other statements is not split', () => {
  expect(part('', `${SOME}\nconsole.log(1);`)).toBeUndefined();
  expect(part('', "export * from './other.ts';")).toBeUndefined();
  expect(part('?part=MAX', `${SOME}\nconsole.log(1);`)).toBe(
    "export { MAX } from 'contract/some.ts';",
  );
});

test.each([
  'accounts/passwords',
  'accounts/profile-routes',
  'accounts/profile-schemas',
  'accounts/routes',
  'accounts/schemas',
  'admin/catalog',
  'admin/reasons',
  'admin/synonyms',
  'catalog',
  'ads/routes',
  'ads/schemas',
  'fields',
  'pictures',
  'record-routes',
  'refusals',
  'route',
  'site',
])('contract/%s.ts can be split', (name) =>
  expect(lightModule(`contract/${name}.ts`)).toContain('?part='),
);
