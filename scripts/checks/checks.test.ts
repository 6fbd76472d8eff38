import { describe, expect, test } from 'vitest';
import { checks } from './all.ts';
import { expectOne, found } from './clean-tree.ts';
import { fileCycles, folderCycles } from './cycles.ts';
import { domainTables } from './domain-tables.ts';
import { domains } from './domains.ts';
import { exactImports } from './exact-imports.ts';
import { refusalNames } from './refusal-names.ts';
import { layers } from './layers.ts';
import { routes } from './routes.ts';
import { webLayers } from './web-layers.ts';

test.each(checks.map((check) => [check.name, check] as const))(
  'a clean tree passes %s',
  (_, check) => {
    expect(found(check.find, {})).toEqual([]);
  },
);

describe('cycles', () => {
  test('two files that import each other’s types are a cycle', () => {
    expect(
      found(fileCycles, {
        'contract/a.ts': "import type { B } from './b.ts'; export type A = B;",
        'contract/b.ts': "import type { A } from '#contract/a.ts'; export type B = A | 1;",
      }),
    ).toEqual(['contract/a.ts: files in a cycle: contract/a.ts → contract/b.ts → contract/a.ts']);
  });

  test('an import() of a type, an export from and a late import() count', () => {
    for (const back of [
      "export type X = import('./a.ts').A;",
      "export * from './a.ts';",
      "export type { A } from './a.ts';",
      'export const late = () => import(`./a.ts`);',
    ]) {
      const all = found(fileCycles, {
        'contract/a.ts': "import './b.ts'; export type A = 1;",
        'contract/b.ts': back,
      });
      expect(all).toHaveLength(1);
    }
  });

  test('a file that imports itself is a cycle', () => {
    expectOne(fileCycles, 'contract/a.ts', "import './a.ts';", 'contract/a.ts → contract/a.ts');
  });

  test('folders that import each other through different files are a cycle', () => {
    const changes = {
      'server/domains/ads/queries/list.ts':
        "import type { P } from '../commands/pay.ts'; export type L = P;",
      'server/domains/ads/queries/one.ts': 'export type O = 1;',
      'server/domains/ads/commands/pay.ts': 'export type P = 1;',
      'server/domains/ads/commands/sell.ts':
        "import type { O } from '../queries/one.ts'; export type S = O;",
    };
    expect(found(fileCycles, changes)).toEqual([]);
    expect(found(folderCycles, changes)).toHaveLength(1);
    expect(found(folderCycles, changes)[0]).toMatch(/commands\/ → .*queries\/ → .*commands\//);
  });
});

describe('layers', () => {
  test.each([
    ['contract/bad.ts', '#server/platform/clock.ts', 'contract may not import platform'],
    ['web/parts/bad.ts', '#server/platform/clock.ts', 'web may not import platform'],
    ['server/platform/bad.ts', '#server/domains/ads/index.ts', 'platform may not import domains'],
    ['server/domains/ads/bad.ts', '#server/app/serve.ts', 'domains may not import app'],
    ['server/domains/ads/bad.ts', '#server/testing/builders.ts', 'domains may not import testing'],
    ['server/domains/ads/bad.ts', '#web/ui/button.tsx', 'domains may not import web'],
    ['server/app/bad.ts', '#server/testing/builders.ts', 'app may not import testing'],
    ['server/app/bad.ts', '../../build/server/index.js', 'only server/app/pages/'],
  ])('%s does not import %s', (path, specifier, expected) => {
    expectOne(layers, path, `import type { X } from '${specifier}';`, expected);
    expectOne(layers, path, `export const x = await import('${specifier}');`, expected);
  });

  test('a file in no layer fails', () => {
    expectOne(layers, 'server/utils/a.ts', '', 'belongs to no layer');
  });
});

describe('domains', () => {
  test('an upward import fails, of a type or a value, with or without index.ts', () => {
    for (const specifier of ['#server/domains/ads/index.ts', '../ads/tables.ts']) {
      const text = `import type { X } from '${specifier}';`;
      expectOne(
        domains,
        'server/domains/accounts/up.ts',
        text,
        'accounts may not import ads, which is above it',
      );
    }
  });

  test('an import past index.ts fails', () => {
    const text = "import type { User } from '#server/domains/accounts/tables.ts';";
    expectOne(domains, 'server/domains/ads/reach.ts', text, 'imports past accounts/index.ts');
  });

  test('a domain missing from the order fails', () => {
    expectOne(domains, 'server/domains/shop/index.ts', '', 'has no place in the order');
  });

  test.each([
    ["import { sql } from 'drizzle-orm';", 'drizzle-orm'],
    ["import { readFileSync } from 'node:fs';", 'node:fs'],
    ["import type { clock } from '#server/platform/clock.ts';", 'not "#server/platform/clock.ts"'],
    ["import { tables } from './tables.ts';", 'only types and texts from their domain'],
    ["import type { User } from '#server/domains/accounts/index.ts';", 'own domain'],
    ['export const now = () => Date.now();', 'Date.now('],
    ['export const later = async (x: Promise<1>) => { await x; };', 'await'],
  ])('rules may not contain: %s', (text, expected) => {
    expectOne(domains, 'server/domains/ads/rules.ts', text, expected);
  });

  test('a word in a comment of the rules passes', () => {
    const text = '// never Date.now(): the caller says when\nexport const a = 1;';
    expect(found(domains, { 'server/domains/ads/rules.ts': text })).toEqual([]);
  });
});

describe('domain tables', () => {
  test.each([
    'export const A = `SELECT count(*) FROM ad WHERE owner_id = u.id`;',
    'export const A = `SELECT FROM app_user u LEFT JOIN ad a ON a.owner_id = u.id`;',
    'export const A = `SELECT FROM app_user AS u, LATERAL f(u.id) x, app_user, ad WHERE true`;',
    'export const a = (id: 1) => sql`UPDATE ONLY ad SET owner_id = ${id}`;',
    'export const A = "INSERT INTO ad (id) VALUES (1)";',
    "export const A = 'delete from ad';",
    'export const A = `SELECT FROM public.ad`;',
    'export const A = `SELECT FROM "public"."ad" a`;',
    'export const A = `DELETE FROM app_user USING "ad"`;',
    "export const a = pgTable('ad', {});",
  ])('a lower domain may not contain: %s', (text) => {
    const said = 'accounts may not use the table "ad", which ads owns';
    expectOne(domainTables, 'server/domains/accounts/queries/bad.ts', text, said);
  });

  test('a domain may not declare the table of a lower one', () => {
    const text = "export const user = pgTable('app_user', {});";
    expectOne(domainTables, 'server/domains/ads/bad.ts', text, 'may not use the table "app_user"');
  });

  test('the platform may not use the table of a domain', () => {
    const text = 'export const A = `SELECT FROM app_user`;';
    expectOne(domainTables, 'server/platform/bad.ts', text, 'platform may not use');
  });

  test('a drawing without tables fails', () => {
    expect(found(domainTables, { 'docs/tables.md': '# Tables' })).toEqual([
      'docs/tables.md: draws no tables',
    ]);
  });

  test('tables of lower domains, columns and comments pass', () => {
    const files = {
      'server/domains/ads/good.ts':
        'export const A = `SELECT FROM ad JOIN app_user u ON true JOIN message ON true`;',
      'server/domains/accounts/good.ts':
        '// FROM ad\nexport const A = `SELECT extract(day FROM at), ad FROM app_user ORDER BY id, ad`;',
      'server/domains/accounts/good.test.ts': "query('SELECT FROM ad');",
    };
    expect(found(domainTables, files)).toEqual([]);
  });
});

test.each([
  ['web/ui/bad.tsx', '#web/parts/ad-card.tsx', 'web/ui may not import web/parts'],
  ['web/ui/bad.tsx', '../pages/home/home.tsx', 'web/ui may not import web/pages'],
  ['web/parts/bad.tsx', '#web/pages/home/home.tsx', 'web/parts may not import web/pages'],
])('%s does not import %s', (path, specifier, expected) => {
  expectOne(webLayers, path, `import type { X } from '${specifier}';`, expected);
});

test('what the server alone runs gives browsers its types, and nothing else', () => {
  const of = (page: string) =>
    found(webLayers, { 'web/pages/a/page.server.ts': '', 'web/pages/a/page.tsx': page });
  expect(of("import { action } from './page.server.ts';")).toHaveLength(1);
  expect(of("import type { action } from './page.server.ts';")).toEqual([]);
});

describe('routes', () => {
  test.each([
    "export const open = (app: FastifyInstance) => app.get('/api/annonces', run);",
    'export const open = (server: FastifyInstance) => server.route(entry);',
    'export const open = (x: Server) => x.post(`/api/${name}`, run);',
    "export const open = (x: Server) => x['delete']('/api/annonces/:id', run);",
    "import fastify from 'fastify';",
  ])('a domain may not contain: %s', (text) => {
    expectOne(routes, 'server/domains/ads/routes.ts', text, '');
  });

  test('maps, caches and queries keep their get and delete', () => {
    const text =
      "import type { FastifyInstance } from 'fastify'; export const a = (m: Map<string, 1>, f: FastifyInstance) => [m.get('x'), db.delete(ads), handle(f, entry)];";
    expect(found(routes, { 'server/domains/ads/routes.ts': text })).toEqual([]);
  });
});

describe('refusal names', () => {
  test.each([
    'export const f = (e: Error) => e.message === refusals.held.message;',
    'export const f = (e?: Error) => e?.message !== NO_NETWORK;',
    "export const f = (text: string) => text === 'Une décision a déjà été prise.';",
    "export const f = (e: Error) => e.message.startsWith('Une décision');",
    "export const f = (e: Error) => { switch (e.message) { case 'a': return 1; } };",
  ])('caught: %s', (text) =>
    expectOne(refusalNames, 'web/pages/bad.ts', text, "compare its name, with 'isRefusal'"),
  );

  test('names, states and absence may be compared, and tests may read sentences', () => {
    const text =
      "export const f = (e: Error, s: string) => [isRefusal(e, refusals.held), s === 'En attente', e.message === ''];";
    const spec = "expect(e.message === 'Introuvable.');";
    const changes = { 'web/pages/a.ts': text, 'web/pages/a.test.ts': spec };
    expect(found(refusalNames, changes)).toEqual([]);
  });
});

test('an import without extension, or of a missing file, fails', () => {
  for (const specifier of ['./ads', '#contract/ads', '#contract/gone.ts']) {
    const text = `import type { AdId } from '${specifier}';`;
    expectOne(exactImports, 'contract/bad.ts', text, 'is not a file');
  }
});
