import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from 'yauzl';
import { IMPORT_COLUMNS } from '#contract/imports/columns.ts';
import type { ImportProblem } from '#contract/imports/routes.ts';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '#contract/ads/limits.ts';
import { PHOTO_TEXTS } from '#contract/common/pictures.ts';
import { checkHeader } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPublicUrl } from '#server/platform/public-url.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { photoRefusals } from '#server/domains/ads/index.ts';
import { isTooHeavy, type ArchivePhotos } from '../read-archive.ts';
import { isPhotoAddress } from '../read-values.ts';
import type { ReadLine } from '../read-line.ts';
import { importProblems } from '../texts.ts';

/**
 * Checks the photos that lines name: writes those of the ZIP to disk until they are stored, and collects the errors.
 */
export class PhotoChecks {
  readonly #platform: Platform;
  readonly #photos: ArchivePhotos | null;
  /** Maps the names of photos within the ZIP to their paths on disk. */
  readonly files = new Map<string, string>();
  readonly #refused = new Map<string, string>();

  constructor(platform: Platform, photos: ArchivePhotos | null) {
    this.#platform = platform;
    this.#photos = photos;
  }

  /**
   * Checks the photos of a line; returns the line with its photos as names within the ZIP or web addresses, and with an
   * error for each photo that cannot be used.
   */
  async check(line: ReadLine): Promise<ReadLine> {
    const problems: ImportProblem[] = [];
    const addError = (message: string): void =>
      void problems.push({ column: IMPORT_COLUMNS.photos, message });
    if (line.photos.length > MAX_PHOTOS) addError(TOO_MANY_PHOTOS);
    const photos: string[] = [];
    for (const photo of line.photos.slice(0, MAX_PHOTOS)) {
      const read = await this.#read(photo);
      photos.push(read.name);
      if (read.problem !== undefined)
        addError(importProblems.photo(photo.slice(0, 100), read.problem));
    }
    return { ...line, photos, problems: [...line.problems, ...problems] };
  }

  async #read(photo: string): Promise<{ name: string; problem?: string }> {
    if (isPhotoAddress(photo)) {
      return isPublicUrl(photo)
        ? { name: photo }
        : { name: photo, problem: importProblems.photoNotPublic };
    }
    if (!this.#photos) return { name: photo, problem: importProblems.photoNotJoined };
    const entry = this.#photos.find(photo);
    if (!entry) return { name: photo, problem: importProblems.photoNotInZip };
    const problem = await this.#extract(this.#photos, entry);
    return { name: entry.fileName, ...(problem === null ? {} : { problem }) };
  }

  /**
   * Writes an entry of the ZIP to disk and returns why it is not a photo; null when it is one. An entry that several
   * lines name is read once.
   */
  async #extract(photos: ArchivePhotos, entry: Entry): Promise<string | null> {
    const { fileName } = entry;
    if (this.files.has(fileName)) return null;
    const existing = this.#refused.get(fileName);
    if (existing !== undefined) return existing;
    /** Returns the problem and stores it for other lines that name the same entry. */
    const refuse = (problem: string): string => {
      this.#refused.set(fileName, problem);
      return problem;
    };
    if (isTooHeavy(entry)) return refuse(PHOTO_TEXTS.tooHeavy);
    const path = join(this.#platform.pictures.incoming, randomUUID());
    this.files.set(fileName, path);
    await photos.extract(entry, path);
    try {
      await checkHeader(path, photoRefusals);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.files.delete(fileName);
      await rm(path, { force: true });
      return refuse(error.message);
    }
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.files.values()].map((path) => rm(path, { force: true })));
  }
}
