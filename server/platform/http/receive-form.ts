import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';
import { isDiskTrouble } from '../disk-trouble.ts';
import { Refusal } from '../refusal.ts';

/** Describes a received file, which is on disk until the form is disposed of. */
export interface ReceivedFile {
  field: string;
  path: string;
  /** Is the SHA-256 of the file's bytes, in hex. */
  hash: string;
}

export interface ReceivedForm {
  /**
   * Contains the fields by name: `name[]` and `name[0]` are gathered under `name`, ordered by
   * index; other fields have their last value.
   */
  fields: Record<string, string | string[]>;
  /** Contains all values of the fields `name[key]` and `name[key][]`, by name, then by key. */
  keyed: Record<string, Record<string, string[]>>;
  files: ReceivedFile[];
  /** Removes the received files from the disk. */
  dispose(): Promise<void>;
}

export interface FormLimits {
  /** Is the folder for incoming files. */
  incoming: string;
  /** Names the form fields that may contain files, without `[]`. */
  fileFields: readonly string[];
  maxFiles: number;
  maxFileBytes: number;
  /** Is called for each file before its bytes are read, and may throw to reject the form. */
  onFile?: () => Promise<void>;
  tooManyFiles: RefusalKind;
  fileTooLarge: RefusalKind;
  /** Is called with the refusal of a file, which is then left out. Without it a refused file rejects the form. */
  onRefusedFile?: (refusal: Refusal) => void;
}

const MAX_FIELD_BYTES = 20_000;
// The largest form is that of an ad without JavaScript: its fields, its attributes, and each ticked
// choice.
const MAX_FIELDS = 120;
const SPARE_FILES = 10;

const indexed = /^([^[\]]+)\[(\d*)\]$/;
const withKey = /^([^[\]]+)\[([^[\]]+)\](?:\[\])?$/;

/** Is a value of a list field such as `images[2]`, with its index. */
interface Placed<T> {
  value: T;
  /**
   * Is the index of the value: 2 for `images[2]`. For `images[]` and `images` it is Infinity, so that these values
   * follow in order of arrival.
   */
  place: number;
}

/** Returns the index in the name of a form field: 2 for `images[2]`; Infinity without an index. */
const placeOf = (name: string): number => {
  const digits = indexed.exec(name)?.[2];
  return digits ? Number(digits) : Infinity;
};

/** Returns the values of a list field in the order of their indexes. */
const inPlace = <T>(values: readonly Placed<T>[]): T[] =>
  values
    // The sort is stable; equal places are compared first, because Infinity minus itself is NaN.
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ value }) => value);

/** Collects the fields of a form as they arrive: a single field keeps its last value, a list field all of them. */
class Fields {
  readonly #single = new Map<string, string>();
  readonly #lists = new Map<string, Placed<string>[]>();
  // The object has no prototype, because a field or a key may be called `__proto__`.
  readonly keyed = Object.create(null) as ReceivedForm['keyed'];

  add(name: string, value: string): void {
    const list = indexed.exec(name)?.[1];
    if (list) {
      const existing = this.#lists.get(list) ?? [];
      this.#lists.set(list, [...existing, { value, place: placeOf(name) }]);
      return;
    }
    const [, of, key] = withKey.exec(name) ?? [];
    if (of !== undefined && key !== undefined) {
      const values = (this.keyed[of] ??= Object.create(null) as Record<string, string[]>);
      (values[key] ??= []).push(value);
    } else this.#single.set(name, value);
  }

