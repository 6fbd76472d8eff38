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

// Level 8 takes a fifth more time for a page 0.3 % smaller; level 4 takes a third less for a page 8 % larger.
const BROTLI_QUALITY = 6;
// The window is 2^16 bytes: pages fit into 64 KiB, and a larger window costs time without gain.
const BROTLI_WINDOW = 16;

/**
 * Contains headers that keep pages compressed with a dictionary out of shared caches and CDNs, some of which
 * distinguish responses by encoding alone.
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
 * Contains a page ready to send: for each encoding its bytes, its strong ETag and its headers, as alternating names and
 * values. Each form is created on first use. After the first compressed form the HTML is dropped; it is decompressed
 * when another form is needed.
 */
export interface PageBytes {
  status: number;
  forms: Readonly<Record<Encoding, PageForm>>;
  etagIn: (encoding: Encoding) => string;
  /**
   * Returns the page compressed with a dictionary, for browsers that have the dictionary; shared caches do not keep
   * this form.
   */
  formWith: (dictionary: PageDictionary) => PageForm;
  /** Is the estimated memory, in bytes, of the page in all encodings. */
  size: number;
}

/** Contains a rendered page before compression. */
export interface PreparedPage {
  status: number;
  html: Buffer;
  /**
   * Maps lower-case names of the page's headers to their values; headers that depend on the encoding are added later.
   */
  headers: Readonly<Record<string, string>>;
}

/** Is the estimated total size of the three compressed forms of a page, as a fraction of the size of its HTML. */
const SIZE_OF_FORMS = 0.6;

/**
 * Copies bytes into a buffer of their exact size, because results of zlib and `Buffer.from` may
 * share a buffer of 64 KB.
 */
const withExactSize = (bytes: Buffer): Buffer => {
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
 * Compresses a page on first request for each encoding, on the main thread: this takes a millisecond, and a pool thread
 * would take half as much again for waking, copying and cold caches.
 */
export const toBytes = ({ status, html, headers }: PreparedPage): PageBytes => {
  // The hash makes ETags equal in all processes of a release for equal pages.
  const hash = hashOf('sha256', html, 'base64url').slice(0, 22);

  const etagIn = (encoding: string): string => `"${hash}-${encoding}"`;

  /** Builds the page in one encoding (`dcz`: compressed with a dictionary) with its complete headers. */
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
      // The browser reads the transferred size from this header (`bytesOf`), because behind a service worker it knows
      // only the decompressed size.
      'server-timing': `bytes;dur=${body.length}`,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { body, etag, headers: Object.entries(all).flat() };
  };

  // `source` gives the HTML: the HTML itself until there is a compressed form, then by decompressing that. No closure
  // may name `html`, which would keep it in memory.
  let source: { body: Buffer; decompress?: (body: Buffer) => Buffer } = { body: html };
  const readHtml = (): Buffer => source.decompress?.(source.body) ?? source.body;
  /** Compresses the page, and keeps the result instead of the HTML as the source of further forms. */
  const compressed = ({ compress, decompress }: Compression): Buffer => {
    const body = withExactSize(compress(readHtml()));
    source = { body, decompress };
    return body;
  };

  const forms: Partial<Record<Encoding, PageForm>> = {};
  /** Returns the page in an encoding, which is compressed on first use. */
  const formIn = (encoding: 'br' | 'gzip'): PageForm => {
    forms[encoding] ??= form(encoding, compressed(COMPRESSIONS[encoding]));
    return forms[encoding];
  };
  let dictionaryForm: { dictionary: PageDictionary; form: PageForm } | undefined;
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
        // The uncompressed form is rarely requested, so neither it nor the HTML is kept.
        if (!source.decompress) formIn('gzip');
        return form('identity', readHtml());
      },
    },
    etagIn,
    formWith: (dictionary) => {
      // The page that serves as the dictionary is never compressed with a dictionary: only the form that everyone gets
      // becomes one.
      if ('use-as-dictionary' in headers) return formIn('br');
      if (dictionaryForm?.dictionary !== dictionary) {
        const own = { ...withoutCdn(headers), ...WITH_DICTIONARY };
        const etag = etagIn(`dcz-${dictionary.name.slice(1, 9)}`);
        dictionaryForm = {
          dictionary,
          form: form('dcz', compressed(withDictionary(dictionary)), etag, own),
        };
      }
      return dictionaryForm.form;
    },
    size: Math.ceil(html.length * SIZE_OF_FORMS),
  };
};

const refuses = (part: string): boolean => /;\s*q=0(\.0*)?\s*$/.test(part);

/** Tells whether a client accepts an encoding, from its header `Accept-Encoding`. */
export const takes = (accepted: string, encoding: string): boolean =>
  accepted
    .split(',')
    .some((part) => !refuses(part) && part.split(';')[0]?.trim().toLowerCase() === encoding);

const choose = (accepted: string): Encoding => {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
};

// Maps values of `Accept-Encoding` to the chosen encoding; browsers send few distinct values.
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 100;

/** Returns the best encoding that a client accepts, from its header `Accept-Encoding`. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity';
  const existing = chosen.get(accepted);
  if (existing) return existing;
  const encoding = choose(accepted);
  if (chosen.size < MAX_CHOSEN && accepted.length < 100) chosen.set(accepted, encoding);
  return encoding;
};

/** Tells whether the header `If-None-Match` contains an ETag; proxies may have marked it as weak. */
export const isKnown = (ifNoneMatch: string, etag: string): boolean => {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
};
