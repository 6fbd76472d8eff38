import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { withoutHiddenMarks } from '#contract/common/hidden-marks.ts';
import { IMPORT_MAX_BYTES, type ImportLineState } from '#contract/imports/routes.ts';
import { adBody } from '#contract/ads/schemas/ads.ts';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import {
  cachedAttributes,
  cachedCategories,
  cachedCities,
  quarter,
} from '#server/domains/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { decodeText } from '../decode-text.ts';
import { matchColumns } from '../match-columns.ts';
import { problemsOf } from '../problems.ts';
import { readArchive, type Archive } from '../read-archive.ts';
import { readLine, type ReadLine } from '../read-line.ts';
import { readTable } from '../read-table.ts';
import type { ImportReferences } from '../references.ts';
import { idempotencyKey, readContent, lockOwner, remainingAds } from '#server/domains/ads/index.ts';
import { deleteImport } from './delete-import.ts';
import { PhotoChecks } from './import-photos.ts';
import { importRefusals } from '#contract/imports/refusals.ts';
import { adImport, adImportLine, adImportPhoto } from '../tables.ts';
import { importProblems } from '../texts.ts';

const CHECKS: Limit = { name: 'ad-import-checks', points: 20, seconds: HOUR_SECONDS };

/** Limits how many import files are unpacked at the same time. */
const limitUnpacking = pLimit(2);

/** Loads what the lines of an import may refer to: the catalogue, the places and the seller's phone number. */
const referencesOf = async (platform: Platform, userId: number): Promise<ImportReferences> => {
  const { orm } = platform.database;
  const quarters = await orm
    .select({ id: quarter.id, name: quarter.name, cityId: quarter.cityId })
    .from(quarter);
  return {
    categories: await cachedCategories(platform),
    cities: await cachedCities(platform),
    quarters,
    attributes: await cachedAttributes(platform),
    telephone: (await findUser(orm, userId))?.telephone ?? '',
  };
};

/**
 * Returns a line of an import with the errors that publishing its ad would meet, except those of its photos; a line
 * that already has errors is not checked further.
 */
const checkContent = async (platform: Platform, line: ReadLine): Promise<ReadLine> => {
  if (line.problems.length > 0) return line;
  const body = adBody.parse(line.fields);
  try {
    // The photos are checked later, so none are counted here.
    await readContent(platform.database.orm, body, 0, await cachedAttributes(platform), {
      now: platform.clock.now(),
      attributes: body.attributes,
      priceUnit: body.price_unit,
    });
    return line;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, problems: problemsOf(error) };
  }
};

/** Returns the idempotency key of a line of an import, which is the same for lines with the same fields and photos. */
const keyOf = ({ fields, photos }: ReadLine): string =>
  `import:${createHash('sha256')
    .update(JSON.stringify([fields, photos]))
    .digest('hex')}`;

/**
 * Maps the idempotency keys of lines of an import to the ids of the ads that earlier imports made from the same lines.
 */
const adsByKey = async (tx: Tx, userId: number, keys: readonly string[]) => {
  const rows = await tx
    .select({ key: idempotencyKey.key, adId: idempotencyKey.adId })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), inArray(idempotencyKey.key, [...keys])));
  return new Map(rows.map(({ key, adId }) => [key, adId]));
};

/**
 * Returns the database rows of the lines of an import with their states: `invalid` for a line with errors, `repeated`
 * for one that was sent before or occurs earlier in the file; of the others, as many are `ready` as the account has
 * `room` for new ads, and the rest `over_limit`. `sent` maps the keys of lines sent before to the ids of their ads.
 */