  gathered(): ReceivedForm['fields'] {
    const fields = Object.create(null) as ReceivedForm['fields'];
    for (const [name, value] of this.#single) fields[name] = value;
    for (const [name, values] of this.#lists) fields[name] = inPlace(values);
    return fields;
  }
}

/** Writes a received file to `path` and returns its SHA-256 in hex. */
const saveFile = async (stream: NodeJS.ReadableStream, path: string): Promise<string> => {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, hashing, createWriteStream(path));
  return hash.digest('hex');
};

/** Maps an error of @fastify/multipart to a refusal; returns refusals and disk errors unchanged. */
const refusalOf = (error: unknown, limits: FormLimits): unknown => {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(limits.fileTooLarge);
  if (code === 'FST_FILES_LIMIT') return new Refusal(limits.tooManyFiles);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new Refusal(commonRefusals.tooLarge);
  if (error instanceof Refusal || isDiskTrouble(error)) return error;
  // Any other error means a truncated or malformed form.
  return new Refusal(commonRefusals.unreadable);
};

/**
 * Reads a multipart form as it arrives and writes its files straight to disk. @throws Refusal 400,
 * 403, 413, 415, 422 or 429; no file is left behind.
 */
export const receiveForm = async (
  request: FastifyRequest,
  limits: FormLimits,
): Promise<ReceivedForm> => {
  if (!request.isMultipart()) throw new Refusal(commonRefusals.wrongType);
  await request.countBytes?.();
  const fields = new Fields();
  const files: Placed<ReceivedFile>[] = [];
  const paths: string[] = [];
  /** Deletes the files received so far. */
  const dispose = async (): Promise<void> => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  // When refused files are left out, one file too many is reported, and more than `SPARE_FILES` too
  // many reject the form.
  const spareFiles = limits.onRefusedFile ? SPARE_FILES : 0;
  /** Writes one file of the form to the folder for incoming files and adds it to `files`. */
  const takeFile = async (part: MultipartFile, field: string): Promise<void> => {
    if (files.length >= limits.maxFiles) throw new Refusal(limits.tooManyFiles);
    await limits.onFile?.();
    const path = join(limits.incoming, randomUUID());
    paths.push(path);
    const hash = await saveFile(part.file, path);
    if (part.file.truncated) throw new Refusal(limits.fileTooLarge);
    files.push({ value: { field, path, hash }, place: placeOf(part.fieldname) });
  };
  try {
    // The library accepts `throwFileSizeLimit` here too, although its type does not say so.
    const options = {
      throwFileSizeLimit: !limits.onRefusedFile,
      limits: {
        files: limits.maxFiles + spareFiles,
        fileSize: limits.maxFileBytes,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_FIELDS + limits.maxFiles + spareFiles,
      },
    };
    const parts = request.parts(options);
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal(commonRefusals.tooLarge);
        fields.add(part.fieldname, String(part.value));
        continue;
      }
      // Reading stops at a file that is too large.
      if (!limits.onRefusedFile)
        part.file.once('limit', () => part.file.destroy(new Refusal(limits.fileTooLarge)));
      const field = indexed.exec(part.fieldname)?.[1] ?? part.fieldname;
      if (!limits.fileFields.includes(field) || !part.filename) {
        part.file.resume();
        continue;
      }
      try {
        await takeFile(part, field);
      } catch (error) {
        if (!limits.onRefusedFile || !(error instanceof Refusal)) throw error;
        limits.onRefusedFile(error);
        part.file.resume();
      }
    }
    return { fields: fields.gathered(), keyed: fields.keyed, files: inPlace(files), dispose };
  } catch (error) {
    await dispose();
    throw refusalOf(error, limits);
  }
};

/** Reads a multipart form without files; files sent nevertheless are dropped. @throws Refusal 400, 413 */
export const receiveFields = async (request: FastifyRequest): Promise<ReceivedForm['fields']> => {
  const { fields } = await receiveForm(request, {
    incoming: '',
    fileFields: [],
    // One file is tolerated, which is dropped because no file field is listed.
    maxFiles: 1,
    maxFileBytes: MAX_FIELD_BYTES,
    tooManyFiles: commonRefusals.tooLarge,
    fileTooLarge: commonRefusals.tooLarge,
  });
  return fields;
};
