import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { blocksOf, readOperatingPages } from '#server/testing/operating-pages.ts';

const statements = readOperatingPages().flatMap(({ path, text }) =>
  blocksOf(text)
    .filter(({ language }) => language === 'sql')
    .flatMap(({ code }) => code.trim().split('\n'))
    .map((statement) => [path, statement] as const),
);

/**
 * Maps the SQLSTATEs of statements that PostgreSQL understood but does not allow for this role, or not within a
 * transaction, to their meaning.
 */
const UNDERSTOOD: Readonly<Record<string, string>> = {
  '25001': 'runs outside a transaction',
  '42501': 'is for the superuser',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = async (statement: string): Promise<string> => {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement);
    return 'runs';
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    return UNDERSTOOD[code] ?? message;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

it('more than ten SQL statements are found on the pages for operators', () => {
  expect(statements.length).toBeGreaterThan(10);
});

it.each(statements)('in %s PostgreSQL takes %s', async (_, statement) => {
  const asSuperuser = /^(CREATE (ROLE|DATABASE)|ALTER (SYSTEM|DATABASE)) /.test(statement);
  expect(await run(statement)).toMatch(asSuperuser ? /^(is for|runs outside) / : /^runs$/);
});
