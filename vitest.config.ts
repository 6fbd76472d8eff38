// Two projects: `unit` needs Node only; `server` runs against a PostgreSQL that its global set-up starts once, with a
// database for each worker.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './scripts/temporary-folder.ts';

// `os.tmpdir()` of the tests.
process.env['TMPDIR'] = temporaryFolder();

const PURE_SERVER_TESTS = ['server/**/{rules,policy,present}.test.ts', 'server/**/*.unit.test.ts'];

const DATABASE = join(import.meta.dirname, 'server/testing/global-setup.ts');

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
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...PURE_SERVER_TESTS],
          globalSetup: existsSync(DATABASE) ? [DATABASE] : [],
        },
      },
    ],
  },
});
