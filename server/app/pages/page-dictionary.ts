import { hash as hashOf } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { DAY_SECONDS } from '#contract/time.ts';

// 3 takes half the time, for 8 per cent more bytes; 9 three times as much, for 1 per cent less.
const ZSTD_LEVEL = 6;
/** Begins what is compressed by zstd with a dictionary, before the dictionary's hash (RFC 9842). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** Bytes that the browser has already, from which pages are compressed (RFC 9842). */
export interface PageDictionary {
  /** The value of `Available-Dictionary` of browsers that have it. */
  name: string;
  bytes: Buffer;
  /** What compressed bodies begin with. */
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

/** `Content-Encoding: dcz`. */
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

/** Headers of the offline page. Browsers keep a dictionary as long as its response is fresh; shared caches do not. */
export const DICTIONARY_HEADERS = {
  'cache-control': `public, max-age=${KEPT_SECONDS}, s-maxage=3, stale-while-revalidate=2`,
  'use-as-dictionary': 'match="/*", match-dest=("document")',
};

/** The offline page as dictionary: browsers with the service worker have it. Unknown until it is first rendered. */
export class OfflineDictionary {
  #current: PageDictionary | undefined;

  /** Takes the page as it is now; browsers that have another one get pages without dictionary. */
  follow(html: Buffer): void {
    if (!this.#current?.bytes.equals(html)) this.#current = dictionaryOf(html);
  }

  /** By the request header `Available-Dictionary`. */
  named(available: string | string[] | undefined): PageDictionary | undefined {
    return available === this.#current?.name ? this.#current : undefined;
  }
}
