import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import type { Caller } from '#server/platform/account-shares.ts';
import { countBytes, isProven, UNPROVEN_BYTES } from '#server/platform/http/admit-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUpload } from '../queries/photo-uploads.ts';
import { countUpload } from './add-photo.ts';

/** Is the size of a stored part in bytes, which is the most that a killed process loses. */
const PART_BYTES = 64 * 1024;
/** Limits the unfinished uploads of an account and their bytes; beyond these limits the oldest uploads are deleted. */
const MOST_HELD = { uploads: 20, bytes: 20 * MAX_PHOTO_BYTES };
/** Limits the uploads of an account without proof of contact to as many as the web app sends at once. */
const MOST_HELD_UNPROVEN = { uploads: 2, bytes: UNPROVEN_BYTES };

/** Limits the parts of an upload to several times those of the largest photo. */
const MAX_PARTS = 1000;

const INSERT = `INSERT INTO photo_upload (id, owner_id, length, created_at) VALUES ($1, $2, $3, $4)`;
const DROP_OLDEST = `
  DELETE FROM photo_upload WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER newest AS place, sum(length) OVER newest AS bytes
      FROM photo_upload WHERE owner_id = $1 AND picture_id IS NULL
      WINDOW newest AS (ORDER BY created_at DESC, id ROWS UNBOUNDED PRECEDING)
    ) held
    WHERE place > $2 OR bytes > $3)`;
// Appends only at the end of the stored bytes, so that one of several requests at the same offset continues, in any
// process.
const APPEND = `
  INSERT INTO photo_upload_part (upload_id, position, bytes)
  SELECT u.id, $3::int, $4 FROM photo_upload u, LATERAL (
    SELECT count(*) AS parts, coalesce(sum(octet_length(bytes)), 0) AS received
    FROM photo_upload_part WHERE upload_id = u.id
  ) so_far
  WHERE u.id = $1 AND u.owner_id = $2 AND u.picture_id IS NULL
    AND so_far.received = $3::int AND so_far.parts < ${MAX_PARTS}
  ON CONFLICT DO NOTHING`;

/** Stores the uploads of one person for the upload library; all processes share them in the database. */
export class PhotoUploadStore extends DataStore {
  override extensions = ['creation'];
  readonly #platform: Platform;
  readonly #caller: Caller;
  readonly #userId: number;

  constructor(platform: Platform, caller: Caller) {
    super();
    this.#platform = platform;
    this.#caller = caller;
    this.#userId = caller.actor.id;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { clock, database, limits } = this.#platform;
    await countUpload(limits, this.#userId);
    // All bytes are counted here, so that parts repeated after a lost connection are not counted again.
    await countBytes(limits, this.#caller, upload.size ?? 0);
    await database.pool.query(INSERT, [upload.id, this.#userId, upload.size, clock.now()]);
    const most = isProven(this.#caller.actor) ? MOST_HELD : MOST_HELD_UNPROVEN;
    await database.pool.query(DROP_OLDEST, [this.#userId, most.uploads, most.bytes]);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#platform, this.#userId, id);
    // oxlint-disable-next-line typescript/only-throw-error -- the library's own errors are plain objects
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const { length, received, picture_id: pictureId } = row;
    // The parts of a finished photo are deleted, so that its length tells what was received.
    const offset = pictureId === null ? received : length;
    return new Upload({ id, size: length, offset, creation_date: row.created_at.toISOString() });
  }

  /** Stores the received bytes, even those that arrived before the connection was lost. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { pool } = this.#platform.database;
    let end = offset;
    let waiting: Buffer[] = [];
    let size = 0;
    /** Stores the collected bytes as the next part of the upload; throws when another request stored bytes there. */
    const flush = async (): Promise<void> => {
      if (size === 0) return;
      const bytes = Buffer.concat(waiting);
      waiting = [];
      size = 0;
      const { rowCount } = await pool.query(APPEND, [id, this.#userId, end, bytes]);
      // oxlint-disable-next-line typescript/only-throw-error -- the library's own errors are plain objects
      if (rowCount === 0) throw ERRORS.INVALID_OFFSET;
      end += bytes.length;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        waiting.push(chunk);
        size += chunk.length;
        if (size >= PART_BYTES) await flush();
      }
    } finally {
      await flush();
    }
    return end;
  }
}
