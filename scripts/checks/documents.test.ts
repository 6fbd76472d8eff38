import { describe, expect, test } from 'vitest';
import { decisionIndex, decisions } from './decisions.ts';
import { documents } from './documents.ts';
import { generated, generatedPages } from './generated.ts';
import { treeOf, type SourceTree, type Violation } from './source.ts';
import { ALL_WORDS, words } from './words.ts';

const FIRST = '# 0001. Own migration runner\n\nStatus: Accepted, 2026-11-21.\n';
const messages = (find: (tree: SourceTree) => Violation[], texts: Record<string, string>) =>
  find(treeOf(texts)).map(({ path, line, message }) => `${path}:${line} ${message}`);

describe('decisions', () => {
  const PATH = 'docs/decisions/0001-own-migration-runner.md';
  test('numbered pages with a status pass', () => {
    const second = '# 0002. Plain SQL\n\nStatus: Accepted, 2026-11-22.\n';
    expect(
      messages(decisions, { [PATH]: FIRST, 'docs/decisions/0002-plain-sql.md': second }),
    ).toEqual([]);
  });

  test.each([
    [
      'docs/decisions/0002-own-migration-runner.md',
      FIRST.replace('0001', '0002'),
      'the next one is 0001',
    ],
    ['docs/decisions/0001-runner.md', FIRST, 'is called 0001-own-migration-runner.md'],
    ['docs/decisions/new-runner.md', '# Runner\n', 'begins with "# NNNN. Title"'],
    [PATH, FIRST.replace('Accepted', 'Done'), 'has a line "Status:'],
  ])('%s is refused', (path, text, expected) => {
    const [found = '', ...others] = messages(decisions, { [path]: text });
    expect(found).toContain(expected);
    expect(others).toEqual([]);
  });

  test('the index lists number, title and day', () => {
    expect(decisionIndex(treeOf({ [PATH]: FIRST }))).toContain(
      '| [0001](0001-own-migration-runner.md) | Own migration runner | 2026-11-21 |',
    );
  });
});

describe('documents', () => {
  const HERE = { 'docs/product.md': '# Product\n\n## Screens and paths\n', 'server/main.ts': '' };

  test('documents, sections, links and files that exist pass', () => {
    const page =
      '[Product](docs/product.md), [paths](docs/product.md#screens-and-paths), [server](server), `main.ts`, `*.unit.test.ts`';
    const code = '// See docs/product.md#screens-and-paths.\nexport const x = 1;';
    expect(messages(documents, { ...HERE, 'README.md': page, 'web/x.ts': code })).toEqual([]);
  });

  test.each([
    ['web/x.ts', '\n// As SPEC.md says.', 'web/x.ts:2 names a document that is not here: SPEC.md'],
    ['web/x.ts', '// docs/product.md#limits', 'web/x.ts:1 docs/product.md has no section #limits'],
    [
      'README.md',
      '[x](docs/gone.md)',
      'README.md:1 links to a file that is not here: docs/gone.md',
    ],
    [
      'README.md',
      '[x](docs/product.md#limits)',
      'README.md:1 docs/product.md has no section #limits',
    ],
    ['web/x.ts', '// As decision 0007 says.', 'web/x.ts:1 there is no decision 0007'],
    ['README.md', 'See `texts.ts`.', 'README.md:1 names a file that is not here: texts.ts'],
  ])('%s: %s', (path, text, expected) => {
    expect(messages(documents, { ...HERE, [path]: text })).toEqual([expected]);
  });
});

describe('generated parts of documents', () => {
  const TREE = {
    'server/domains/catalog/b.ts': 'export const b = 1;',
    'server/domains/accounts/c.ts': "import '../catalog/b.ts';",
    'server/domains/ads/d.ts': "import '../accounts/c.ts'; import '../catalog/b.ts';",
    'server/domains/catalog/b.test.ts': "import '../ads/d.ts';",
    'docs/ARCHITECTURE.md': '# A\n<!-- domains: generated -->\nold\n<!-- /domains -->\nend\n',
  };

  test('an outdated diagram fails, the regenerated one passes', () => {
    expect(messages(generated, TREE)).toEqual([
      'docs/ARCHITECTURE.md:1 is out of date: npm run docs',
    ]);
    const [page = ''] = generatedPages(treeOf(TREE)).values();
    expect(page).toContain('flowchart TD\n  accounts --> catalog\n  ads --> accounts\n```');
    expect(page).toMatch(/<!-- \/domains -->\nend\n$/);
    expect(messages(generated, { ...TREE, 'docs/ARCHITECTURE.md': page })).toEqual([]);
  });
});

describe('words of documents', () => {
  const many = (count: number) => 'word '.repeat(count);

  test('marks of tables are no words, credits have no limit, and pages within their kind pass', () => {
    const pages = {
      'README.md': many(600),
      'docs/decisions/0001-a.md': `| ${many(600)} | --- |`,
      'server/demo/CREDITS.md': many(ALL_WORDS),
    };
    expect(messages(words, pages)).toEqual([]);
  });

  test.each([
    ['README.md', 601, 'a README of the project has at most 600'],
    ['docs/ARCHITECTURE.md', 901, 'the architecture has at most 900'],
    ['docs/decisions/0001-a.md', 601, 'a decision has at most 600'],
    ['docs/operating/backup.md', 801, 'a page for operators has at most 800'],
    ['docs/trust.md', 2201, 'a page of reference has at most 2200'],
    ['server/domains/ads/README.md', 1001, 'a page beside the code has at most 1000'],
  ])('%s with %d words is too long', (path, count, limit) => {
    expect(messages(words, { [path]: many(count) })).toEqual([
      `${path}:1 has ${count} words; ${limit}`,
    ]);
  });

  test('documents are too long together although each is short enough', () => {
    const page = many(900);
    const pages: Record<string, string> = {};
    for (let i = 0; i < 51; i += 1) pages[`server/domains/${i}/README.md`] = page;
    expect(messages(words, pages)).toEqual([
      `the whole tree:1 all documents have ${51 * 900} words, over ${ALL_WORDS}`,
    ]);
  });
});
