// npm run measure: the table of sizes with their limits. Fails past the limits.

import { dirname } from 'node:path';
import { LIMITS, measure, sizes } from './checks/sizes.ts';
import { readTree } from './checks/source.ts';

const SHOWN = 10;

const tree = readTree(dirname(import.meta.dirname));
const { files, median, p90, functions } = measure(tree);

/** Prints one measured value, with its upper limit when there is one. */
function row(name: string, value: number, limit?: number) {
  const bound = limit === undefined ? '' : `  of ${limit} at most`;
  console.log(`${name.padEnd(28)}${String(value).padStart(6)}${bound}`);
}

row('files', files.length);
row(
  'lines',
  files.reduce((sum, { lines }) => sum + lines, 0),
);
row('lines per file, median', median, LIMITS.median);
row('lines per file, p90', p90, LIMITS.p90);
row('longest file', files[0]?.lines ?? 0, LIMITS.file);
row('longest function', functions.find(({ isMarkup }) => !isMarkup)?.lines ?? 0, LIMITS.function);

console.log('\nLongest files');
for (const { path, lines } of files.slice(0, SHOWN)) {
  console.log(`${String(lines).padStart(6)}  ${path}`);
}

console.log('\nLongest functions (markup: components, which may exceed)');
for (const { path, line, name, lines, isMarkup } of functions.slice(0, SHOWN)) {
  console.log(
    `${String(lines).padStart(6)}  ${name}  ${path}:${line}${isMarkup ? '  markup' : ''}`,
  );
}

const past = sizes(tree);
if (past.length > 0) console.log('\nPast the limits');
for (const { path, line, message } of past) console.log(`    ${path}:${line}  ${message}`);
process.exitCode = past.length === 0 ? 0 : 1;
