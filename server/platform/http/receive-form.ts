import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { commonRefusals, type RefusalKind } from '#contract/refusals.ts';
import { isDiskTrouble } from '../disk-trouble.ts';
import { Refusal } from '../refusal.ts';

/** A file as received, on disk until the form is disposed of. */
export interface ReceivedFile {
  field: string;
  path: string;
  /** SHA-256 of its bytes, hex. */
  hash: string;
}

export interface ReceivedForm {
  /** `name[]` and `name[0]` gather under `name`, by their index; other fields keep their last value. */
  fields: Record<string, string | string[]>;
  /** The values of `name[key]` and `name[key][]`, all of them: by name, then by key. */
  keyed: Record<string, Record<string, string[]>>;
  files: ReceivedFile[];
  /** Removes the received files. */
  dispose(): Promise<void>;
}

export interface FormLimits {
  /** Folder for incoming files. */
  incoming: string;
  /** Names of the fields that may hold files, without `[]`. */
  fileFields: readonly string[];
  maxFiles: number;
  maxFileBytes: number;
  /** Called for each file before its bytes are read; may throw to reject the form. */
  onFile?: () => Promise<void>;
  tooManyFiles: RefusalKind;
  fileTooLarge: RefusalKind;
  /** Called with the refusal of a file, which is then left out. By default it rejects the form. */
  onRefusedFile?: (refusal: Refusal) => void;
}

const MAX_FIELD_BYTES = 20_000;
// A form of an ad without JavaScript: its fields, attributes, and every ticked choice of each.
const MAX_FIELDS = 120;
const SPARE_FILES = 10;

const indexed = /^([^[\]]+)\[(\d*)\]$/;
const withKey = /^([^[\]]+)\[([^[\]]+)\](?:\[\])?$/;

/** A value of a list field, with its index. */
interface Placed<T> {
  value: T;
  /** `images[2]`: 2; `images[]` and `images` have no index and come last, in order of arrival. */
  place: number;
}

const placeOf = (name: string): number => {
  const digits = indexed.exec(name)?.[2];
  return digits ? Number(digits) : Infinity;
};

const inPlace = <T>(values: readonly Placed<T>[]): T[] =>
  values
    // The sort is stable; Infinity minus itself is NaN.
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ value }) => value);

/** Fields as they arrive: single ones keep their last value, lists gather. */
class Fields {
  readonly #single = new Map<string, string>();
  readonly #lists = new Map<string, Placed<string>[]>();
  // No prototype: a field or a key may be called `__proto__`.
  readonly keyed = Object.create(null) as ReceivedForm['keyed'];

  add(name: string, value: string): void {
    const list = indexed.exec(name)?.[1];
    if (list) {
      const known = this.#lists.get(list) ?? [];
      this.#lists.set(list, [...known, { value, place: placeOf(name) }]);
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

/** Maps the errors of @fastify/multipart to refusals. */
const refusalOf = (error: unknown, limits: FormLimits): unknown => {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(limits.fileTooLarge);
  if (code === 'FST_FILES_LIMIT') return new Refusal(limits.tooManyFiles);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new Refusal(commonRefusals.tooLarge);
  if (error instanceof Refusal || isDiskTrouble(error)) return error;
  // Anything else is a truncated or malformed form.
  return new Refusal(commonRefusals.unreadable);
};

/**
 * Reads a multipart form as it arrives, files straight to disk. @throws Refusal 400, 403, 413, 415, 422 or 429; no file
 * is left behind.
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
  const dispose = async (): Promise<void> => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  // Of files that may be left out, one too many is reported, and ten too many reject the form.
  const spareFiles = limits.onRefusedFile ? SPARE_FILES : 0;
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
    // The library takes the first one too; its type does not say so.
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
      // Stop reading a file that is too large.
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

/** Reads a multipart form without files; files sent all the same are dropped. @throws Refusal 400, 413 */
export const receiveFields = async (request: FastifyRequest): Promise<ReceivedForm['fields']> => {
  const { fields } = await receiveForm(request, {
    incoming: '',
    fileFields: [],
    maxFiles: 1,
    maxFileBytes: MAX_FIELD_BYTES,
    tooManyFiles: commonRefusals.tooLarge,
    fileTooLarge: commonRefusals.tooLarge,
  });
  return fields;
};
