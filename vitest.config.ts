// Two projects: `unit` needs nothing but Node and is instant; `server` runs against the real PostgreSQL
// that its global set-up starts once, each worker with a database of its own.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const PURE_SERVER_TESTS = ['server/**/{rules,policy,present}.test.ts', 'server/**/*.unit.test.ts'];

const DATABASE = join(import.meta.dirname, 'server/testing/global-setup.ts');

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          // A real database, real pictures, and machines that others use too.
          testTimeout: 15_000,
          // Files share the modules of their worker: loading the service for each took a third of the time.
          isolate: false,
          globalSetup: existsSync(DATABASE) ? [DATABASE] : [],
        },
      },
    ],
  },
});
