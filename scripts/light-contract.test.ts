import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lighten } from './light-contract.ts';

test('a route keeps what a browser needs to call it, whatever comes last', () => {
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
  for (const gone of ['summary', 'answers', 'params', 'body', 'refusals'])
    expect(light).not.toContain(gone);
  expect(light).toContain('routes = /* @__PURE__ */ (() => ({');
});

test('values made by calls are marked pure, others stay as they are', () => {
  const code =
    "const a = z.string();\nexport const B = 3;\nexport const C = ['x'] as const;\nexport const f = (x) => g(x);";
  expect(lighten(code, 'contract/some.ts')).toBe(
    `const a = /* @__PURE__ */ (() => (z.string()))();\n${code.slice(code.indexOf('export'))}`,
  );
});

test('the real contract stays readable', () => {
  for (const file of ['contract/accounts.ts', 'contract/ads/routes.ts', 'contract/catalog.ts']) {
    const light = lighten(readFileSync(file, 'utf8'), file);
    expect(lighten(light, file)).toContain('/* @__PURE__ */');
    expect(light).not.toContain('summary:');
  }
});
