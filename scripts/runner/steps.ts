// What `npm test` runs, in order.

import { join } from 'node:path';
import { fromCheck, fromPlaywright, fromVitest, type countsOf } from './reports.ts';

/** One command. With `read`, its report is counted test by test; without, it counts as one. */
export interface Step {
  name: string;
  /** A tool of node_modules/.bin, or a script of ours run by Node. */
  command: string[];
  env?: Record<string, string>;
  report?: { file: string; read: Parameters<typeof countsOf>[1] };
  /** Steps that this one depends on. */
  needs?: string[];
}

/** The steps; reports are written into `folder`. */
export function stepsOf(folder: string): Step[] {
  const checkReport = join(folder, 'check.json');
  const vitestReport = join(folder, 'vitest.json');
  const playwrightReport = join(folder, 'playwright.json');
  return [
    { name: 'chromium', command: ['node', 'scripts/ensure-chromium.ts'] },
    { name: 'tools of Debian', command: ['node', 'scripts/ensure-debian-tools.ts'] },
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'generated types', command: ['react-router', 'typegen'] },
    { name: 'types', command: ['tsc', '--noEmit'] },
    { name: 'types of the worker', command: ['tsc', '--noEmit', '-p', 'web/worker'] },
    { name: 'lint', command: ['oxlint'] },
    {
      name: 'gates',
      command: ['node', 'scripts/check.ts', '--report', checkReport],
      report: { file: checkReport, read: fromCheck },
    },
    // Before the server tests: some of them start the service as people do.
    { name: 'build', command: ['node', 'scripts/build-if-stale.mjs'] },
    {
      name: 'unit and server tests',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
      report: { file: vitestReport, read: fromVitest },
    },
    {
      name: 'journeys',
      command: ['playwright', 'test'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      report: { file: playwrightReport, read: fromPlaywright },
      needs: ['chromium', 'build'],
    },
  ];
}
