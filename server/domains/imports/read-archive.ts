import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  IMPORT_MAX_CSV_BYTES,
  IMPORT_MAX_ENTRIES,
  IMPORT_MAX_PHOTO_BYTES,
} from '#contract/imports/routes.ts';
import { withoutHiddenMarks } from '#contract/common/hidden-marks.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import { isDiskTrouble } from '#server/platform/disk-trouble.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { namesOf } from './entry-names.ts';
import { importRefusals } from '#contract/imports/refusals.ts';

/** Describes the file that a seller sends: a table, and the photos when it is a ZIP. */
export interface Archive {
  csv: Buffer;
  /** Gives access to the photos; null when the file is a table alone. */
  photos: ArchivePhotos | null;
  close(): void;
}

/** Gives access to the photos of a ZIP, which are found by name and never written to disk under that name. */
export interface ArchivePhotos {
  /** Returns the entry that a cell names, by its path or, when only one entry has it, by its file name. */
  find(name: string): Entry | undefined;
  /**
   * Writes an entry to a file, up to its stated size.
   * @throws Refusal 422 for a damaged ZIP
   */
  extract(entry: Entry, path: string): Promise<void>;
}

const ZIP_START = 'PK';
const isCsv = ({ fileName }: Entry): boolean => /\.csv$/i.test(fileName);
/** Says whether an entry is a copy of file attributes added by a Mac. */
const isNoise = ({ fileName }: Entry): boolean => /(?:^|\/)(?:__MACOSX\/|\._)/.test(fileName);
/** Folds a file name for comparison and removes invisible characters, which are removed from the table as well. */
const comparable = (name: string): string =>
  withoutHiddenMarks(name).normalize('NFC').toLowerCase();
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the error to throw when reading a ZIP fails: a refusal, unless the disk is to blame. */
const unreadable = (error: unknown): unknown =>
  error instanceof Refusal || isDiskTrouble(error)
    ? error
    : new Refusal(importRefusals.unreadableZip);

/**
 * Lists the files of a ZIP, without folders and the copies of file attributes that Macs add. Throws for too many
 * entries and for an entry that cannot be unpacked; the ZIP library throws for a name that leads outside the ZIP.
 */
const listEntries = async (zip: ZipFile): Promise<Entry[]> => {
  if (zip.entryCount > IMPORT_MAX_ENTRIES) throw new Refusal(importRefusals.tooManyEntries);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const isFile = !entry.fileName.endsWith('/') && !isNoise(entry);
    if (!isFile) continue;
    if (!entry.canDecodeFileData()) throw new Refusal(importRefusals.unreadableZip);
    entries.push(entry);
  }
  return entries;
};

/**
 * Reads the entry of a ZIP that contains the table into memory. The ZIP library stops at the size that the entry
 * states, so the check of this size bounds the unpacked bytes.
 */
const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  if (entry.uncompressedSize > IMPORT_MAX_CSV_BYTES) throw new Refusal(importRefusals.longCsv);
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * Returns a function that finds the entry that a table cell names. Since a ZIP may not tell the encoding of names, an
 * entry has several possible names; only the likeliest that match are considered. Among these, the entry with the given
 * path is found or, without one, the only entry with the given file name.
 */
const finderOf = (entries: readonly Entry[]): ArchivePhotos['find'] => {
  const read = entries.flatMap((entry) =>
    namesOf(entry).map((name, rank) => ({ entry, rank, path: comparable(name) })),
  );
  const byName = Map.groupBy(read, ({ path }) => baseName(path));
  return (name) => {
    const path = comparable(name.replaceAll('\\', '/'));
    const sameName = byName.get(baseName(path)) ?? [];
    const best = Math.min(...sameName.map(({ rank }) => rank));
    const likeliest = sameName.filter(({ rank }) => rank === best);
    const exact = likeliest.find((candidate) => candidate.path === path);
    return (exact ?? (likeliest.length === 1 ? likeliest[0] : undefined))?.entry;
  };
};

/** Returns access to the photos of a ZIP, which refuses to extract more bytes in total than an import may have. */
const photosOf = (zip: ZipFile, entries: readonly Entry[]): ArchivePhotos => {
  const find = finderOf(entries);
  let unpacked = 0;
  return {
    find,
    extract: async (entry, path) => {
      unpacked += entry.uncompressedSize;
      if (unpacked > IMPORT_MAX_PHOTO_BYTES) throw new Refusal(importRefusals.heavyPhotos);
      try {
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
      } catch (error) {
        throw unreadable(error);
      }
    },
  };
};

/** Says whether an entry is too large for a photo, by its stated size. */
export const isTooHeavy = ({ uncompressedSize }: Entry): boolean =>
  uncompressedSize > MAX_PHOTO_BYTES;

/**
 * Opens a ZIP that contains one CSV table and photos, and reads the table; the caller closes the ZIP after it has read
 * the photos.
 * @throws Refusal 422
 */
const readZip = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(
    (error: unknown) => {
      throw unreadable(error);
    },
  );
  try {
    const entries = await listEntries(zip);
    const [table, second] = entries.filter(isCsv);
    if (!table) throw new Refusal(importRefusals.noCsv);
    if (second) throw new Refusal(importRefusals.severalCsv);
    const csv = await readEntry(zip, table);
    return { csv, photos: photosOf(zip, entries), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw unreadable(error);
  }
};

/** Returns the first bytes of a file as Latin-1 text, as many as mark a ZIP, and its size in bytes. */
const firstBytesOf = async (path: string): Promise<{ start: string; size: number }> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP_START.length), 0, ZIP_START.length, 0);
    return { start: buffer.toString('latin1'), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
};

/**
 * Reads an import file and distinguishes a ZIP from a table by its content.
 * @throws Refusal 413, 422
 */
export const readArchive = async (path: string): Promise<Archive> => {
  const { start, size } = await firstBytesOf(path);
  if (start === ZIP_START) return readZip(path);
  if (size > IMPORT_MAX_CSV_BYTES) throw new Refusal(importRefusals.longCsv);
  return { csv: await readFile(path), photos: null, close: () => undefined };
};
