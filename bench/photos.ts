import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTO_PIXELS } from '#contract/pictures.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { RENDITION_WIDTHS, renderPhoto, WEBP } from '#server/platform/pictures/render.ts';
import { openLog } from '#server/platform/log.ts';
import { openPictureStorage } from '#server/platform/pictures/storage.ts';
import { inRounds, printComparisons, printTable, timed } from './measure.ts';
import { makePhoto } from './photo-file.ts';
import { becomesQuiet, startServer, temporaryFolder, type RunningServer } from './processes.ts';

const ROUNDS = 7;
const UPLOADS = 20;
const MOST_MB = 700;

const refusals = {
  wrongType: adRefusals.photoWrongType,
  tooLarge: adRefusals.photoTooLarge,
  broken: adRefusals.photoBroken,
};

/** sharp as its own documentation would have it: one pipeline for each file, each of which decodes. */
const eachDecodes = async (file: string, folder: string): Promise<void> => {
  for (const width of RENDITION_WIDTHS) {
    await sharp(file)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp(WEBP)
      .toFile(join(folder, `each-${width}.webp`));
  }
};

/** The least sharp can be asked to do: decoded once, as small as the widest needs it. */
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
      .webp(WEBP)
      .toFile(join(folder, `once-${width}.webp`));
  }
};

const renditions = async (photo: Buffer): Promise<void> => {
  const folder = await temporaryFolder();
  try {
    const file = join(folder.path, 'photo.jpg');
    await writeFile(file, photo);
    const storage = await openPictureStorage(
      { DATA_DIR: folder.path },
      { log: openLog({ LOG_LEVEL: 'silent' }), isAlone: true },
    );
    const works = {
      ours: () => timed(() => renderPhoto(storage, file, MAX_PHOTO_PIXELS, refusals)),
      each: () => timed(() => eachDecodes(file, folder.path)),
      once: () => timed(() => decodedOnce(file, folder.path)),
    };
    await inRounds(1, works);
    const { ours, each, once } = await inRounds(ROUNDS, works);
    const compare = (of: string, kind: 'cpu' | 'wall', ceiling: typeof each) => ({
      of,
      unit: 'ms',
      ours: ours.map((round) => round[kind]),
      ceiling: ceiling.map((round) => round[kind]),
      target: '',
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
    console.log('  (ours also checks the file, finds its colour, and syncs each file to disk)');
  } finally {
    await folder.remove();
  }
};

const signIn = async ({ url }: RunningServer): Promise<string> => {
  const seller = DEMO_ACCOUNTS.find(({ role }) => role === 'seller');
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ telephone: seller?.phone, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  return ((await answer.json()) as { access_token: string }).access_token;
};

const send = async (url: string, token: string, photo: Buffer): Promise<void> => {
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${url}/api/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
};

/** MB of memory that a process has, or once had, in RAM. */
const memoryOf = async (pid: number, kind: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
};

/** From now on the kernel keeps the peak anew. */
const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');

const memory = async (photo: Buffer): Promise<void> => {
  console.log('\nFilling a database and starting the server…');
  const server = await startServer();
  const { pid } = server;
  const mb = async (kind: 'VmRSS' | 'VmHWM') => `${(await memoryOf(pid, kind)).toFixed(0)} MB`;
  try {
    const token = await signIn(server);
    const start = await mb('VmHWM');
    const idle = await mb('VmRSS');
    await forgetPeak(pid);
    const began = performance.now();
    await Promise.all(Array.from({ length: UPLOADS }, () => send(server.url, token, photo)));
    const seconds = (performance.now() - began) / 1000;
    const peak = await memoryOf(pid, 'VmHWM');
    await becomesQuiet(pid);
    await pause(1000);
    printTable(`Memory of the server through ${UPLOADS} uploads at once`, [
      ['peak while starting', start],
      ['idle before', idle],
      [`peak through the uploads (at most ${MOST_MB} MB)`, `${peak.toFixed(0)} MB`],
      ['idle after', await mb('VmRSS')],
      ['all answered after', `${seconds.toFixed(1)} s`],
    ]);
  } finally {
    await server.stop();
  }
};

/** Photos to their renditions, and the memory that takes. With `cpu` or `memory`, that half alone. */
export const run = async ([half]: readonly string[]): Promise<void> => {
  const photo = await makePhoto();
  if (half !== 'memory') await renditions(photo);
  if (half !== 'cpu') await memory(photo);
};
