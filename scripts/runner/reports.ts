// Counts from the tools' reports. A report that is missing, unreadable or contradicts the exit code counts
// as one failure: the runner may have crashed.

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Counts the tests (or checks) of one step by their result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Lists the failures with their reasons, one line each, for the end of the log. */
  failures?: string[];
}

type Read = (report: Record<string, unknown>) => Counts;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const numberIn = (value: unknown, key: string): number => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : 0;
};

const listIn = (value: unknown, key: string): unknown[] => {
  const found = isRecord(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
};

const textIn = (value: unknown, key: string): string => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : '';
};

const firstLine = (text: string): string =>
  stripVTControlCharacters(text).trim().split('\n')[0] ?? '';

const failureOf = (file: string, name: string, why: string): string =>
  `${relative(process.cwd(), file)} › ${name}: ${firstLine(why)}`;

/** Counts the results in the report of `npm run check -- --report`. */
export const fromCheck: Read = (report) => ({
  passed: numberIn(report, 'passed'),
  failed: numberIn(report, 'failed'),
  skipped: 0,
  failures: listIn(report, 'failures').map(String),
});

/**
 * Counts the results in the report of Vitest's json reporter. A file that failed outside its tests (an import, a
 * set-up) counts as one failure.
 */
export const fromVitest: Read = (report) => {
  const files = listIn(report, 'testResults');
  const failedTests = (file: unknown): unknown[] =>
    listIn(file, 'assertionResults').filter((test) => textIn(test, 'status') === 'failed');
  const brokenFiles = files.filter(
    (file) => textIn(file, 'status') === 'failed' && failedTests(file).length === 0,
  );
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + brokenFiles.length,
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
    failures: [
      ...brokenFiles.map((file) =>
        failureOf(textIn(file, 'name'), 'the file', textIn(file, 'message')),
      ),
      ...files.flatMap((file) =>
        failedTests(file).map((test) =>
          failureOf(
            textIn(file, 'name'),
            textIn(test, 'fullName'),
            listIn(test, 'failureMessages').join('\n'),
          ),
        ),
      ),
    ],
  };
};

/**
 * Returns the failures of a suite in Playwright's report, one line each with the first error: tests that failed at the
 * first attempt.
 */
const failedSpecs = (suite: unknown): string[] => [
  ...listIn(suite, 'suites').flatMap(failedSpecs),
  ...listIn(suite, 'specs').flatMap((spec) =>
    listIn(spec, 'tests')
      .filter((test) => ['unexpected', 'flaky'].includes(textIn(test, 'status')))
      .map((test) => {
        const [error] = listIn(test, 'results').flatMap((result) => listIn(result, 'errors'));
        const name = `${textIn(spec, 'title')} [${textIn(test, 'projectName')}]`;
        return failureOf(textIn(spec, 'file'), name, textIn(error, 'message'));
      }),
  ),
];

/**
 * Counts the results in the report of Playwright's json reporter. A test that passed only when retried counts as
 * failed.
 */
export const fromPlaywright: Read = (report) => {
  const { stats } = report;
  return {
    passed: numberIn(stats, 'expected'),
    failed:
      numberIn(stats, 'unexpected') + numberIn(stats, 'flaky') + listIn(report, 'errors').length,
    skipped: numberIn(stats, 'skipped'),
    failures: failedSpecs(report),
  };
};

/**
 * Returns the counts in the report file of a step. A missing report, no tests at all, or an exit code (null after a
 * signal) that contradicts the report counts as one failure, which `complaint` describes.
 */
export function countsOf(
  file: string,
  read: Read,
  code: number | null,
): Counts & { complaint?: string } {
  let counts: Counts;
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isRecord(report)) throw new Error('not an object');
    counts = read(report);
  } catch {
    return { passed: 0, failed: 1, skipped: 0, complaint: 'it ended without a report' };
  }
  if (counts.failed === 0 && code !== 0) {
    const complaint = `it ended with ${code === null ? 'a signal' : `exit code ${code}`} though no test failed`;
    return { ...counts, failed: 1, complaint };
  }
  if (counts.passed + counts.failed === 0) {
    return { ...counts, failed: 1, complaint: 'it ran nothing' };
  }
  return counts;
}
