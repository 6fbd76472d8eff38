import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPageServer } from '#server/testing/page-server.ts';
import { knownQuery } from '#web/client/known-query.ts';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';

const server = new TestPageServer({ siteMap, matchPath, knownQuery });
beforeAll(() => server.open());
afterAll(() => server.close());

const ACCEPTED = 'gzip, deflate, br, zstd, dcb, dcz';
/** Returns the request headers of a browser that has these bytes as its compression dictionary. */
const having = (bytes: Buffer) => ({
  'accept-encoding': ACCEPTED,
  'available-dictionary': `:${createHash('sha256').update(bytes).digest('base64')}:`,
});
const offlinePage = async (): Promise<Buffer> => (await server.ask('/hors-ligne')).body;

test('the offline page is offered as the dictionary of documents, for a month', async () => {
  const { headers } = await server.ask('/hors-ligne');
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    'cache-control': 'public, max-age=2592000, s-maxage=3, stale-while-revalidate=2',
  });
  expect((await server.ask('/about')).headers['use-as-dictionary']).toBeUndefined();
});

test('a page is sent as what the offline page lacks of it, new or kept, to nobody else', async () => {
  const dictionary = await offlinePage();
  const { body: html } = await server.ask('/about');
  const br = await server.ask('/about', { 'accept-encoding': ACCEPTED });
  server.service.cache.clear();
  const rendered = await server.ask('/about', having(dictionary));
  const kept = await server.ask('/about', having(dictionary));
  for (const { headers, body } of [rendered, kept]) {
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'private, max-age=0',
      'content-security-policy': br.headers['content-security-policy'],
      'content-length': String(body.length),
    });
    expect(headers['etag']).not.toBe(br.headers['etag']);
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
    expect(zstdDecompressSync(body.subarray(40), { dictionary })).toEqual(html);
  }
});

test('another dictionary, or one that the browser cannot use, changes nothing', async () => {
  const dictionary = await offlinePage();
  const br = await server.ask('/about', { 'accept-encoding': ACCEPTED });
  expect(br.headers['vary']).toBe('accept-encoding');
  for (const headers of [
    having(Buffer.from('an older offline page')),
    { ...having(dictionary), 'accept-encoding': 'gzip, br, zstd' },
    { ...having(dictionary), 'accept-encoding': 'gzip, br, dcz;q=0, x-dcz' },
    { 'accept-encoding': ACCEPTED, 'available-dictionary': 'x'.repeat(5000) },
  ])
    expect((await server.ask('/about', headers)).headers).toMatchObject({
      'content-encoding': 'br',
      etag: br.headers['etag'],
    });
});

test('a browser that has the page with the same encoding gets 304', async () => {
  const dictionary = await offlinePage();
  for (const first of [{ 'accept-encoding': ACCEPTED }, having(dictionary)]) {
    const { etag = '' } = (await server.ask('/about', first)).headers;
    const again = await server.ask('/about', { ...having(dictionary), 'if-none-match': etag });
    expect([again.status, again.headers['etag']]).toEqual([304, etag]);
  }
});

test('a CDN is not asked to keep what is compressed by it', async () => {
  const purged = new TestPageServer({ siteMap, matchPath, knownQuery }, { isPurged: true });
  await purged.open();
  try {
    const dictionary = (await purged.ask('/hors-ligne')).body;
    const kept = (headers: object) =>
      Object.keys(headers).filter((name) => /^(cdn-|surrogate-|cache-tag)/.test(name));
    const plain = await purged.ask('/about', { 'accept-encoding': ACCEPTED });
    expect(kept(plain.headers).length).toBeGreaterThan(2);
    const small = await purged.ask('/about', having(dictionary));
    expect([small.headers['content-encoding'], kept(small.headers)]).toEqual(['dcz', []]);
  } finally {
    await purged.close();
  }
});

test('the offline page itself is sent whole', async () => {
  const dictionary = await offlinePage();
  const { headers } = await server.ask('/hors-ligne', having(dictionary));
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringMatching(/^public, max-age=2592000,/) as string,
  });
});

test('errors, redirects and pages of an account are sent without it', async () => {
  const dictionary = await offlinePage();
  for (const path of ['/rien', '/about/', '/profil']) {
    const { headers } = await server.ask(path, {
      ...having(dictionary),
      cookie: 'kasuwa_refresh=abc',
    });
    expect(headers['content-encoding'] ?? 'br').toBe('br');
    expect(headers['cache-control']).toMatch(/no-store/);
  }
});
