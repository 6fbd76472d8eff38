// Lists what `npm test` and `npm run test:resilience` run.

import { join } from 'node:path';
import { fromCheck, fromPlaywright, fromVitest, type countsOf } from './reports.ts';

/**
 * Describes one command of a suite. With `report`, its tests are counted one by one; without, the
 * command counts as one.
 */
export interface Step {
  name: string;
  /** Is a tool of node_modules/.bin, or a script of the project run by Node, with its arguments. */
  command: string[];
  env?: Record<string, string>;
  report?: { file: string; read: Parameters<typeof countsOf>[1] };
  /** Lists the steps that must succeed before this one. */
  needs?: string[];
}

/**
 * Sets four times the default heap for `tsc` and the type-aware linter, which are Go programs and
 * then use a third less CPU.
 */
const GO = { GOGC: '400' };

const CHROMIUM: Step = { name: 'chromium', command: ['node', 'scripts/ensure-chromium.ts'] };
const BUILD: Step = { name: 'build', command: ['node', 'scripts/build-if-stale.mjs'] };
const DEBIAN_TOOLS: Step = {
  name: 'tools of Debian',
  command: ['node', 'scripts/ensure-debian-tools.ts'],
};

/** Runs the tests of these projects of vitest.config.ts, `workers` files at a time. */
const vitestStep = (
  name: string,
  { projects, workers, report }: { projects: readonly string[]; workers: number; report: string },
): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  report: { file: report, read: fromVitest },
});

/** Runs the browser tests of these projects of playwright.config.ts; `part` chooses among those on a phone. */
const browserTestsStep = (
  name: string,
  {
    projects,
    part,
    options = [],
    report,
  }: {
    projects: readonly string[];
    part?: 'main' | 'rest';
    options?: readonly string[];
    report: string;
  },
): Step => ({
  name,
  command: [
    'playwright',
    'test',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(part && { E2E_PART: part }) },
  report: { file: report, read: fromPlaywright },
  needs: [CHROMIUM.name, BUILD.name],
});

/**
 * Runs the tests that start, flood and kill real processes, read query plans of large tables or restore backups, the browser tests
 * that press everything on every page, and those beyond the main ones.
 */
const resilienceTests = (folder: string): Step[][] => [
  [
    vitestStep('resilience tests', {
      projects: ['resilience'],
      workers: 2,
      report: join(folder, 'resilience.json'),
    }),
    // Playwright empties its folder of results when it starts.
    browserTestsStep('walks', {
      projects: ['walks'],
      options: ['--output', 'test-results/walks'],
      report: join(folder, 'walks.json'),
    }),
  ],
  // Not beside the others, since floods and kills have deadlines.
  [
    browserTestsStep('other browser tests', {
      projects: ['phone', 'desktop'],
      part: 'rest',
      report: join(folder, 'other-e2e.json'),
    }),
  ],
];

/** Returns the steps that are run before a commit. */
function quickSteps(folder: string): Step[][] {
  const checkReport = join(folder, 'check.json');
  return [
    [CHROMIUM],
    [DEBIAN_TOOLS],
    // Both the checks and a test need it, possibly at the same time.
    [{ name: 'checker of regexes', command: ['node', 'scripts/setup.mjs', 'scripts/recheck'] }],
    [{ name: 'format', command: ['oxfmt', '--check'] }],
    [
      // One checker, since each reads the shared types again and the other core has work.
      { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'], env: GO },
      { name: 'types of the worker', command: ['tsc', '--noEmit', '-p', 'web/worker'] },
      { name: 'lint', command: ['oxlint'], env: GO },
      // Before the server tests: some of them start the service as people do.
      BUILD,
    ],
    [
      // Side by side, since each alone leaves a part of two cores idle: the checks use one, the others wait for processes,
      // pages, timeouts and the database.
      {
        name: 'checks',
        command: ['node', 'scripts/check.ts', '--report', checkReport],
        report: { file: checkReport, read: fromCheck },
      },
      vitestStep('unit and server tests', {
        projects: ['unit', 'server'],
        workers: 3,
        report: join(folder, 'vitest.json'),
      }),
      browserTestsStep('main browser tests', {
        projects: ['phone'],
        part: 'main',
        report: join(folder, 'e2e.json'),
      }),
    ],
  ];
}

export const SUITES = ['quick', 'resilience', 'all'] as const;
export type Suite = (typeof SUITES)[number];

/**
 * Returns the steps of a suite in groups that run one after another, the steps of a group at the
 * same time. Reports are written into `folder`.
 */
export const stepsOf = (suite: Suite, folder: string): Step[][] => {
  const tests = resilienceTests(folder);
  if (suite === 'resilience') return [[CHROMIUM], [DEBIAN_TOOLS], [BUILD], ...tests];
  return suite === 'all' ? [...quickSteps(folder), ...tests] : quickSteps(folder);
};
