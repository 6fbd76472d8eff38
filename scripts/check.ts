// npm run check [-- NAME…]: the gates, and knip for unused code.
// With --report FILE the counts are also written there, for `npm test`.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gates, type Gate } from './gates/all.ts';
import { readTree, type SourceTree } from './gates/source.ts';

const root = dirname(import.meta.dirname);

function show(name: string, about: string, faults: string[]): boolean {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}: ${about}`);
  for (const fault of faults) console.log(`    ${fault}`);
  return faults.length === 0;
}

function runGate({ name, about, find }: Gate, tree: SourceTree): boolean {
  const faults = find(tree).map(({ path, line, message }) => `${path}:${line}  ${message}`);
  return show(name, about, faults);
}

function runKnip(): boolean {
  const tool = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const args = [tool, '--no-progress', '--treat-config-hints-as-errors'];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  const said = error ? error.message : `${stdout}${stderr}`.trim() || 'knip failed without a word';
  return show('knip', 'nothing unused', status === 0 ? [] : said.split('\n'));
}

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
});

const known = [...gates.map(({ name }) => name), 'knip'];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No gate is called ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  process.exit(1);
}

const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const tree = readTree(root);
const results = gates.filter(({ name }) => isWanted(name)).map((gate) => runGate(gate, tree));
if (isWanted('knip')) results.push(runKnip());

const passed = results.filter(Boolean).length;
const failed = results.length - passed;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
