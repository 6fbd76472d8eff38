// What the shell would run for some commands: bash reads them, and no program is started.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Describes one call of a program as the shell would make it; `line` counts from 1. */
export interface Call {
  line: number;
  program: string;
  args: string[];
  /** Lists the names of the environment variables that the command sets for the call. */
  variables: string[];
}

/** Lists the environment variables that are ignored in calls, because an operator's shell or bash itself sets them. */
const AMBIENT = ['_', 'BASH_ENV', 'DATABASE_URL', 'OLDPWD', 'PWD', 'SHLVL'];

/**
 * Returns bash code under which every program is hidden and its calls are recorded instead of run; the scripts of
 * `ops/` become functions of the same name. A record has the line and the words of the call, and the names of the
 * exported variables.
 */
const standIns = (): string => {
  const scripts = readdirSync(join(ROOT, 'ops')).filter((name) => name.endsWith('.sh'));
  return [
    'PATH=/nonexistent',
    'exec 3>&1',
    `record() { { printf '%s\\x1f' "\${BASH_LINENO[1]}" "$@"; printf '\\x1d'; compgen -e; printf '\\x1e'; } >&3; }`,
    'command_not_found_handle() { record "$@"; }',
    ...['cd', ...scripts.map((name) => `ops/${name}`)].map(
      (name) => `${name}() { record ${name} "$@"; }`,
    ),
  ].join('\n');
};

/**
 * Lets bash run shell code in which stand-ins replace all programs, and returns the recorded calls.
 *
 * @throws with the complaint of bash when it does not accept the commands
 */
export const shellCalls = (code: string): Call[] => {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-commands-'));
  try {
    const file = join(folder, 'stand-ins');
    writeFileSync(file, standIns());
    const { stdout, stderr, status } = spawnSync('/bin/bash', ['-euo', 'pipefail'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { BASH_ENV: file, DATABASE_URL: 'postgres://base' },
      input: code,
    });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout
      .split('\x1e')
      .slice(0, -1)
      .map((record) => {
        const [words = '', exported = ''] = record.split('\x1d');
        const [line = '', program = '', ...args] = words.split('\x1f').slice(0, -1);
        const variables = exported.split('\n').filter((name) => name && !AMBIENT.includes(name));
        return { line: Number(line), program, args, variables };
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
