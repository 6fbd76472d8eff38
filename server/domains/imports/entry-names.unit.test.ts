import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from './read-archive.ts';

let path = '';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-names-'));
  path = join(folder, 'import.zip');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CONTENTS = new Uint8Array([1, 2, 3]);
const TABLE = { 'annonces.csv': new Uint8Array(Buffer.from('Titre\nMoto\n')) };

/** Builds a ZIP with files of these names, given as bytes, without the flag that marks names as UTF-8. */
const unmarked = (...names: readonly Buffer[]): Buffer => {
  // The ZIP is made with names of as many plain letters, which are then replaced by the given bytes.
  const standIns = names.map((name, n) => String.fromCharCode(0x61 + n).repeat(name.length));
  const entries = standIns.map((name) => [name, [CONTENTS, { level: 0 }]] as const);
  const zip = zipSync({ ...TABLE, ...Object.fromEntries(entries) });
  let text = Buffer.from(zip).toString('latin1');
  for (const [n, standIn] of standIns.entries())
    text = text.replaceAll(standIn, names[n]?.toString('latin1') ?? '');
  return Buffer.from(text, 'latin1');
};
const marked = (...names: readonly string[]): Buffer =>
  Buffer.from(zipSync({ ...TABLE, ...Object.fromEntries(names.map((name) => [name, CONTENTS])) }));

/**
 * Returns the name of the file in a ZIP that the text of a table cell finds, with its bytes as Latin-1; null without
 * one.
 */
const find = async (zip: Buffer, cell: string): Promise<string | null> => {
  await writeFile(path, zip);
  const archive = await readArchive(path);
  archive.close();
  return archive.photos?.find(cell)?.fileNameRaw.toString('latin1') ?? null;
};

const NAMES = [
  'été à Gaya.jpg',
  'photos/Ça brûlé, n°\u00A02.JPG',
  'Capture d’écran 2026-11-21 à 09.41.12.png',
  'ƙofa ɓangare.jpg',
  'صورة.jpg',
  'moto 🏍️.jpg',
  'a.jpg',
];
const FORMS = ['NFC', 'NFD'] as const;

describe('a photo of a ZIP is found by its name:', () => {
  it.each(FORMS.flatMap((form) => NAMES.map((name) => [form, name] as const)))(
    'marked as UTF-8 and not, in %s: %s',
    async (form, name) => {
      const written = name.normalize(form);
      const bytes = Buffer.from(written);
      for (const zip of [marked(written), unmarked(bytes)])
        for (const cell of [name, name.normalize('NFD'), name.toUpperCase()])
          expect([cell, await find(zip, cell)]).toEqual([cell, bytes.toString('latin1')]);
    },
  );

  // In code pages 850 and 437, and Windows-1252.
  it.each([
    ['été à Gaya.jpg', '827482208520476179612e6a7067'],
    ['été à Gaya.jpg', 'e974e920e020476179612e6a7067'],
    ['Ça brûlé ñ.JPG', '8061206272966c8220a42e4a5047'],
    ['Ça brûlé ñ.JPG', 'c761206272fb6ce920f12e4a5047'],
    ['ÀÊÔ çà.jpg', 'b7d2e22087852e6a7067'],
    ['ÀÊÔ çà.jpg', 'c0cad420e7e02e6a7067'],
  ])('%s in a code page of Windows', async (name, hex) => {
    const bytes = Buffer.from(hex, 'hex');
    expect(await find(unmarked(bytes), name)).toBe(bytes.toString('latin1'));
    expect(await find(unmarked(bytes), `Photos\\${name}`)).toBe(bytes.toString('latin1'));
  });

  it('read as UTF-8 rather than in a code page when both readings match a file', async () => {
    const utf8 = Buffer.from('é.jpg');
    const other = Buffer.from('é/é.jpg', 'latin1');
    expect(await find(unmarked(utf8, other), 'é.jpg')).toBe(utf8.toString('latin1'));
  });

  it('by the UTF-8 name that a program adds to one in a code page', async () => {
    const raw = Buffer.from('826c822e6a7067', 'hex');
    const extra = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('ƙofa.jpg')]);
    extra.writeUInt32LE(crc32(raw), 1);
    const name = 'b'.repeat(raw.length);
    const file = [CONTENTS, { level: 0, extra: { 0x7075: extra } }];
    const zip = Buffer.from(zipSync({ ...TABLE, [name]: file })).toString('latin1');
    const bytes = Buffer.from(zip.replaceAll(name, raw.toString('latin1')), 'latin1');
    expect(await find(bytes, 'Ƙofa.jpg')).toBe(raw.toString('latin1'));
  });

  it('and is not found by another name', async () => {
    expect(await find(unmarked(Buffer.from('été.jpg')), 'ete.jpg')).toBeNull();
    expect(await find(unmarked(Buffer.from('été.jpg')), 'Ã©tÃ©.jpg')).toBeNull();
  });
});
