import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { personalDataDomains } from './personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const FOREIGN_KEYS = `
  SELECT DISTINCT conrelid::regclass::text AS source, confrelid::regclass::text AS target
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  ORDER BY 1, 2`;

const HEADING = `# Tables

The tables of the migrated database by the domain that owns them; an arrow is a foreign key. Written by
\`npm run test:server -- server/app/tables-drawing.test.ts -u\`; the same test fails when the drawing is out of date. Columns and the personal
data they hold: \`tables.ts\` and \`personal-data.ts\` of each domain.
`;

it('docs/tables.md draws the tables and foreign keys of the migrated database', async () => {
  const { rows } = await database.pool.query<{ source: string; target: string }>(FOREIGN_KEYS);
  const domains = personalDataDomains.map(({ domain, tables }) =>
    [
      `  subgraph ${domain}`,
      ...Object.keys(tables)
        .toSorted()
        .map((table) => `    ${table}`),
      '  end',
    ].join('\n'),
  );
  const keys = rows.map(({ source, target }) => `  ${source} --> ${target}`);
  const drawing = ['```mermaid', 'flowchart LR', ...domains, ...keys, '```', ''].join('\n');
  await expect(`${HEADING}\n${drawing}`).toMatchFileSnapshot('../../docs/tables.md');
});
