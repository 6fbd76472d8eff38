import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toBytes, type PageBytes } from './page-bytes.ts';
import { withDictionary } from './page-dictionary.ts';

const html = Buffer.from(`<!doctype html>${randomBytes(5000).toString('hex')}`);

it('a kept page holds no more memory than its bytes', () => {
  const { forms } = toBytes({ status: 200, html, headers: {} });
  for (const { body } of [forms.br, forms.gzip]) expect(body.buffer.byteLength).toBe(body.length);
});

it('a page that is asked for uncompressed is kept compressed', () => {
  const { forms } = toBytes({ status: 200, html, headers: {} });
  expect(forms.identity.body).toEqual(html);
  expect(forms.identity.body).not.toBe(html);
});

it('a page reads the same in every encoding, whichever was first', () => {
  const bytes = Buffer.from('<!doctype html>offline');
  const dictionary = { name: ':x:', bytes, head: Buffer.from('head') };
  const readers: readonly ((page: PageBytes) => Buffer)[] = [
    ({ forms }) => brotliDecompressSync(forms.br.body),
    ({ forms }) => gunzipSync(forms.gzip.body),
    ({ forms }) => forms.identity.body,
    ({ formWith }) => withDictionary(dictionary).decompress(formWith(dictionary).body),
  ];
  for (const first of readers) {
    const page = toBytes({ status: 200, html, headers: {} });
    for (const read of [first, ...readers, ...readers]) expect(read(page)).toEqual(html);
  }
});
