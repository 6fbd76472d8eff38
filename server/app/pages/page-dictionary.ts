import { hash as hashOf } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { DAY_SECONDS } from '#contract/common/time.ts';

// Level 3 takes half the time for 8 % more bytes; level 9 takes three times as long for 1 % fewer.
const ZSTD_LEVEL = 6;
/** Is the start of a body compressed by zstd with a dictionary; the dictionary's SHA-256 hash follows (RFC 9842). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** Contains a page that the browser already has and with which other pages are compressed (RFC 9842). */
export interface PageDictionary {
  /** Is the value of the header `Available-Dictionary` that browsers with this dictionary send. */
  name: string;
  bytes: Buffer;
  /** Contains the bytes with which each body compressed with this dictionary begins. */
  head: Buffer;
}

/**
 * Makes a compression dictionary of these bytes, which browsers name by its SHA-256 hash (RFC 9842). Every body
 * compressed with it begins with `head`.
 */
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

/** Returns the functions that compress and decompress a page for `Content-Encoding: dcz` with a dictionary. */
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
 * Lists the headers by which the offline page becomes a compression dictionary. Browsers keep it as long as the
 * response is fresh; shared caches do not.
 */
export const DICTIONARY_HEADERS = {
  'cache-control': `public, max-age=${KEPT_SECONDS}, s-maxage=3, stale-while-revalidate=2`,
  'use-as-dictionary': 'match="/*", match-dest=("document")',
};

/**
 * Holds the offline page as compression dictionary, because browsers with the service worker have that page. No
 * dictionary exists until the page is first rendered.
 */
export class OfflineDictionary {
  #current: PageDictionary | undefined;

  /**
   * Replaces the dictionary by the current HTML of the offline page; browsers that have another version get pages
   * compressed without it.
   */
  follow(html: Buffer): void {
    if (!this.#current?.bytes.equals(html)) this.#current = dictionaryOf(html);
  }

  /**
   * Returns the dictionary if the request header `Available-Dictionary` names it; undefined when the browser does not
   * have it.
   */
  named(available: string | string[] | undefined): PageDictionary | undefined {
    return available === this.#current?.name ? this.#current : undefined;
  }
}
