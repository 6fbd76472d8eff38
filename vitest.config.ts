// Three projects: `unit` needs Node only; `server` and `resilience` run against a PostgreSQL that their global set-up starts
// once, with a database for each worker. Tests of `resilience` start, flood and kill real processes, read query plans of
// large tables or restore backups (`npm run test:resilience`).

import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './scripts/temporary-folder.ts';

// `os.tmpdir()` of the tests.
process.env['TMPDIR'] = temporaryFolder();

const RESILIENCE_TESTS = '{contract,server,web,scripts,bench,ops}/**/*.resilience.test.{ts,tsx}';
const PURE_SERVER_TESTS = ['server/**/{rules,policy,present}.test.ts', 'server/**/*.unit.test.ts'];

const DATABASE = './server/testing/global-setup.ts';

export default defineConfig({
  test: {
    // One more than the cores of CI: a third of the time the tests wait, for processes, timeouts and the database.
    maxWorkers: 3,
    // Files share the modules of their worker: loading them for each took a third of the time of the server's tests,
    // and more than half of the others'.
    isolate: false,
    // For a slow or busy machine: a test that passes takes no longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,web,scripts,bench}/**/*.test.{ts,tsx}', ...PURE_SERVER_TESTS],
          exclude: ['**/node_modules/**', RESILIENCE_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', RESILIENCE_TESTS, ...PURE_SERVER_TESTS],
          globalSetup: [DATABASE],
        },
      },
      {
        extends: true,
        test: {
          name: 'resilience',
          include: [RESILIENCE_TESTS],
          globalSetup: [DATABASE],
        },
      },
    ],
  },
});
