import { expect, test } from 'vitest';
import { columns } from './columns.ts';
import { treeOf } from './source.ts';

const SCHEMA = `CREATE TABLE goods (
  id       integer PRIMARY KEY,
  -- é
  sold_at  timestamptz
);
`;

const found = (code: string, schema = SCHEMA, outside: Record<string, string> = {}) =>
  columns(
    treeOf({
      'server/migrations/0001_goods.sql': schema,
      'server/domains/ads/goods.ts': code,
      'server/domains/ads/tables.ts': "export const goods = pgTable('goods', { soldAt: sold_at });",
      'server/domains/ads/goods.test.ts': 'expect(goods.soldAt);',
    }),
    outside,
  ).map(({ path, line, message }) => `${path}:${line} ${message}`);

const UNREAD = ['server/migrations/0001_goods.sql:4 nothing reads goods.sold_at: drop it'];

test.each([
  'const a = `SELECT id, sold_at FROM goods`;',
  "const a = 'SELECT id FROM goods WHERE sold_at < now()';",
  'const a = orm.select({ id: goods.id }).from(goods).where(gt(goods.soldAt, now));',
  'const [{ id, soldAt }] = await orm.select().from(goods);',
  "const a = 'SELECT id FROM goods'; const b = ({ row }) => row.sold_at;",
])('a column is read by %s', (code) => {
  expect(found(code)).toEqual([]);
});

test.each([
  "const a = 'SELECT id FROM goods';",
  "const a = 'INSERT INTO goods (id, sold_at) VALUES ($1, $2) RETURNING id';",
  'const a = `UPDATE goods SET id = 1, sold_at = $2 WHERE id = $1`;',
  'const a = goods.id; const b = orm.insert(goods).values({ id, soldAt: now });',
])('a column is not read by %s', (code) => {
  expect(found(code)).toEqual(UNREAD);
});

test('a column that only a database function reads passes', () => {
  const body = 'SELECT count(*) FROM goods WHERE id > 0 AND sold_at IS NULL';
  const sql = `${SCHEMA}CREATE FUNCTION unsold() RETURNS bigint LANGUAGE sql AS $$ ${body} $$;`;
  expect(found('', sql)).toEqual([]);
});

test('the screen of a list reads what is answered whole', () => {
  const read = (code: string) =>
    columns(
      treeOf({
        'server/migrations/0001_goods.sql': SCHEMA,
        'web/pages/admin/catalog/lists.tsx': `listTab('goods', { show: ({ id, ${code} }) => id });`,
      }),
      {},
    );
  expect(read('sold_at')).toEqual([]);
  expect(read('name')).toHaveLength(1);
});

test('a column of the same name read from another table by another domain does not count as a reader', () => {
  const tree = treeOf({
    'server/migrations/0001_goods.sql': SCHEMA,
    'server/domains/ads/goods.ts': "const a = 'SELECT id FROM goods';",
    'server/domains/ratings/talk.ts': "const a = 'SELECT sold_at FROM talk';",
  });
  expect(columns(tree, {})).toHaveLength(1);
});

test('a dropped column needs no reader, an added one does', () => {
  const drop = `${SCHEMA}ALTER TABLE goods DROP COLUMN sold_at, ADD COLUMN note text;`;
  expect(found("const a = 'SELECT id FROM goods';", drop)).toEqual([
    expect.stringContaining('nothing reads goods.note'),
  ]);
  expect(found('', `${SCHEMA}DROP TABLE goods;`)).toEqual([]);
});

test('a listed reason replaces a reader outside the code; a superfluous reason fails', () => {
  const outside = { 'goods.sold_at': 'operators count it' };
  expect(found("const a = 'SELECT id FROM goods';", SCHEMA, outside)).toEqual([]);
  expect(found("const a = 'SELECT id, sold_at FROM goods';", SCHEMA, outside)).toEqual([
    expect.stringContaining('its reason has no use'),
  ]);
});
