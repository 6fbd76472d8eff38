import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from './processes.ts';

const LEAVES_A_PROCESS = `
  const left = require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  left.unref();
  console.log(left.pid);
`;

/** Tells whether a process is running; a zombie, which has ended but is still listed, is not. */
const isAlive = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

test('a command is given back with how it ended and what it wrote', async () => {
  let text = '';
  const script = "console.log('out'); console.error('error'); process.exitCode = 3";
  const ended = await run(process.execPath, ['-e', script], {}, (more) => (text += more));
  expect(ended).toEqual({ code: 3, signal: null });
  expect(text).toContain('out\n');
  expect(text).toContain('error\n');
});

test('a command that does not exist is an error', async () => {
  expect((await run('no-such-command', [], {}, () => {})).error?.message).toContain('ENOENT');
});

test.runIf(process.platform === 'linux')(
  'processes left behind are ended, and those of another command are not',
  async () => {
    let text = '';
    const other = run('sleep', ['5'], {}, () => {});
    await run(process.execPath, ['-e', LEAVES_A_PROCESS], {}, (more) => (text += more));
    const left = Number(text.split('\n')[0]);
    expect(left).toBeGreaterThan(0);
    expect(isAlive(left)).toBe(false);
    expect(await other).toEqual({ code: 0, signal: null });
  },
  15_000,
);
