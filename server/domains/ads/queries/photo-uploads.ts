import { adRefusals } from '#contract/ads/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';

const FIND = `
  SELECT u.length, u.picture_id, u.created_at, coalesce(sum(octet_length(p.bytes)), 0)::int AS received
  FROM photo_upload u LEFT JOIN photo_upload_part p ON p.upload_id = u.id
  WHERE u.id = $1 AND u.owner_id = $2 GROUP BY u.id`;

export interface UploadRow {
  length: number;
  /** Counts the bytes of the upload that have arrived. */
  received: number;
  picture_id: number | null;
  created_at: Date;
}

/** Returns an upload of this person; null when it is unknown or belongs to another person. */
export const findUpload = async (
  { database }: Platform,
  userId: number,
  id: string,
): Promise<UploadRow | null> => {
  const { rows } = await database.pool.query<UploadRow>(FIND, [id, userId]);
  return rows[0] ?? null;
};

/**
 * Yields the bytes of an upload, part by part.
 * @throws Refusal 409 when a part is missing.
 */
export async function* bytesOf(
  { database }: Platform,
  { id, length }: { id: string; length: number },
): AsyncGenerator<Buffer> {
  for (let position = 0; position < length;) {
    const { rows } = await database.pool.query<{ bytes: Buffer }>(
      'SELECT bytes FROM photo_upload_part WHERE upload_id = $1 AND position = $2',
      [id, position],
    );
    const [part] = rows;
    // The upload was finished or deleted meanwhile.
    if (!part) throw new Refusal(adRefusals.uploadUnfinished);
    yield part.bytes;
    position += part.bytes.length;
  }
}
