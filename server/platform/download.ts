import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { isDiskTrouble } from './disk-trouble.ts';
import { isPublicUrl, publicLookup, type Request } from './public-url.ts';

/** Says why a file was not downloaded: its address is not allowed, it did not arrive, or it is too large. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly reason: 'forbidden' | 'unreachable' | 'tooLarge';

  constructor(reason: DownloadError['reason'], cause?: unknown) {
    super(`The download failed: ${reason}.`, { cause });
    this.reason = reason;
  }
}

export interface DownloadTarget {
  /** Is the path of the file to write. */
  path: string;
  maxBytes: number;
  signal: AbortSignal;
}

/** Downloads a file from an address that a user entered. @throws DownloadError */
export type Download = (url: string, target: DownloadTarget) => Promise<void>;

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Options {
  agent?: Agent;
  request?: Request;
}

/** Returns a stream that passes bytes on and fails after more than `maxBytes`. */
const upTo = (maxBytes: number): Transform => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new DownloadError('tooLarge') : null, chunk);
    },
  });
};

/**
 * Downloads over https from public addresses only. The name is resolved and checked when the
 * connection is made, and each redirect is checked like the first address. Requests carry no
 * cookies or credentials. `agent` and `request` are replaceable in tests.
 */
export const openDownload = ({
  agent = new Agent({ maxSockets: 4, lookup: publicLookup }),
  request = httpsRequest,
}: Options = {}): Download => {
  /** Requests a picture, uncompressed, without following redirects; resolves when the headers of the answer arrive. */
  const get = (url: string, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { accept: 'image/*', 'accept-encoding': 'identity' };
      const outgoing = request(url, { method: 'GET', headers, agent, signal }, resolve);
      outgoing.once('error', reject);
      outgoing.end();
    });

  /** Writes the file at a URL to `target`, following at most `hops` redirects. @throws DownloadError */
  const downloadFollowing = async (
    url: string,
    target: DownloadTarget,
    hops: number,
  ): Promise<void> => {
    if (!isPublicUrl(url)) throw new DownloadError('forbidden');
    const answer = await get(url, target.signal);
    const { statusCode = 0, headers } = answer;
    if (REDIRECTS.has(statusCode) && headers.location && hops > 0) {
      answer.destroy();
      const next = URL.canParse(headers.location, url) ? new URL(headers.location, url).href : '';
      return downloadFollowing(next, target, hops - 1);
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new DownloadError('unreachable');
    }
    await pipeline(answer, upTo(target.maxBytes), createWriteStream(target.path));
  };

  return async (url, target) => {
    const signal = AbortSignal.any([target.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      await downloadFollowing(url, { ...target, signal }, MAX_REDIRECTS);
    } catch (error) {
      if (error instanceof DownloadError || isDiskTrouble(error)) throw error;
      throw new DownloadError('unreachable', error);
    }
  };
};
