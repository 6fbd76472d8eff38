import type { IncomingMessage } from 'node:http';

/** As much as any request has: ten photos of 15 MB and their form. */
const MAX_BYTES = 160 * 1024 * 1024;

export interface DrainLimits {
  /** Bytes a second, once the grace is over. */
  minRate: number;
  graceMs: number;
  /** Between two looks at the rate. */
  checkMs: number;
}

/** A phone on a bad line sends more than this. */
export const DRAIN_LIMITS: DrainLimits = { minRate: 1024, graceMs: 20_000, checkMs: 1000 };

/**
 * Reads what is left of a body and drops it, so that its sender, who reads nothing before all is sent, gets the answer.
 * False when there is more than a request may have, or when it comes too slowly or not at all: the connection is then to be closed.
 */
export const drainBody = async (
  raw: IncomingMessage,
  { minRate, graceMs, checkMs }: DrainLimits = DRAIN_LIMITS,
): Promise<boolean> => {
  if (raw.complete || raw.readableEnded) return true;
  if (raw.destroyed || Number(raw.headers['content-length'] ?? 0) > MAX_BYTES) return false;
  raw.unpipe();
  let watch: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    let read = 0;
    const start = performance.now();
    watch = setInterval(() => {
      const elapsed = performance.now() - start;
      if (elapsed > graceMs && read < (minRate * elapsed) / 1000) resolve();
    }, checkMs);
    raw.on('data', (bytes: Buffer) => {
      read += bytes.length;
      if (read <= MAX_BYTES) return;
      raw.pause();
      resolve();
    });
    raw.once('end', resolve).once('close', resolve);
    raw.resume();
  });
  clearInterval(watch);
  return raw.complete;
};
