// npm run check [-- NAME…]: the checks, and knip for unused code.
// With --report FILE the counts and faults are also written there, for `npm test`.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { checks } from './checks/all.ts';
import { readTree, type Check, type SourceTree } from './checks/source.ts';

const root = dirname(import.meta.dirname);

/** Lists the faults that one check found. */
interface Result {
  name: string;
  faults: string[];
}

/** Prints whether a check passes, and its faults. */
function show(name: string, about: string, faults: string[]): Result {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}: ${about}`);
  for (const fault of faults) console.log(`    ${fault}`);
  return { name, faults };
}

function runCheck({ name, about, find }: Check, tree: SourceTree): Result {
  const faults = find(tree).map(({ path, line, message }) => `${path}:${line}  ${message}`);
  return show(name, about, faults);
}

/** Returns the lines in which Knip reports unused files, exports and dependencies; empty when there are none. */
async function findUnused(): Promise<string[]> {
  const tool = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const args = [tool, '--no-progress', '--treat-config-hints-as-errors'];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
    return [];
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    return (`${stdout ?? ''}${stderr ?? ''}`.trim() || message).split('\n');
  }
}

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
});

const known = [...checks.map(({ name }) => name), 'knip'];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  process.exit(1);
}

const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
// Knip takes as long as the checks, which use one core: Knip and the checks run at the same time.
const unused = isWanted('knip') ? findUnused() : null;
const tree = readTree(root);
const results = checks.filter(({ name }) => isWanted(name)).map((check) => runCheck(check, tree));
if (unused) results.push(show('knip', 'nothing unused', await unused));

const broken = results.filter(({ faults }) => faults.length > 0);
const failures = broken.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
const counts = { passed: results.length - broken.length, failed: broken.length, failures };
if (values.report) writeFileSync(values.report, JSON.stringify(counts));
process.exitCode = broken.length === 0 ? 0 : 1;
