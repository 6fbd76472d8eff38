import { hash as hashOf } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compressWith, type PageDictionary } from './page-dictionary.ts';

// 8 takes a fifth more time, for 0.3 per cent of size; 4 a third less, for 8 per cent more.
const BROTLI_QUALITY = 6;
// Pages fit into 64 KiB; a larger window costs time without gain.
const BROTLI_WINDOW = 16;

/** Not for shared caches: some of them vary by encoding alone. */
const WITH_DICTIONARY = {
  'cache-control': 'private, max-age=0',
  vary: 'accept-encoding, available-dictionary',
};

export type Encoding = 'br' | 'gzip' | 'identity';

interface PageForm {
  body: Buffer;
  etag: string;
  headers: string[];
}

/**
 * A page ready to send: for each encoding its bytes, its strong ETag and its headers, names and values in turn. Each is
 * made on first use.
 */
export interface PageBytes {
  status: number;
  forms: Readonly<Record<Encoding, PageForm>>;
  /** For who has the dictionary; shared caches do not keep it. */
  formWith: (dictionary: PageDictionary) => PageForm;
  /** Approximate size in memory, all encodings together. */
  size: number;
}

/** A page before compression. */
export interface PreparedPage {
  status: number;
  html: Buffer;
  /** Lower-case names; what depends on the encoding is added here. */
  headers: Readonly<Record<string, string>>;
}

/** A compressed page is about a fifth of it. */
const SIZE_OF_FORMS = 1.6;

/** A copy that keeps no more memory than it needs: what zlib answers is the beginning of a buffer of 64 KB. */
const exactly = (bytes: Buffer): Buffer => Buffer.from(bytes);

const brotli = (html: Buffer): Buffer =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

const COMPRESS: Readonly<Record<Encoding, (html: Buffer) => Buffer>> = {
  br: (html) => exactly(brotli(html)),
  gzip: (html) => exactly(gzipSync(html)),
  identity: (html) => html,
};

/**
 * Compresses a page once for each encoding that is asked. On the main thread: it takes a millisecond, and a pool thread
 * would take half as much again for waking, copying and cold caches.
 */
export const toBytes = ({ status, html, headers }: PreparedPage): PageBytes => {
  // Equal for equal pages, by all processes of a version.
  const hash = hashOf('sha256', html, 'base64url').slice(0, 22);

  const form = (
    encoding: Encoding | 'dcz',
    body: Buffer,
    more: Readonly<Record<string, string>> = {},
  ): PageForm => {
    const etag = `"${hash}-${encoding}"`;
    const all = {
      ...headers,
      vary: 'accept-encoding',
      etag,
      'content-length': String(body.length),
      // For `bytesOf` in the browser: behind a service worker only the decompressed size is available.
      'server-timing': `bytes;dur=${body.length}`,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...more,
    };
    return { body, etag, headers: Object.entries(all).flat() };
  };

  const made: Partial<Record<Encoding, PageForm>> = {};
  const formIn = (encoding: Encoding): PageForm => {
    made[encoding] ??= form(encoding, COMPRESS[encoding](html));
    return made[encoding];
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
        return formIn('identity');
      },
    },
    formWith: (dictionary) => {
      if (small?.dictionary !== dictionary)
        small = { dictionary, form: form('dcz', compressWith(dictionary, html), WITH_DICTIONARY) };
      return small.form;
    },
    size: Math.ceil(html.length * SIZE_OF_FORMS),
  };
};

const refuses = (part: string): boolean => /;\s*q=0(\.0*)?\s*$/.test(part);

const choose = (accepted: string): Encoding => {
  const taken = accepted.split(',').filter((part) => !refuses(part));
  const takes = (name: string) =>
    taken.some((part) => part.split(';')[0]?.trim().toLowerCase() === name);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
};

// Memoised: browsers send few distinct headers.
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 100;

/** The best encoding a client takes, by its `Accept-Encoding`. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = choose(accepted);
  if (chosen.size < MAX_CHOSEN && accepted.length < 100) chosen.set(accepted, encoding);
  return encoding;
};

/** Whether `If-None-Match` matches; proxies may have weakened the tag. */
export const isKnown = (ifNoneMatch: string, etag: string): boolean => {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
};
