import { describe, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import { treeOf } from './source.ts';

const DRAWING = {
  'docs/tables.md': '  subgraph catalog\n    city\n  end\n  subgraph ads\n    ad\n  end\n',
};
const foundIn = (text: string) =>
  migrations(treeOf({ ...DRAWING, 'server/migrations/0100_a.sql': text })).map(
    ({ line, message }) => `${line}: ${message}`,
  );

/**
 * Lists for each rule the kind of statement that the rule refuses, a statement that breaks it, a part of the expected
 * reason, and a statement that follows the rule.
 */
const RULES: readonly [string, string, string, string][] = [
  [
    'an index that is built under a lock',
    'CREATE INDEX a ON ad (city_id);',
    'CONCURRENTLY',
    '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON ad (city_id);',
  ],
  [
    'an index built beside others in a transaction',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON ad (city_id);',
    'no transaction',
    'CREATE TABLE b (id integer); CREATE INDEX a ON b (id);',
  ],
  [
    'an index that cannot be built again after an interruption',
    '-- no transaction\nCREATE INDEX CONCURRENTLY a ON ad (city_id);',
    'IF NOT EXISTS',
    '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a ON ad (city_id);',
  ],
  [
    'a column with a default of its own for each row',
    'ALTER TABLE ad ADD COLUMN key uuid DEFAULT gen_random_uuid();',
    'rewrites the table',
    "ALTER TABLE ad ADD COLUMN at timestamptz NOT NULL DEFAULT now(), ADD COLUMN words text[] DEFAULT '{}'::text[];",
  ],
  [
    'a column that numbers its rows',
    'ALTER TABLE ad ADD COLUMN rank bigserial;',
    'rewrites the table',
    'ALTER TABLE ad ADD COLUMN rank bigint;',
  ],
  [
    'a column that is computed for each row',
    'ALTER TABLE ad ADD COLUMN rank int GENERATED ALWAYS AS (price / 2) STORED;',
    'rewrites the table',
    'CREATE TABLE b (price int, rank int GENERATED ALWAYS AS (price / 2) STORED);',
  ],
  [
    'a column that rows of the former release lack',
    'ALTER TABLE ad ADD COLUMN a integer NOT NULL;',
    'former release',
    'ALTER TABLE ad ADD COLUMN a integer NOT NULL DEFAULT 0;',
  ],
  [
    'a new column with a constraint',
    'ALTER TABLE ad ADD COLUMN a integer CHECK (a > 0);',
    'NOT VALID',
    'ALTER TABLE ad ADD COLUMN a integer, ADD CONSTRAINT a CHECK (a > 0) NOT VALID;',
  ],
  [
    'a new column that is unique',
    'ALTER TABLE ad ADD COLUMN a integer UNIQUE;',
    'CONCURRENTLY',
    'ALTER TABLE ad ADD CONSTRAINT a UNIQUE USING INDEX a;',
  ],
  [
    'a column that must not be empty from now on',
    'ALTER TABLE ad ALTER COLUMN note SET NOT NULL;',
    'SET NOT NULL',
    'ALTER TABLE ad ADD CONSTRAINT a CHECK (note IS NOT NULL) NOT VALID;',
  ],
  [
    'a foreign key that is checked at once',
    'ALTER TABLE ad ADD CONSTRAINT a FOREIGN KEY (city_id) REFERENCES city;',
    'NOT VALID',
    'ALTER TABLE ad ADD CONSTRAINT a FOREIGN KEY (city_id) REFERENCES city NOT VALID;',
  ],
  [
    'a constraint checked in the transaction that adds it',
    'ALTER TABLE ad ADD CONSTRAINT a CHECK (true) NOT VALID; ALTER TABLE ad VALIDATE CONSTRAINT a;',
    'VALIDATE',
    'ALTER TABLE ad VALIDATE CONSTRAINT a;',
  ],
  [
    'a unique constraint that builds its index',
    'ALTER TABLE ad ADD CONSTRAINT a UNIQUE (code);',
    'USING INDEX',
    'ALTER TABLE ad ADD CONSTRAINT a PRIMARY KEY USING INDEX a;',
  ],
  [
    'a column of another type',
    'ALTER TABLE ad ALTER COLUMN price TYPE bigint;',
    'rewrites the table',
    'ALTER TABLE ad ALTER COLUMN price SET DEFAULT 1;',
  ],
  [
    'a dropped column',
    'ALTER TABLE ad DROP COLUMN note;',
    'oldest release',
    '-- oldest release: 1.2.0\nALTER TABLE ad DROP COLUMN note;',
  ],
  [
    'a dropped table',
    'DROP TABLE ad;',
    'oldest release',
    '-- oldest release: 1.2.0\nDROP TABLE ad;',
  ],
  [
    'a renamed column',
    'ALTER TABLE ad RENAME COLUMN note TO text;',
    'oldest release',
    '-- oldest release: 1.2.0\nALTER TABLE ad RENAME COLUMN note TO text;',
  ],
  [
    'a renamed table',
    'ALTER TABLE ad RENAME TO offer;',
    'oldest release',
    '-- oldest release: 1.2.0\nALTER TABLE ad RENAME TO offer;',
  ],
  [
    'an index dropped CONCURRENTLY in a transaction',
    'DROP INDEX CONCURRENTLY a;',
    'no transaction',
    '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS a;',
  ],
  [
    'a table that is rewritten as a whole',
    'UPDATE ad SET note = title WHERE note IS NULL;',
    'in batches',
    '-- in batches\nUPDATE ad SET note = title WHERE id IN (SELECT id FROM ad WHERE note IS NULL LIMIT 1000);',
  ],
  [
    'rows deleted all at once, inside WITH too',
    'WITH gone AS (DELETE FROM ad RETURNING id) SELECT count(*) FROM gone;',
    'in batches',
    "DELETE FROM city WHERE name = 'Paris';",
  ],
  [
    'batches without a limit',
    '-- in batches\nDELETE FROM ad WHERE note IS NULL;',
    'LIMIT',
    '-- in batches\nDELETE FROM ad WHERE id IN (SELECT id FROM ad WHERE note IS NULL LIMIT 1000);',
  ],
  [
    'a table emptied',
    'TRUNCATE ad;',
    'TRUNCATE',
    'ALTER TABLE ad ALTER COLUMN note DROP NOT NULL;',
  ],
  [
    'a block that cannot be checked',
    'DO $$ BEGIN DELETE FROM ad; END $$;',
    'DO block',
    'CREATE FUNCTION a() RETURNS void LANGUAGE sql AS $$ DELETE FROM ad $$;',
  ],
];

describe('a migration is refused for', () => {
  test.each(RULES)('%s', (_, wrong, reason, right) => {
    expect(foundIn(wrong)).toEqual([expect.stringContaining(reason)]);
    expect(foundIn(right)).toEqual([]);
  });

  test('several statements that no transaction undoes', () => {
    const index = (name: string) => `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ad (id);\n`;
    expect(foundIn(`-- no transaction\n${index('a')}${index('b')}`)).toEqual([
      '1: has one statement, since it can be interrupted after each',
    ]);
  });

  test.each([
    'UPDATE city SET name = name;',
    'CREATE TABLE b (id int);',
    'DROP INDEX CONCURRENTLY a;',
    "INSERT INTO city (name) VALUES ('Zinder');",
  ])('no transaction where one would undo a failure: %s', (sql) => {
    expect(foundIn(`-- no transaction\n${sql}`)).toEqual([
      expect.stringContaining('runs outside a transaction what belongs into one'),
    ]);
  });

  test.each([
    'INSERT INTO note (ad_id) SELECT id FROM ad;',
    'INSERT INTO note (ad_id) SELECT id FROM ad LIMIT 1000;',
    'INSERT INTO note (ad_id) SELECT id FROM ad WHERE NOT EXISTS (SELECT FROM note WHERE ad_id = ad.id);',
    'INSERT INTO note (ad_id) SELECT id FROM ad WHERE EXISTS (SELECT FROM city) LIMIT 1000;',
  ])('batches that insert for ever: %s', (sql) => {
    expect(foundIn(`-- in batches\n${sql}`)).toEqual([expect.stringContaining('for ever')]);
  });

  test('nothing in batches that insert what is missing', () => {
    const sql =
      'INSERT INTO note (ad_id) SELECT id FROM ad WHERE NOT EXISTS (SELECT FROM note WHERE ad_id = ad.id) LIMIT 1000;';
    expect(foundIn(`-- in batches\n${sql}`)).toEqual([]);
  });

  test('batches that count no changed rows', () => {
    const limited = 'DELETE FROM ad WHERE id IN (SELECT id FROM ad LIMIT 9)';
    expect(foundIn(`-- in batches\nWITH a AS (${limited} RETURNING 1) SELECT 1 FROM a;`)).toEqual([
      '1: counts no changed rows, so that its batches never end',
    ]);
  });

  test('SQL that PostgreSQL does not read', () => {
    expect(foundIn('ALTER TABEL ad;')).toEqual([expect.stringContaining('cannot be parsed')]);
  });
});

test('the line of the statement is named, accents before it counted', () => {
  expect(foundIn('-- à l’arrivée\nCREATE TABLE b (id int);\n\n-- é\nTRUNCATE ad;')).toEqual([
    expect.stringMatching(/^5: /),
  ]);
});

test('a reason above the statement lets it pass', () => {
  const line = '-- check-disable-next-line migrations --';
  expect(foundIn(`${line} ten rows, read at start only\nTRUNCATE ad;`)).toEqual([]);
  expect(foundIn(`${line} why\nTRUNCATE ad;`)).toHaveLength(1);
});
