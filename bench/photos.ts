import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { adRefusals } from '#contract/ads/refusals.ts';
import { openDecoder } from '#server/platform/pictures/decoder.ts';
import { RENDITION_WIDTHS, webpOptions } from '#server/platform/pictures/renditions.ts';
import { renderPhoto } from '#server/platform/pictures/render.ts';
import { openLog } from '#server/platform/log.ts';
import { openPictureStorage } from '#server/platform/pictures/storage.ts';
import { signUpAt } from '#server/testing/visitor.ts';
import {
  cpuSecondsWithChildren,
  inRounds,
  printComparisons,
  printTable,
  timed,
} from './measure.ts';
import { resetPeak, memoryOf } from './memory.ts';
import { attack } from './photo-attack.ts';
import { makePhoto } from './photo-file.ts';
import { waitUntilIdle, startServer, temporaryFolder } from './processes.ts';
import { sendPhoto } from './send-photo.ts';

const ROUNDS = 7;
const UPLOADS = 20;
const MAX_MB = 500;
const MAX_CPU_MS = 250;

const refusals = {
  wrongType: adRefusals.photoWrongType,
  tooLarge: adRefusals.photoTooLarge,
  broken: adRefusals.photoBroken,
};

/** Renders a photo as sharp's documentation does: one pipeline for each rendition, each with its own decoding. */
const eachDecodes = async (file: string, folder: string): Promise<void> => {
  for (const width of RENDITION_WIDTHS) {
    await sharp(file)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp(webpOptions(width))
      .toFile(join(folder, `each-${width}.webp`));
  }
};

/** Renders a photo at the least cost possible with sharp: decoded once, at the size of the widest rendition. */
const decodedOnce = async (file: string, folder: string): Promise<void> => {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: Math.max(...RENDITION_WIDTHS), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: rawWidth, height, channels } = info;
  for (const width of RENDITION_WIDTHS) {
    await sharp(data, { raw: { width: rawWidth, height, channels } })
      .resize({ width })
      .webp(webpOptions(width))
      .toFile(join(folder, `once-${width}.webp`));
  }
};

/**
 * Returns the CPU and wall milliseconds of `work` as `timed` does, including the decoder processes;
 * their CPU time has a resolution of 10 ms.
 */
const timedWithChildren = async (work: () => Promise<unknown>) => {
  const before = await cpuSecondsWithChildren(process.pid);
  const { wall } = await timed(work);
  return { cpu: ((await cpuSecondsWithChildren(process.pid)) - before) * 1000, wall };
};

/** Compares the time of rendering a photo with two ways of using sharp alone. */
const renditions = async (photo: Buffer): Promise<void> => {
  const folder = await temporaryFolder();
  const log = openLog({ LOG_LEVEL: 'silent' });
  const decoder = openDecoder({ log });
  try {
    const file = join(folder.path, 'photo.jpg');
    await writeFile(file, photo);
    const pictures = await openPictureStorage({ DATA_DIR: folder.path }, { log, isAlone: true });
    const works = {
      ours: () => timedWithChildren(() => renderPhoto({ pictures, decoder }, file, refusals)),
      each: () => timed(() => eachDecodes(file, folder.path)),
      once: () => timed(() => decodedOnce(file, folder.path)),
    };
    await inRounds(1, works);
    const { ours, each, once } = await inRounds(ROUNDS, works);
    /**
     * Describes a table row that compares our times with `ceiling`, those of another way of using sharp; only the CPU
     * time beside `each` (one decoding for each file) has a target.
     */
    const compare = (of: string, kind: 'cpu' | 'wall', ceiling: typeof each) => ({
      of,
      unit: 'ms',
      ours: ours.map((round) => round[kind]),
      ceiling: ceiling.map((round) => round[kind]),
      target: kind === 'cpu' && ceiling === each ? `≤ ${MAX_CPU_MS} ms` : '',
    });
    const size = `${(photo.length / 1e6).toFixed(1)} MB`;
    printComparisons(
      `A photo of 12 megapixels (${size}) to ${RENDITION_WIDTHS.length} WebP files`,
      [
        compare('CPU, against sharp decoding for each', 'cpu', each),
        compare('CPU, against sharp decoding once', 'cpu', once),
        compare('wall, against sharp decoding for each', 'wall', each),
        compare('wall, against sharp decoding once', 'wall', once),
      ],
    );
    console.log(
      '  (ours also validates the file, computes its colour, and syncs each file to disk)',
    );
  } finally {
    await decoder.close();
    await folder.remove();
  }
};

/** Prints the memory of the server while it receives many photos at once. */
const memory = async (photo: Buffer): Promise<void> => {
  console.log('\nFilling a database and starting the server…');
  const server = await startServer();
  const { pid } = server;
  const mb = async (kind: 'VmRSS' | 'VmHWM') => `${(await memoryOf(pid, kind)).toFixed(0)} MB`;
  try {
    const { token } = await signUpAt(server.url);
    const start = await mb('VmHWM');
    const idle = await mb('VmRSS');
    await resetPeak(pid);
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, () => sendPhoto(server.url, token, photo)),
    );
    const seconds = (performance.now() - began) / 1000;
    const peak = await memoryOf(pid, 'VmHWM');
    await waitUntilIdle(pid);
    await pause(1000);
    printTable(`Memory of the server through ${UPLOADS} uploads at once`, [
      ['peak while starting', start],
      ['idle before', idle],
      [`peak through the uploads (at most ${MAX_MB} MB)`, `${peak.toFixed(0)} MB`],
      ['idle after', await mb('VmRSS')],
      ['all answered after', `${seconds.toFixed(1)} s`],
      ['accepted', String(statuses.filter((status) => status === 201).length)],
    ]);
  } finally {
    await server.stop();
  }
};

const PARTS = { cpu: renditions, memory, hostile: attack };

/**
 * Measures the rendering of photos, the memory that many simultaneous uploads take, and the cost of hostile files; the
 * argument `cpu`, `memory` or `hostile` selects one of these.
 */
export const run = async ([only]: readonly string[]): Promise<void> => {
  const photo = await makePhoto();
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!only || only === name) await measure(photo);
  }
};
