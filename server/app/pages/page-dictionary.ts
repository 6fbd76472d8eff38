import { hash as hashOf } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { DAY_SECONDS } from '#contract/common/time.ts';

// Level 3 takes half the time, for 8 per cent more bytes; level 9 three times as much, for 1 per
// cent less.
const ZSTD_LEVEL = 6;
/** Is the magic number of a body compressed by zstd with a dictionary; the dictionary's hash follows it (RFC 9842). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** Holds the bytes of a page that the browser already has, with which other pages are compressed (RFC 9842). */
export interface PageDictionary {
  /** Is the value of `Available-Dictionary` that browsers with the dictionary send. */
  name: string;
  bytes: Buffer;
  /** Is the beginning of each body compressed with the dictionary. */
  head: Buffer;
}

const dictionaryOf = (bytes: Buffer): PageDictionary => {
  const digest = hashOf('sha256', bytes, 'buffer');
  return {
    name: `:${digest.toString('base64')}:`,
    bytes,
    head: Buffer.concat([MAGIC, digest]),
  };
};

export interface Compression {
  compress: (html: Buffer) => Buffer;
  decompress: (body: Buffer) => Buffer;
}

/** Returns the compression for `Content-Encoding: dcz` with a dictionary. */
export const withDictionary = ({ bytes, head }: PageDictionary): Compression => ({
  compress: (html) =>
    Buffer.concat([
      head,
      zstdCompressSync(html, {
        dictionary: bytes,
        params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
      }),
    ]),
  decompress: (body) => zstdDecompressSync(body.subarray(head.length), { dictionary: bytes }),
});

const KEPT_SECONDS = 30 * DAY_SECONDS;

/**
 * Lists the headers of the offline page. Browsers keep a dictionary as long as its response is
 * fresh; shared caches do not.
 */
export const DICTIONARY_HEADERS = {
  'cache-control': `public, max-age=${KEPT_SECONDS}, s-maxage=3, stale-while-revalidate=2`,
  'use-as-dictionary': 'match="/*", match-dest=("document")',
};

/**
 * Offers the offline page as dictionary, because browsers with the service worker have it. It is
 * unknown until its first render.
 */
export class OfflineDictionary {
  #current: PageDictionary | undefined;

  /** Replaces the dictionary by the current page; browsers that have another one get pages compressed without it. */
  follow(html: Buffer): void {
    if (!this.#current?.bytes.equals(html)) this.#current = dictionaryOf(html);
  }

  /**
   * Returns the dictionary that the request header `Available-Dictionary` names; undefined when the browser lacks it.
   */
  named(available: string | string[] | undefined): PageDictionary | undefined {
    return available === this.#current?.name ? this.#current : undefined;
  }
}
