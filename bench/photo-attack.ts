import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signUpAt } from '#server/testing/visitor.ts';
import { SeededRandom } from '#server/demo/random.ts';
import { hostilePhotos, mutatedPhotos } from './hostile-photos.ts';
import { printTable } from './measure.ts';
import { resetPeak, memoryOf } from './memory.ts';
import type { Answered, Sending } from './photo-sender.ts';
import { waitUntilIdle, startHelper, startServer, temporaryFolder } from './processes.ts';
import { sendPhoto } from './send-photo.ts';

const MUTATED = 5000;
/** Is the number of accounts that attack; each may send 300 photos a day. */
const ACCOUNTS = 24;
const AT_ONCE = 8;
/** Lists the paths of the legitimate requests, which are sent in turn. */
const PATHS = ['/', '/annonces', '/api/annonces', '/api/categories', '/annonces?q=moto'];
const EVERY_MS = 25;
const CALM_MS = 30_000;
const LEGITIMATE_EVERY_MS = 2000;
const MAX_EXTRA_MB = 200;
const MAX_P99_RATIO = 2;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

/**
 * Requests pages and lists at a constant rate (open loop) until the returned function is called, which returns the
 * times of all requests in ms, failed ones included, and the failures as text.
 */
const startReading = (url: string) => {
  const times: number[] = [];
  const failures: string[] = [];
  const going = new Set<Promise<void>>();
  let n = 0;
  /** Requests a path and records the time it took and, if it failed, the path with the status. */
  const read = async (path: string): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(url + path).catch(() => null);
    await answer?.arrayBuffer();
    times.push(performance.now() - began);
    if (!answer?.ok) failures.push(`${path} ${answer?.status ?? 'nothing'}`);
  };
  const timer = setInterval(() => {
    const one = read(PATHS[n++ % PATHS.length] ?? '/').finally(() => going.delete(one));
    going.add(one);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(going);
    return { times, failures };
  };
};

/** Uploads a photo repeatedly until `isOver`; returns the times of accepted uploads in ms, and the other statuses. */
const uploadLegitimate = async (
  url: string,
  token: string,
  photo: Buffer,
  isOver: () => boolean,
) => {
  const times: number[] = [];
  const refused: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const status = await sendPhoto(url, token, photo);
    if (status === 201) times.push(performance.now() - began);
    else refused.push(status);
    await pause(LEGITIMATE_EVERY_MS);
  }
  return { times, refused };
};

/** Returns the pids of the photo decoders that a server process has started. */
const decodersOf = async (pid: number): Promise<number[]> => {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.join(' ').split(' ').filter(Boolean).map(Number);
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.filter((_, n) => commands[n]?.includes('decoder-process'));
};

/**
 * Polls the photo decoders of a server until the returned function is called, which returns the number of distinct
 * processes and the peak memory of the largest, in MB.
 */
const watchDecoders = (pid: number) => {
  const seen = new Set<number>();
  let most = 0;
  const over = new AbortController();
  /** Notes the decoder processes and their peak memory five times a second until the attack is over. */
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      for (const decoder of await decodersOf(pid)) {
        seen.add(decoder);
        most = Math.max(most, await memoryOf(decoder, 'VmHWM').catch(() => 0));
      }
      await pause(200);
    }
  };
  const going = look();
  return async () => {
    over.abort();
    await going;
    return { processes: seen.size, most };
  };
};

/** Writes the hostile and mutated photos to files and returns their paths in random order. */
const writeFiles = async (folder: string): Promise<string[]> => {
  const photos = [...(await hostilePhotos()), ...(await mutatedPhotos(MUTATED))];
  const files: string[] = [];
  for (const [n, photo] of photos.entries()) {
    const file = join(folder, String(n));
    await writeFile(file, photo);
    files.push(file);
  }
  return new SeededRandom('order').shuffle(files);
};

/** Measures what 120 hostile and 5,000 mutated files cost the web process during normal use. */
export const attack = async (photo: Buffer): Promise<void> => {
  const folder = await temporaryFolder();
  console.log('\nMaking hostile files, filling a database and starting the server…');
  const files = await writeFiles(folder.path);
  const server = await startServer();
  const { pid, url } = server;
  const sender = startHelper('photo-sender.ts');
  try {
    const tokens: string[] = [];
    for (let n = 0; n < ACCOUNTS; n += 1) tokens.push((await signUpAt(url)).token);
    const [own = '', ...strangers] = tokens;
    await sendPhoto(url, own, photo);
    await waitUntilIdle(pid);

    const calm = startReading(url);
    await pause(CALM_MS);
    const before = await calm();
    const idle = await memoryOf(pid, 'VmRSS');

    await resetPeak(pid);
    const began = performance.now();
    let isOver = false;
    const watch = watchDecoders(pid);
    const reading = startReading(url);
    const genuine = uploadLegitimate(url, own, photo, () => isOver);
    const sending: Sending = { url, tokens: strangers, files, atOnce: AT_ONCE };
    const answered = await sender.ask<Answered>(sending);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    const during = await reading();
    const uploads = await genuine;
    const decoders = await watch();
    const peak = await memoryOf(pid, 'VmHWM');

    const counts = Object.entries(answered).map(([status, count]) => `${status}: ${count}`);
    const times = quantile(during.times, 0.99) / quantile(before.times, 0.99);
    printTable(
      `${files.length} hostile and mutated files in ${seconds.toFixed(0)} s, ${AT_ONCE} at a time`,
      [
        ['answered', counts.join(', ')],
        ['others: p50, before', ms(quantile(before.times, 0.5))],
        ['others: p50, meanwhile', ms(quantile(during.times, 0.5))],
        ['others: p99, before', ms(quantile(before.times, 0.99))],
        ['others: p99, meanwhile', ms(quantile(during.times, 0.99))],
        [`others: p99, ratio (at most ${MAX_P99_RATIO})`, times.toFixed(2)],
        ['others: failed', `${during.failures.length} of ${during.times.length}`],
        ['photos of 12 megapixels meanwhile: accepted', String(uploads.times.length)],
        ['… refused', uploads.refused.join(', ') || '0'],
        [
          '… p50, maximum',
          `${ms(quantile(uploads.times, 0.5))}, ${ms(Math.max(...uploads.times))}`,
        ],
        ['memory of the server before', `${idle.toFixed(0)} MB`],
        [`memory, increase (at most ${MAX_EXTRA_MB} MB)`, `${(peak - idle).toFixed(0)} MB`],
        ['peak memory of a decoder', `${decoders.most.toFixed(0)} MB`],
        ['decoders started (2 unless one ended)', String(decoders.processes)],
      ],
    );
    const isWithinLimits =
      times <= MAX_P99_RATIO &&
      peak - idle <= MAX_EXTRA_MB &&
      during.failures.length === 0 &&
      decoders.processes <= 2 &&
      Object.keys(answered).every((status) => /^(201|415|422|503)$/.test(status));
    console.log(
      isWithinLimits
        ? '  within the limits'
        : `  NOT within the limits ${during.failures.slice(0, 5).join('; ')}`,
    );
    if (!isWithinLimits) process.exitCode = 1;
  } finally {
    await sender.stop();
    await server.stop();
    await folder.remove();
  }
};
