// This process decodes uploaded files, one at a time, with one reply per message. Its parent
// (decoder.ts) kills it when a picture takes too long; it reports excessive memory itself.

import { setPriority } from 'node:os';
import { readFile, writeFile } from 'node:fs/promises';
import { fingerprint } from './fingerprint.ts';
import { LOADERS } from './formats.ts';
import { makeAvif, makeRenditions, makeSquares } from './renditions.ts';
import { sharp } from './vips.ts';

/** Maps the names of the tasks of a decoder process to their functions. */
const works = {
  renditions: (file: string) => makeRenditions(file),
  squares: ({ file, widths }: { file: string; widths: readonly number[] }) =>
    makeSquares(file, widths),
  avif: makeAvif,
  fingerprint,
  // The module for recordings is loaded with the first recording, because most processes decode
  // none.
  voice: async (file: string) => {
    const { remuxVoice } = await import('../voices/remux.ts');
    return remuxVoice(await readFile(file));
  },
};
export type Works = typeof works;

export interface Task {
  work: keyof Works;
  input: unknown;
}

/**
 * Is the reply of a decoder process to a task; `broken` means that the file cannot be decoded, `tooLarge` that decoding
 * exceeds the memory or time limit.
 */
export type Answer = { value: unknown } | { failed: 'broken' | 'tooLarge'; why: string };

const MEMORY_CHECK_MS = 50;
const [maxMemory, priority] = process.argv.slice(2).map(Number) as [number, number];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...LOADERS] });
setPriority(priority);
// This score makes the Linux OOM killer choose this process rather than the server. The file exists
// on Linux only.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

/** Runs a task in this decoder process; an error of the task means that the file is broken. */
const runTask = async ({ work, input }: Task): Promise<Answer> => {
  try {
    return { value: await works[work](input as never) };
  } catch (error) {
    return { failed: 'broken', why: (error as Error).message };
  }
};

const answer = (what: Answer): void => void process.send?.(what);

process.on('message', (task: Task) => {
  const watch = setInterval(() => {
    const rss = process.memoryUsage.rss();
    if (rss > maxMemory) answer({ failed: 'tooLarge', why: `It took ${rss} bytes of memory.` });
  }, MEMORY_CHECK_MS);
  void runTask(task)
    .then(answer)
    .finally(() => clearInterval(watch));
});

// Signals to the process group (Ctrl-C, a service manager) are left to the parent, so that photos
// in progress are finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// A kill ends the process at once, while `exit` would wait for the current picture.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
