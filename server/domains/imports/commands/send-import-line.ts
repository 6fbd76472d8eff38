import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { IMPORT_COLUMNS } from '#contract/imports/columns.ts';
import type { ImportLineState, ImportProblem } from '#contract/imports/routes.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { adBody } from '#contract/ads/schemas/ads.ts';
import { MAX_PHOTO_BYTES, PHOTO_TEXTS } from '#contract/common/pictures.ts';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';
import { MINUTE } from '#contract/common/time.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { DownloadError } from '#server/platform/download.ts';
import type { ReceivedFile, ReceivedForm } from '#server/platform/http/receive-form.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { problemsOf } from '../problems.ts';
import { isPhotoAddress } from '../read-values.ts';
import { idempotencyKey, countUpload, publishAd } from '#server/domains/ads/index.ts';
import { shareRefusals } from '#contract/common/share-refusals.ts';
import { adImport, adImportLine, adImportPhoto } from '../tables.ts';
import { importProblems } from '../texts.ts';

/** Is the time limit, in ms, for downloading the photos of one ad, which is shorter than that of a job. */
const DOWNLOAD_MS = 2 * MINUTE;

interface QueuedLine {
  importId: string;
  line: number;
}

/** Returns a queued line of an import; null when it is no longer queued or its owner is suspended. */
const findQueued = async ({ database }: Platform, { importId, line }: QueuedLine) => {
  const [row] = await database.orm
    .select({
      userId: adImport.ownerId,
      fields: adImportLine.fields,
      photos: adImportLine.photos,
      key: adImportLine.key,
    })
    .from(adImportLine)
    .innerJoin(adImport, eq(adImport.id, adImportLine.importId))
    .innerJoin(appUser, eq(appUser.id, adImport.ownerId))
    .where(
      and(
        eq(adImportLine.importId, importId),
        eq(adImportLine.line, line),
        eq(adImportLine.state, 'queued'),
        // Nothing is published for a suspended or deleted account.
        isNull(appUser.suspendedAt),
      ),
    );
  return row ?? null;
};
type FoundLine = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

/** Says why an ad cannot have a photo. */
class PhotoProblem extends Error {}

const REASONS: Record<DownloadError['reason'], string> = {
  forbidden: importProblems.photoNotPublic,
  unreachable: importProblems.photoUnreachable,
  tooLarge: PHOTO_TEXTS.tooHeavy,
};

/**
 * Writes a photo that a line names to `path`: downloads it if the name is an address, or else reads it from the stored
 * photos of the ZIP.
 * @throws PhotoProblem
 */
const fetchPhoto = async (
  platform: Platform,
  importId: string,
  photo: string,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> => {
  if (isPhotoAddress(photo)) {
    await platform.download(photo, { path, signal, maxBytes: MAX_PHOTO_BYTES }).catch((error) => {
      if (error instanceof DownloadError)
        throw new PhotoProblem(importProblems.photo(photo.slice(0, 100), REASONS[error.reason]));
      throw error;
    });
    return;
  }
  const [stored] = await platform.database.orm
    .select({ bytes: adImportPhoto.bytes })
    .from(adImportPhoto)
    .where(and(eq(adImportPhoto.importId, importId), eq(adImportPhoto.name, photo)));
  if (!stored) throw new PhotoProblem(importProblems.photo(photo, importProblems.photoGone));
  await writeFile(path, stored.bytes);
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/**
 * Gathers the photos of a line on disk, in the form in which an upload provides them; each counts as an upload of the
 * seller.
 * @throws PhotoProblem, Refusal 429, 503
 */
const gatherPhotos = async (
  platform: Platform,
  importId: string,
  { userId, photos }: FoundLine,
): Promise<ReceivedForm> => {
  await platform.diskRoom.assertRoom();
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  const files: ReceivedFile[] = [];
  const dispose = async (): Promise<void> => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  };
  try {
    for (const photo of photos) {
      await countUpload(platform.limits, userId);
      const path = join(platform.pictures.incoming, randomUUID());
      files.push({ field: 'images', path, hash: '' });
      await fetchPhoto(platform, importId, photo, { path, signal });
    }
    const hashed = await Promise.all(
      files.map(async (file) => ({ ...file, hash: await hashOf(file.path) })),
    );
    return { fields: {}, keyed: {}, files: hashed, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};

/**
 * Returns the id of the ad that an earlier run of the job made from the line, found by the idempotency key; null when
 * there is none.
 */
const findMade = async ({ database }: Platform, { userId, key }: FoundLine) => {
  const [row] = await database.orm
    .select({ adId: idempotencyKey.adId })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key)));
  return row?.adId ?? null;
};

/** Publishes the ad of a line with its photos and returns the id of the ad. */
const publish = async (platform: Platform, importId: string, row: FoundLine): Promise<number> => {
  const form = await gatherPhotos(platform, importId, row);
  try {
    const body = validate(adBody, row.fields);
    return await publishAd(platform, { userId: row.userId, body, form, idempotencyKey: row.key });
  } finally {
    await form.dispose();
  }
};

interface Outcome {
  state: ImportLineState;
  problems: readonly ImportProblem[];
  adId: number | null;
}

/** Lists the refusals after which the job of a line is tried again. */
const RETRIED: readonly RefusalKind[] = [commonRefusals.overloaded, shareRefusals.diskFull];
const LIMITS = [adRefusals.tooManyToday, adRefusals.tooManyAlive, adRefusals.tooManyUploads];

/**
 * Returns the state of a line whose ad could not be published, with messages for the seller: `over_limit` when the
 * account has reached a limit, `failed` otherwise.
 * @throws errors after which the job is tried again
 */
const outcomeOf = (error: unknown): Outcome => {
  const failed = (problems: ImportProblem[]): Outcome => ({
    state: 'failed',
    problems,
    adId: null,
  });
  if (error instanceof PhotoProblem)
    return failed([{ column: IMPORT_COLUMNS.photos, message: error.message }]);
  if (!(error instanceof Refusal) || RETRIED.includes(error.kind)) throw error;
  if (LIMITS.includes(error.kind))
    return {
      state: 'over_limit',
      problems: [{ column: '', message: error.message }],
      adId: null,
    };
  return failed(problemsOf(error));
};

/**
 * Publishes the ad of a queued line and stores the outcome of the line. A second run, after the first was killed, finds
 * the ad by the idempotency key of the line instead of publishing another.
 */
export const sendImportLine = async (platform: Platform, where: QueuedLine): Promise<void> => {
  const row = await findQueued(platform, where);
  if (!row) return;
  const sent = (adId: number): Outcome => ({ state: 'sent', problems: [], adId });
  const earlier = await findMade(platform, row);
  const outcome = await (earlier === null
    ? publish(platform, where.importId, row).then(sent, async (error: unknown) => {
        // Another run may have made the ad meanwhile, from photos that have changed since.
        const created = await findMade(platform, row);
        return created === null ? outcomeOf(error) : sent(created);
      })
    : sent(earlier));
  const { orm } = platform.database;
  // The id is null when the ad is deleted already; otherwise the lock prevents its deletion meanwhile.
  const adId = sql`(SELECT id FROM ad WHERE id = ${outcome.adId} FOR KEY SHARE)`;
  const isThis = [eq(adImportLine.importId, where.importId), eq(adImportLine.line, where.line)];
  await orm
    .update(adImportLine)
    .set({ ...outcome, adId })
    .where(and(...isThis));
};
