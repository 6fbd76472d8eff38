// Lists what `npm test` and `npm run test:resilience` run.

import { join } from 'node:path';
import { fromCheck, fromPlaywright, fromVitest, type countsOf } from './reports.ts';

/**
 * Describes one command of a suite of tests. With `report`, its tests are counted one by one; without, the command
 * counts as one test.
 */
export interface Step {
  name: string;
  /** Contains the name of a tool in node_modules/.bin, or `node` and a script of the project, with the arguments. */
  command: string[];
  env?: Record<string, string>;
  report?: { file: string; read: Parameters<typeof countsOf>[1] };
  /** Lists the names of the steps that must succeed before this one. */
  needs?: string[];
}

/**
 * Lets `tsc` and the type-aware linter, which are Go programs, use four times the default heap, which saves a third of
 * the CPU time.
 */
const GO = { GOGC: '400' };

const CHROMIUM: Step = { name: 'chromium', command: ['node', 'scripts/ensure-chromium.ts'] };
const BUILD: Step = { name: 'build', command: ['node', 'scripts/build-if-stale.mjs'] };
const DEBIAN_TOOLS: Step = {
  name: 'tools of Debian',
  command: ['node', 'scripts/ensure-debian-tools.ts'],
};

/** Returns the step that runs the tests of these projects of vitest.config.ts, `workers` files at a time. */
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

/**
 * Returns the step that runs the browser tests of these projects of playwright.config.ts; of the tests on a phone,
 * `part` selects the main ones or the rest.
 */
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
 * Returns the steps of the tests that start, flood and kill real processes, read query plans of large tables or restore
 * backups, of the browser tests that press everything on every page, and of all browser tests beyond the main ones.
 */
const resilienceTests = (folder: string): Step[][] => [
  [
    vitestStep('resilience tests', {
      projects: ['resilience'],
      workers: 2,
      report: join(folder, 'resilience.json'),
    }),
    // This step has a results folder of its own, because Playwright empties the folder when it starts.
    browserTestsStep('walks', {
      projects: ['walks'],
      options: ['--output', 'test-results/walks'],
      report: join(folder, 'walks.json'),
    }),
  ],
  // These tests do not run beside the resilience tests, whose floods and kills have deadlines.
  [
    browserTestsStep('other browser tests', {
      projects: ['phone', 'desktop'],
      part: 'rest',
      report: join(folder, 'other-e2e.json'),
    }),
  ],
];

/** Returns the steps of the quick suite, which is run before a commit. */
function quickSteps(folder: string): Step[][] {
  const checkReport = join(folder, 'check.json');
  return [
    [CHROMIUM],
    [DEBIAN_TOOLS],
    // The checker is installed first, since both the checks and a test need it, possibly at the same time.
    [{ name: 'checker of regexes', command: ['node', 'scripts/setup.mjs', 'scripts/recheck'] }],
    [{ name: 'format', command: ['oxfmt', '--check'] }],
    [
      // There is one checker, since each would read the shared types again and the other core has work.
      { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'], env: GO },
      { name: 'types of the worker', command: ['tsc', '--noEmit', '-p', 'web/worker'] },
      { name: 'lint', command: ['oxlint'], env: GO },
      // The build precedes the server tests, some of which start the service as operators do.
      BUILD,
    ],
    [
      // These steps run side by side, since each alone leaves a part of two cores idle: the checks use one, the others
      // wait for processes, pages, timeouts and the database.
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
 * Returns the steps of a suite of tests in groups: the groups run one after another, the steps of a group at the same
 * time. Reports are written into `folder`.
 */
export const stepsOf = (suite: Suite, folder: string): Step[][] => {
  const tests = resilienceTests(folder);
  if (suite === 'resilience') return [[CHROMIUM], [DEBIAN_TOOLS], [BUILD], ...tests];
  return suite === 'all' ? [...quickSteps(folder), ...tests] : quickSteps(folder);
};
