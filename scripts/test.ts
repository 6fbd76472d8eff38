// `npm test`; with `resilience` `npm run test:resilience`, with `all` one after the other, as CI runs them. Every step runs,
// also after failures. The last line is `N passed, N failed`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { blocksInOrder } from './runner/blocks.ts';
import { endAll, killAll, run } from './runner/processes.ts';
import { countsOf, type Counts } from './runner/reports.ts';
import { stepsOf, SUITES, type Step } from './runner/steps.ts';

interface Result extends Counts {
  name: string;
  seconds: number;
  complaint?: string;
}

const root = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'kasuwa-test-'));
/** Is the name, in the table of results, of the steps that an interruption left out. */
const REST = 'the rest';
const requestedSuite = process.argv[2] ?? 'quick';
const suite = SUITES.find((name) => name === requestedSuite);
if (!suite) throw new Error(`There is no suite ${requestedSuite}: ${SUITES.join(', ')}.`);
const groups = stepsOf(suite, folder);
const results: Result[] = [];

/** Runs a step, unless a step that it depends on has failed, and returns its result. */
async function carryOut(step: Step, show?: (text: string) => void): Promise<Result> {
  const { name, command, env, report } = step;
  const missing = (step.needs ?? []).filter((need) =>
    results.some((r) => r.name === need && r.failed > 0),
  );
  if (missing.length > 0) {
    const complaint = `not run, for want of: ${missing.join(', ')}`;
    return { name, seconds: 0, passed: 0, failed: 1, skipped: 0, complaint };
  }
  const began = performance.now();
  const [tool = '', ...args] = command;
  const { code, signal, error } = await run(tool, args, env, show);
  const seconds = (performance.now() - began) / 1000;
  if (error) return { name, seconds, passed: 0, failed: 1, skipped: 0, complaint: error.message };
  if (report) return { name, seconds, ...countsOf(report.file, report.read, code) };
  const failed = code === 0 ? 0 : 1;
  const complaint = signal ? `ended by ${signal}` : undefined;
  return { name, seconds, passed: 1 - failed, failed, skipped: 0, ...(complaint && { complaint }) };
}

const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);

/** Prints the failures, the table of steps, then the summary line for CI. */
function printSummary(): void {
  console.log('\n');
  for (const failure of results.flatMap(({ failures = [] }) => failures))
    console.log(`✗ ${failure}`);
  const names = [...groups.flat().map(({ name }) => name), REST];
  const inOrder = results.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  for (const { name, seconds, passed, failed, skipped, complaint } of inOrder) {
    const counts = [
      `${passed} passed`,
      `${failed} failed`,
      ...(skipped ? [`${skipped} skipped`] : []),
    ];
    const note = complaint ? ` (${complaint})` : '';
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(24)}${seconds.toFixed(1).padStart(6)} s  ${counts.join(', ')}${note}`,
    );
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

let isStopping = false;

/**
 * Stops the test run after a signal: ends the current step, prints the results so far, and counts the remaining steps
 * as one failure.
 */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await endAll();
  results.push({
    name: REST,
    seconds: 0,
    passed: 0,
    failed: 1,
    skipped: 0,
    complaint: signal,
  });
  printSummary();
  process.exit(1);
}

process.chdir(root);
process.env['PATH'] = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(signal));
process.on('exit', () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

for (const steps of groups) {
  if (isStopping) break;
  const blocks = blocksInOrder(steps.length, (text) => process.stdout.write(text));
  const group = steps.map(async (step, index) => {
    const block = blocks[index];
    block?.show(`\n── ${step.name} ──\n`);
    const result = await carryOut(step, steps.length > 1 ? block?.show : undefined);
    block?.end();
    if (!isStopping) results.push(result);
  });
  await Promise.all(group);
}
if (!isStopping) {
  printSummary();
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
