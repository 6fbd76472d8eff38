import type { IncomingMessage } from 'node:http';

/** Is the size of the largest valid request: ten photos of 15 MB and their form. */
const MAX_BYTES = 160 * 1024 * 1024;

export interface DrainLimits {
  /** Is the number of bytes a second that a body must reach on average once the grace period is over. */
  minRate: number;
  graceMs: number;
  /** Is the number of ms between two checks of the rate. */
  checkMs: number;
}

/** Holds limits for the rest of a request body that a phone on a slow connection can meet. */
export const DRAIN_LIMITS: DrainLimits = { minRate: 1024, graceMs: 20_000, checkMs: 1000 };

/**
 * Reads and discards the rest of a request body, so that a client that reads only after sending gets the response.
 * Returns false when the body is too large or too slow, so that the connection has to be closed.
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
