// The tests of attestations open them with tools of others, those of shared limits count in a real Redis. As root what
// is missing is installed from Debian; otherwise the command is named.

import { spawnSync } from 'node:child_process';
import { installFromDebian } from './apt.ts';

const TOOLS = {
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pdfsig: 'poppler-utils',
  'redis-server': 'redis-server',
} as const;

/** A tool that can be started, whatever it then says. */
const isThere = (tool: string): boolean => !spawnSync(tool, ['--version']).error;

const missing = Object.entries(TOOLS).flatMap(([tool, name]) => (isThere(tool) ? [] : [name]));
const refusal = installFromDebian([...new Set(missing)], () => Object.keys(TOOLS).every(isThere));
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}