const rowsOf = (
  importId: string,
  lines: readonly ReadLine[],
  { sent, room }: { sent: ReadonlyMap<string, number>; room: number },
): (typeof adImportLine.$inferInsert)[] => {
  const seen = new Map<string, number>();
  let left = room;
  return lines.map(({ line, fields, photos, problems }) => {
    const key = keyOf({ line, fields, photos, problems });
    const row = { importId, line, fields, photos: [...photos], key };
    /** Returns the row in a state, with a message about the whole line if there is one. */
    const withState = (state: ImportLineState, message?: string, adId?: number) => ({
      ...row,
      state,
      problems: message === undefined ? problems : [{ column: '', message }],
      adId: adId ?? null,
    });
    if (problems.length > 0) return withState('invalid');
    const adId = sent.get(key);
    if (adId !== undefined) return withState('repeated', importProblems.alreadySent, adId);
    const first = seen.get(key);
    if (first !== undefined) return withState('repeated', importProblems.sameAs(first));
    seen.set(key, line);
    left -= 1;
    return withState(left >= 0 ? 'ready' : 'over_limit');
  });
};

interface Checked {
  lines: readonly ReadLine[];
  ignored: readonly string[];
  /** Maps the names of photos of the ZIP to their paths on disk. */
  files: ReadonlyMap<string, string>;
}

/** Replaces the account's import by a newly checked file, with the state of each line and the photos of the ZIP. */
const store = async (platform: Platform, userId: number, checked: Checked): Promise<void> => {
  const { clock, database } = platform;
  const now = clock.now();
  const id = randomUUID();
  await database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await deleteImport(tx, userId, now);
    const sent = await adsByKey(tx, userId, checked.lines.map(keyOf));
    const room = await remainingAds(tx, userId, now);
    await tx.insert(adImport).values({
      id,
      ownerId: userId,
      ignoredColumns: [...checked.ignored],
      checkedAt: now,
    });
    await tx.insert(adImportLine).values(rowsOf(id, checked.lines, { sent, room }));
    for (const [name, path] of checked.files)
      await tx.insert(adImportPhoto).values({ importId: id, name, bytes: await readFile(path) });
  });
};

/**
 * Checks each line of a table with its photos and stores the result as the account's import. @throws Refusal for a
 * table without a column of titles
 */
const checkArchive = async (
  platform: Platform,
  userId: number,
  { csv, photos }: Archive,
): Promise<void> => {
  const references = await referencesOf(platform, userId);
  const { headers, rows } = readTable(withoutHiddenMarks(decodeText(csv)));
  const attributes = references.categories.flatMap(({ sub_categories: subs }) =>
    subs.flatMap((sub) => sub.attributes),
  );
  const { known, ignored } = matchColumns(headers, attributes);
  if (!known.some(({ field }) => field === 'title')) throw new Refusal(importRefusals.noTitles);
  const checks = new PhotoChecks(platform, photos);
  try {
    const lines: ReadLine[] = [];
    for (const row of rows) {
      const read = await checkContent(platform, readLine(row, known, references));
      lines.push(await checks.check(read));
    }
    await store(platform, userId, { lines, ignored, files: checks.files });
  } finally {
    await checks.dispose();
  }
};

/**
 * Receives an uploaded table of ads, or a ZIP of it with photos, checks each line and stores the result for the seller
 * to send. @throws Refusal 409, 413, 422, 429
 */
export const checkImport = async (
  platform: Platform,
  userId: number,
  request: FastifyRequest,
): Promise<void> => {
  await platform.limits.use(CHECKS, String(userId), importRefusals.tooMany);
  const form = await receiveForm(request, {
    incoming: platform.pictures.incoming,
    fileFields: ['file'],
    maxFiles: 1,
    maxFileBytes: IMPORT_MAX_BYTES,
    tooManyFiles: importRefusals.oneFile,
    fileTooLarge: importRefusals.tooHeavy,
  });
  try {
    const [file] = form.files;
    if (!file) throw new Refusal(importRefusals.missingFile);
    await limitUnpacking(async () => {
      const archive = await readArchive(file.path);
      try {
        await checkArchive(platform, userId, archive);
      } finally {
        archive.close();
      }
    });
  } finally {
    await form.dispose();
  }
};
