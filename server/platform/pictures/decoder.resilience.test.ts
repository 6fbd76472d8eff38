import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { svgBomb } from '#server/testing/bad-photos.ts';
import { blankPng } from '#server/testing/png.ts';
import { isAlive, until } from '#server/testing/process.ts';
import { openLog } from '../log.ts';
import { openDecoder, type Decoder } from './decoder.ts';

let folder = '';
/** Is the path of a good photo; `heavy` is the path of one that takes 240 MB to decode. */
let photo = '';
let heavy = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-decoder-'));
  photo = join(folder, 'photo.jpg');
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } }).toFile(
    photo,
  );
  heavy = join(folder, 'heavy.png');
  const size = { width: 10_000, height: 6000 };
  await writeFile(heavy, blankPng({ ...size, colourType: 6, interlaced: true }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open: Decoder[] = [];
const openWith = (bounds: Parameters<typeof openDecoder>[1] = {}): Decoder => {
  const decoder = openDecoder({ log: openLog({ LOG_LEVEL: 'silent' }) }, bounds);
  open.push(decoder);
  return decoder;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((decoder) => decoder.close()));
});

const expectToWork = async (decoder: Decoder): Promise<void> => {
  const { files } = await decoder.run('renditions', photo);
  expect(files.map(({ width }) => width)).toEqual([160, 320, 640, 800]);
};
const reasonOf = (going: Promise<unknown>): Promise<unknown> =>
  going.then(
    () => 'decoded',
    (error: { reason?: unknown }) => error.reason,
  );

describe('the decoder', () => {
  it('starts no process before the first picture, and one for each of two at once', async () => {
    const decoder = openWith();
    expect(decoder.pids()).toEqual([]);
    await expectToWork(decoder);
    expect(decoder.pids()).toHaveLength(1);
    await Promise.all([1, 2, 3, 4].map(() => expectToWork(decoder)));
    expect(decoder.pids()).toHaveLength(2);
    expect(decoder.pids()).not.toContain(process.pid);
  });

  it('makes AVIF files in a process of its own, of the lowest priority, beside received photos', async () => {
    const decoder = openWith();
    await expectToWork(decoder);
    const received = decoder.pids();
    const avif = await decoder.run('avif', await sharp(photo).resize(16).webp().toBuffer());
    expect(await sharp(avif).metadata()).toMatchObject({ width: 16, mediaType: 'image/avif' });
    const [background] = decoder.pids().filter((pid) => !received.includes(pid));
    expect(getPriority(background)).toBe(19);
    expect(received.map((pid) => getPriority(pid))).toEqual([10]);
  });

  it('reports a damaged picture as broken and continues in the same process', async () => {
    const decoder = openWith();
    const cut = join(folder, 'cut.jpg');
    const whole = await sharp(photo).jpeg().toBuffer();
    await writeFile(cut, whole.subarray(0, whole.length - 500));
    expect(await reasonOf(decoder.run('renditions', cut))).toBe('broken');
    const before = decoder.pids();
    await expectToWork(decoder);
    expect(decoder.pids()).toEqual(before);
  });

  it('decodes JPEG, PNG and WebP and no other format of its library', async () => {
    const decoder = openWith();
    const image = sharp(photo).resize(100);
    const decode = async (name: string, bytes: Buffer) => {
      const file = join(folder, name);
      await writeFile(file, bytes);
      return reasonOf(decoder.run('renditions', file));
    };
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect([format, await decode('a', await image.toFormat(format).toBuffer())]).toEqual([
        format,
        'decoded',
      ]);
    for (const format of ['gif', 'tiff', 'avif'] as const)
      expect([format, await decode('a.jpg', await image.toFormat(format).toBuffer())]).toEqual([
        format,
        'broken',
      ]);
    const began = performance.now();
    expect(await decode('a.jpg', svgBomb())).toBe('broken');
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('that is killed during a picture loses that one only; the concurrent and the next one are decoded', async () => {
    const decoder = openWith();
    await Promise.all([expectToWork(decoder), expectToWork(decoder)]);
    const [first, second] = decoder.pids() as [number, number];
    for (const pid of [first, second]) process.kill(pid, 'SIGSTOP');
    const outcomes = [1, 2].map(() => reasonOf(decoder.run('renditions', photo)));
    await new Promise(setImmediate);
    process.kill(first, 'SIGKILL');
    process.kill(second, 'SIGCONT');
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['decoded', 'lost']));
    const began = performance.now();
    await Promise.all([expectToWork(decoder), expectToWork(decoder)]);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(decoder.pids()).not.toContain(first);
  });

  it('finishes the current picture when the whole service is signalled to stop', async () => {
    const decoder = openWith();
    await expectToWork(decoder);
    const pids = decoder.pids();
    for (const pid of pids) {
      process.kill(pid, 'SIGINT');
      process.kill(pid, 'SIGTERM');
    }
    await expectToWork(decoder);
    expect(decoder.pids()).toEqual(pids);
  });

  it('that crashes on a picture reports it as broken and decodes the next', async () => {
    const decoder = openWith();
    await expectToWork(decoder);
    const [pid] = decoder.pids() as [number];
    process.kill(pid, 'SIGSTOP');
    const outcome = reasonOf(decoder.run('renditions', photo));
    await new Promise(setImmediate);
    for (const signal of ['SIGSEGV', 'SIGCONT'] as const) process.kill(pid, signal);
    expect(await outcome).toBe('broken');
    await expectToWork(decoder);
  });

  it('that hangs is killed at its deadline, and decodes the next', async () => {
    const decoder = openWith({ maxMs: 10_000 });
    await expectToWork(decoder);
    const [pid] = decoder.pids() as [number];
    process.kill(pid, 'SIGSTOP');
    const began = performance.now();
    expect(await reasonOf(decoder.run('renditions', photo))).toBe('tooLarge');
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(isAlive(pid)).toBe(false);
    await expectToWork(decoder);
  });

  it('that exceeds the memory limit is killed, and decodes the next', async () => {
    expect(await reasonOf(openWith().run('renditions', heavy))).toBe('decoded');
    const decoder = openWith({ maxMemory: 200_000_000 });
    expect(await reasonOf(decoder.run('renditions', heavy))).toBe('tooLarge');
    await expectToWork(decoder);
  });

  it('ends idle processes and starts new ones on demand', async () => {
    const decoder = openWith({ idleMs: 50 });
    await expectToWork(decoder);
    await until('its process has ended', () => decoder.pids().length === 0);
    await expectToWork(decoder);
  });

  it('leaves no process when closed; current and queued tasks fail as lost', async () => {
    const decoder = openWith();
    await expectToWork(decoder);
    const waiting = [1, 2, 3, 4].map(() => reasonOf(decoder.run('renditions', heavy)));
    await until('two are in hand', () => decoder.pids().length === 2);
    const pids = decoder.pids();
    await decoder.close();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await Promise.all(waiting)).toEqual(['lost', 'lost', 'lost', 'lost']);
  });

  it('answers 503 with Retry-After when the queue is full', async () => {
    const decoder = openWith();
    const small = join(folder, 'small.png');
    await writeFile(small, blankPng({ width: 9, height: 9 }));
    const all = Array.from({ length: 110 }, () =>
      decoder.run('renditions', small).then(
        () => 200,
        (error: { kind?: { status: number }; retryAfter?: number }) => error.kind?.status,
      ),
    );
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(90);
  });
});
