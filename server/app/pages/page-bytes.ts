import { hash as hashOf } from 'node:crypto';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { withoutCdn } from './cdn-tags.ts';
import { withDictionary, type Compression, type PageDictionary } from './page-dictionary.ts';

// Level 8 takes a fifth more time, for 0.3 per cent of size; level 4 a third less, for 8 per cent
// more.
const BROTLI_QUALITY = 6;
// Pages fit into 64 KiB; a larger window costs time without gain.
const BROTLI_WINDOW = 16;

/**
 * Holds headers that keep pages compressed with a dictionary out of shared caches and CDNs, some of
 * which distinguish answers by encoding alone.
 */
const WITH_DICTIONARY = {
  'cache-control': 'private, max-age=0',
  vary: 'accept-encoding, available-dictionary',
};

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PageForm {
  body: Buffer;
  etag: string;
  headers: string[];
}

/**
 * Is a page ready to send: for each encoding its bytes, its strong ETag and its headers, as
 * alternating names and values. Each form is created on first use. After the first compressed form
 * the HTML is dropped; it is decompressed when another form is needed.
 */
export interface PageBytes {
  status: number;
  forms: Readonly<Record<Encoding, PageForm>>;
  etagIn: (encoding: Encoding) => string;
  /** Returns the form for a browser that has the dictionary; shared caches do not keep it. */
  formWith: (dictionary: PageDictionary) => PageForm;
  /** Estimates the size in memory, all encodings together. */
  size: number;
}

/** Is a page before compression. */
export interface PreparedPage {
  status: number;
  html: Buffer;
  /** Holds the page's headers by lower-case name; headers that depend on the encoding are added later. */
  headers: Readonly<Record<string, string>>;
}

/** Estimates the total size of the three compressed forms of a page, as a part of its HTML. */
const SIZE_OF_FORMS = 0.6;

/**
 * Copies bytes into a buffer of their exact size, because results of zlib and `Buffer.from` may
 * share a buffer of 64 KB.
 */
const exactly = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

const brotli = (html: Buffer): Buffer =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

const COMPRESSIONS: Readonly<Record<'br' | 'gzip', Compression>> = {
  br: { compress: brotli, decompress: brotliDecompressSync },
  gzip: { compress: gzipSync, decompress: gunzipSync },
};

/**
 * Compresses a page once for each requested encoding, on the main thread: it takes a millisecond,
 * and a pool thread would take half as much again for waking, copying and cold caches.
 */
export const toBytes = ({ status, html, headers }: PreparedPage): PageBytes => {
  // All processes of a version compute equal hashes for equal pages.
  const hash = hashOf('sha256', html, 'base64url').slice(0, 22);

  const etagIn = (encoding: string): string => `"${hash}-${encoding}"`;

  const form = (
    encoding: Encoding | 'dcz',
    body: Buffer,
    etag = etagIn(encoding),
    own: Readonly<Record<string, string>> = headers,
  ): PageForm => {
    const all = {
      vary: 'accept-encoding',
      ...own,
      etag,
      'content-length': String(body.length),
      // The header serves `bytesOf` in the browser, because behind a service worker only the
      // decompressed size is available.
      'server-timing': `bytes;dur=${body.length}`,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { body, etag, headers: Object.entries(all).flat() };
  };

  // The HTML is read from this: from itself until there is a compressed form. No closure may name
  // `html`, which would keep it in memory.
  let source: { body: Buffer; decompress?: (body: Buffer) => Buffer } = { body: html };
  const readHtml = (): Buffer => source.decompress?.(source.body) ?? source.body;
  const compressed = ({ compress, decompress }: Compression): Buffer => {
    const body = exactly(compress(readHtml()));
    source = { body, decompress };
    return body;
  };

  const forms: Partial<Record<Encoding, PageForm>> = {};
  const formIn = (encoding: 'br' | 'gzip'): PageForm => {
    forms[encoding] ??= form(encoding, compressed(COMPRESSIONS[encoding]));
    return forms[encoding];
  };
  let small: { dictionary: PageDictionary; form: PageForm } | undefined;
  return {
    status,
    forms: {
      get br() {
        return formIn('br');
      },
      get gzip() {
        return formIn('gzip');
      },
      get identity() {
        // This form is rarely requested, so neither it nor the HTML is kept.
        if (!source.decompress) formIn('gzip');
        return form('identity', readHtml());
      },
    },
    etagIn,
    formWith: (dictionary) => {
      // The dictionary page itself is a dictionary only in the form that everybody gets.
      if ('use-as-dictionary' in headers) return formIn('br');
      if (small?.dictionary !== dictionary) {
        const own = { ...withoutCdn(headers), ...WITH_DICTIONARY };
        const etag = etagIn(`dcz-${dictionary.name.slice(1, 9)}`);
        small = {
          dictionary,
          form: form('dcz', compressed(withDictionary(dictionary)), etag, own),
        };
      }
      return small.form;
    },
    size: Math.ceil(html.length * SIZE_OF_FORMS),
  };
};

const refuses = (part: string): boolean => /;\s*q=0(\.0*)?\s*$/.test(part);

/** Says whether a client accepts an encoding, by its `Accept-Encoding`. */
export const takes = (accepted: string, encoding: string): boolean =>
  accepted
    .split(',')
    .some((part) => !refuses(part) && part.split(';')[0]?.trim().toLowerCase() === encoding);

const choose = (accepted: string): Encoding => {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
};

// Results are memoised, because browsers send few distinct headers.
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 100;

/** Returns the best encoding that a client accepts, by its `Accept-Encoding`. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity';
  const existing = chosen.get(accepted);
  if (existing) return existing;
  const encoding = choose(accepted);
  if (chosen.size < MAX_CHOSEN && accepted.length < 100) chosen.set(accepted, encoding);
  return encoding;
};

/** Says whether `If-None-Match` matches the tag; proxies may have weakened the tag. */
export const isKnown = (ifNoneMatch: string, etag: string): boolean => {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
};
