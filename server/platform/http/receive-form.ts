import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
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
  /** `name[]` and `name[0]` gather under `name`, in order; other fields keep their last value. */
  fields: Record<string, string | string[]>;
  files: ReceivedFile[];
  /** Removes the received files. */
  dispose(): Promise<void>;
}

export interface FormLimits {
  /** Folder for files on their way. */
  incoming: string;
  /** Names of the fields that may hold files, without `[]`. */
  fileFields: readonly string[];
  maxFiles: number;
  maxFileBytes: number;
  tooManyFiles: RefusalKind;
  fileTooLarge: RefusalKind;
}

const MAX_FIELD_BYTES = 20_000;
const MAX_FIELDS = 60;

const indexed = /^([^[\]]+)\[(\d*)\]$/;

const addField = (fields: ReceivedForm['fields'], name: string, value: string): void => {
  const list = indexed.exec(name)?.[1];
  if (!list) {
    fields[name] = value;
    return;
  }
  const known = fields[list];
  fields[list] = [...(Array.isArray(known) ? known : []), value];
};

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

/** Codes of @fastify/multipart for what is too many or too large. */
const refusalOf = (error: unknown, limits: FormLimits): unknown => {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(limits.fileTooLarge);
  if (code === 'FST_FILES_LIMIT') return new Refusal(limits.tooManyFiles);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new Refusal(commonRefusals.tooLarge);
  if (error instanceof Refusal || isDiskTrouble(error)) return error;
  // What is left is a form that ends too soon or makes no sense.
  return new Refusal(commonRefusals.unreadable);
};

/**
 * Reads a multipart form as it arrives, files straight to disk.
 * @throws Refusal 400, 413, 415 or 422; nothing is left behind then.
 */
export const receiveForm = async (
  request: FastifyRequest,
  limits: FormLimits,
): Promise<ReceivedForm> => {
  if (!request.isMultipart()) throw new Refusal(commonRefusals.wrongType);
  // No prototype: a field may be called `__proto__`.
  const fields = Object.create(null) as ReceivedForm['fields'];
  const files: ReceivedFile[] = [];
  const paths: string[] = [];
  const dispose = async (): Promise<void> => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  try {
    const parts = request.parts({
      limits: {
        files: limits.maxFiles,
        fileSize: limits.maxFileBytes,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_FIELDS + limits.maxFiles,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal(commonRefusals.tooLarge);
        addField(fields, part.fieldname, String(part.value));
        continue;
      }
      const field = indexed.exec(part.fieldname)?.[1] ?? part.fieldname;
      if (!limits.fileFields.includes(field) || !part.filename) {
        part.file.resume();
        continue;
      }
      const path = join(limits.incoming, randomUUID());
      paths.push(path);
      const hash = await saveFile(part.file, path);
      if (part.file.truncated) throw new Refusal(limits.fileTooLarge);
      files.push({ field, path, hash });
    }
    return { fields, files, dispose };
  } catch (error) {
    await dispose();
    throw refusalOf(error, limits);
  }
};

/** Reads a multipart form that has no files to give; one that comes all the same is dropped. @throws Refusal 400, 413 */
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
