import type { IncomingMessage } from 'node:http';

/** As much as any request has: ten photos of 15 MB and their form. */
const MAX_BYTES = 160 * 1024 * 1024;

/**
 * Reads what is left of a body and drops it, so that its sender, who reads nothing before all is sent, gets the answer.
 * False when there is more than a request may have, or when it will not come: the connection is then to be closed.
 */
export const drainBody = async (raw: IncomingMessage): Promise<boolean> => {
  if (raw.complete || raw.readableEnded) return true;
  if (raw.destroyed || Number(raw.headers['content-length'] ?? 0) > MAX_BYTES) return false;
  raw.unpipe();
  await new Promise<void>((resolve) => {
    let read = 0;
    raw.on('data', (bytes: Buffer) => {
      read += bytes.length;
      if (read <= MAX_BYTES) return;
      raw.pause();
      resolve();
    });
    raw.once('end', resolve).once('close', resolve);
    raw.resume();
  });
  return raw.complete;
};
