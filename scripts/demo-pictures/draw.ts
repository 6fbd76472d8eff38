// npm run demo-pictures: draws the pictures and slides of the demo into server/demo/pictures/ and server/demo/slides/.
// Run it when a drawing changes; its output is committed. Equal sources give equal files.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { PICTURES } from './pictures.ts';
import { drawPicture } from './draw-picture.ts';
import { drawSlide, SLIDE_COUNT } from './slides.ts';

const DEMO = join(import.meta.dirname, '../../server/demo');
const MAX_BYTES = 1_500_000;

let total = 0;
const write = async (folder: string, name: string, drawn: Sharp): Promise<void> => {
  const bytes = await drawn.webp({ quality: 66, effort: 6, smartSubsample: true }).toBuffer();
  await writeFile(join(folder, `${name}.webp`), bytes);
  total += bytes.length;
};

// All, or only those named on the command line.
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

for (const folder of ['pictures', 'slides']) {
  if (wanted.length === 0) await rm(join(DEMO, folder), { recursive: true, force: true });
  await mkdir(join(DEMO, folder), { recursive: true });
}
for (const [name, picture] of Object.entries(PICTURES))
  if (isWanted(name)) await write(join(DEMO, 'pictures'), name, await drawPicture(name, picture));
for (let n = 1; n <= SLIDE_COUNT; n += 1)
  if (isWanted(`${n}`)) await write(join(DEMO, 'slides'), `${n}`, await drawSlide(n));

console.log(`${Math.round(total / 1000)} kB in server/demo/pictures and server/demo/slides`);
if (total > MAX_BYTES) throw new Error(`That is over ${MAX_BYTES / 1000} kB.`);
