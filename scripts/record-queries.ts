// npm run record-queries [-- FILES of tests]: writes server/testing/released-queries.sql, the queries that this release sends,
// as its server tests meet them. Run it when a release is made: later migrations are tried against them
// (server/app/former-release.test.ts).

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  RELEASED_QUERIES,
  refusedQueries,
  writeReleased,
} from '#server/testing/released-queries.ts';

/**
 * Returns a query with its parameter lists and white space normalised, so that queries that differ only in them are
 * equal.
 */
const shapeOf = (query: string): string =>
  query.replaceAll(/\$\d+(?:, \$\d+)+/g, '$…').replaceAll(/\s+/g, ' ');

const folder = mkdtempSync(join(tmpdir(), 'kasuwa-queries-'));
chmodSync(folder, 0o755);
try {
  const args = ['vitest', 'run', '--project', 'server', ...process.argv.slice(2)];
  const env = { ...process.env, RECORD_QUERIES: folder };
  const { status } = spawnSync('npx', args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The tests must pass first.');
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  const texts = lines
    .map((line) => JSON.parse(line) as string)
    .filter((text) => /^\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE)\b/i.test(text));
  const all = [...new Map(texts.toSorted().map((text) => [shapeOf(text), text])).values()];
  const embedded = await startEmbedded(join(folder, 'data'));
  const database = await openDatabase(embedded.url);
  try {
    await migrate(database.pool);
    // PostgreSQL refuses queries on temporary tables and on tables of the job queue, which are not recorded.
    const refused = new Set((await refusedQueries(database.pool, all)).map(({ query }) => query));
    const kept = all.filter((query) => !refused.has(query));
    writeFileSync(RELEASED_QUERIES, writeReleased(packageJson.version, kept));
    console.log(`${kept.length} queries of ${packageJson.version}.`);
  } finally {
    await database.close();
    await embedded.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
