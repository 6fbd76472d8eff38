import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { testBucket } from '#server/testing/bucket.ts';
import { until } from '#server/testing/process.ts';
import { Refusal } from '../refusal.ts';
import { StartupError } from '../startup-error.ts';
import { openBucketStore } from './in-bucket.ts';
import { openDiskStore } from './on-disk.ts';
import type { PictureStore } from './picture-store.ts';

let bucket: Awaited<ReturnType<typeof testBucket>>;
let folder = '';
let logged: string[] = [];
const record = (...said: unknown[]): void => void logged.push(String(said.at(-1)));
const stores = new Set<PictureStore>();

const opened = async (opening: Promise<PictureStore>): Promise<PictureStore> => {
  const store = await opening;
  stores.add(store);
  return store;
};
const onDisk = () => opened(openDiskStore(folder));
const inBucket = (settings: Record<string, string> = {}, limits: { readMs?: number } = {}) =>
  opened(
    openBucketStore(
      { ...bucket.settings, ...settings },
      { warn: record, info: record },
      // A few pictures take several pages of a list, and a busy machine is late for its reads.
      { pageSize: 2, readMs: 30_000, ...limits },
    ),
  );

beforeAll(async () => {
  [bucket, folder] = await Promise.all([testBucket(), mkdtemp(join(tmpdir(), 'kasuwa-store-'))]);
});
afterAll(async () => {
  for (const store of stores) store.close();
  await Promise.all([bucket.close(), rm(folder, { recursive: true, force: true })]);
});

const before = () => new Date(Date.now() - MINUTE);
const later = () => new Date(Date.now() + MINUTE);

describe.each([
  { place: 'on disk', open: onDisk },
  { place: 'in a bucket', open: inBucket },
])('pictures kept $place', ({ open }) => {
  it('are readable by every process, byte for byte', async () => {
    const [one, other] = [await open(), await open()];
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    await one.write('a-160.webp', bytes);
    expect(await other.read('a-160.webp')).toEqual(bytes);
    const [first, second] = await Promise.all([other.read('a-160.webp'), other.read('a-160.webp')]);
    expect(first).toEqual(second);
    expect(await one.read('b-160.webp')).toBeNull();
  });

  it('disappear for every process at once when removed; missing names are ignored', async () => {
    const [one, other] = [await open(), await open()];
    await one.write('c-160.webp', Buffer.from('c'));
    await one.write('c-320.webp', Buffer.from('c'));
    expect(await other.read('c-160.webp')).not.toBeNull();
    await one.remove(['c-160.webp', 'c-160.avif']);
    expect(await other.read('c-160.webp')).toBeNull();
    expect(await other.read('c-320.webp')).toEqual(Buffer.from('c'));
    await one.remove([]);
  });

  it('can be copied; the copy survives the original, and a missing source is ignored', async () => {
    const store = await open();
    await store.write('f-160.webp', Buffer.from('f'));
    await store.copy('f-160.webp', 'g-160.webp');
    await store.copy('f-160.avif', 'g-160.avif');
    await store.remove(['f-160.webp']);
    expect(await store.read('g-160.webp')).toEqual(Buffer.from('f'));
    expect(await store.read('g-160.avif')).toBeNull();
  });

  it('are listed by age, beyond one page too', async () => {
    const store = await open();
    await store.remove(await store.listOlderThan(later()));
    const names = ['1', '2', '3', '4', '5'].map((key) => `${key}-160.webp`);
    for (const name of names) await store.write(name, Buffer.from(name));
    expect((await store.listOlderThan(later())).toSorted()).toEqual(names);
    expect(await store.listOlderThan(before())).toEqual([]);
    await store.remove(names);
    expect(await store.listOlderThan(later())).toEqual([]);
  });
});

describe('a bucket of pictures', () => {
  it('lists no objects outside its prefix, so that they are never swept', async () => {
    const { S3_ENDPOINT: endpoint = '' } = bucket.settings;
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const other = new S3Client({ endpoint, credentials, region: 'x', forcePathStyle: true });
    const object = { Bucket: 'kasuwa', Key: 'backup/kasuwa.dump', Body: 'precious' };
    await other.send(new PutObjectCommand(object));
    other.destroy();
    expect(await (await inBucket()).listOlderThan(later())).toEqual([]);
  });

  it('that is unreachable is logged once, answered with 503 and used again after recovery', async () => {
    const store = await inBucket();
    await store.write('d-160.webp', Buffer.from('d'));
    logged = [];
    await bucket.stop();
    try {
      for (const work of [
        () => store.read('d-160.webp'),
        () => store.write('e-160.webp', Buffer.from('e')),
        () => store.remove(['d-160.webp']),
        () => store.listOlderThan(later()),
      ]) {
        const refusal = await work().catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(Refusal);
        expect(refusal).toMatchObject({ kind: { status: 503 }, retryAfter: 5 });
      }
      expect(logged).toEqual(['picture bucket unreachable']);
    } finally {
      await bucket.start();
    }
    const found = await until('it is asked again', () =>
      store.read('d-160.webp').catch(() => null),
    );
    expect(found).toEqual(Buffer.from('d'));
    expect(logged.slice(1)).toEqual(['picture bucket reachable again']);
  });

  it('that hangs delays only the first read, until its timeout; the next ones fail at once', async () => {
    const store = await inBucket({}, { readMs: 3000 });
    bucket.freeze(true);
    try {
      const start = performance.now();
      await expect(store.read('d-160.webp')).rejects.toThrow(Refusal);
      const first = performance.now() - start;
      await expect(store.read('d-320.webp')).rejects.toThrow(Refusal);
      const next = performance.now() - start - first;
      expect(first).toBeLessThan(10_000);
      // The next read did not wait for a timeout of its own.
      expect(next).toBeLessThan(3000);
    } finally {
      bucket.freeze(false);
    }
  });

  it.each([
    [
      'does not exist',
      { STORAGE_URL: 's3://nowhere' },
      /^The bucket nowhere .+NoSuchBucket: .+\.$/,
    ],
    [
      'refuses the key',
      { AWS_ACCESS_KEY_ID: 'unknown' },
      /^The bucket kasuwa .+InvalidAccessKeyId/,
    ],
    [
      'refuses the signature, which is not repeated',
      { AWS_SECRET_ACCESS_KEY: 'geheim' },
      /^The bucket kasuwa (?!.*geheim).+SignatureDoesNotMatch/,
    ],
    [
      'is unreachable',
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      /^The bucket kasuwa cannot be used: .*ECONNREFUSED.*\.$/,
    ],
  ])('that %s aborts the start with one sentence', async (_name, settings, words) => {
    const refusal = await inBucket(settings).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as StartupError).message).toMatch(words);
    expect((refusal as StartupError).message).not.toContain('\n');
  });
});
