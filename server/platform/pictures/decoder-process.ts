// The process in which files from outside are decoded, one at a time: it answers each message with one. Its parent
// (decoder.ts) ends it when a picture takes too long; it reports by itself when one takes too much memory.

import { setPriority } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { fingerprint } from './fingerprint.ts';
import { makeAvif, makeRenditions, makeSquares } from './renditions.ts';
import { sharp } from './vips.ts';

/** What it can be asked for, by name. */
const works = {
  renditions: (file: string) => makeRenditions(file),
  squares: ({ file, widths }: { file: string; widths: readonly number[] }) =>
    makeSquares(file, widths),
  avif: makeAvif,
  fingerprint,
};
export type Works = typeof works;

export interface Task {
  work: keyof Works;
  input: unknown;
}

/** `broken`: it does not decode to its end; `tooLarge`: it takes more memory or time than a picture may. */
export type Answer = { value: unknown } | { failed: 'broken' | 'tooLarge'; why: string };

const MEMORY_CHECK_MS = 50;
/** Below pages and the database, above what nobody waits for. */
const PRIORITY = 10;
const maxMemory = Number(process.argv[2]);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
setPriority(PRIORITY);
// When memory runs out Linux ends this process rather than the one that serves. Elsewhere there is no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

const carryOut = async ({ work, input }: Task): Promise<Answer> => {
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
  void carryOut(task)
    .then(answer)
    .finally(() => clearInterval(watch));
});

// Its parent ends it. A signal to the whole group (Ctrl-C, a service manager) is the parent's: photos in hand are finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Not `exit`, which would wait for the picture in hand.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
