import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ImportLineState } from '#contract/imports/routes.ts';
import { HOUR_SECONDS, MINUTE } from '#contract/common/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockOwner, remainingAds } from '#server/domains/ads/index.ts';
import { importRefusals } from '#contract/imports/refusals.ts';
import { adImport, adImportLine } from '../tables.ts';
import { importLineQueued } from '../events.ts';

const SENDS: Limit = { name: 'ad-import-sends', points: 30, seconds: HOUR_SECONDS };

/**
 * Is the time, in ms, after which the job of a queued line may have been given up, so that sending
 * the file again queues the line again.
 */
const QUEUED_MS = 10 * MINUTE;
const SENDABLE: ReadonlySet<ImportLineState> = new Set(['ready', 'over_limit', 'failed']);

/** Sets the state of lines of an import and clears their problems. */
const setState = async (
  tx: Tx,
  importId: string,
  lines: readonly number[],
  state: ImportLineState,
): Promise<void> => {
  if (lines.length === 0) return;
  await tx
    .update(adImportLine)
    .set({ state, problems: [] })
    .where(and(eq(adImportLine.importId, importId), inArray(adImportLine.line, [...lines])));
};

interface OwnImport {
  userId: number;
  id: string;
}

/**
 * Queues the valid lines of the checked file and returns their number; a job makes each into an ad. Lines beyond the
 * limits of the account become `over_limit`, and lines queued more than ten minutes ago are queued again. Safe to
 * repeat: a line never makes two ads.
 * @throws Refusal 404, 409, 429
 */
export const sendImport = async (
  { database, clock, limits }: Platform,
  { userId, id }: OwnImport,
): Promise<number> => {
  await limits.use(SENDS, String(userId));
  const now = clock.now();
  return database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const [importRow] = await tx.select().from(adImport).where(eq(adImport.ownerId, userId));
    if (!importRow) throw new Refusal(importRefusals.notFound);
    if (importRow.id !== id) throw new Refusal(importRefusals.replaced);
    const isStale = importRow.sentAt && now.getTime() - importRow.sentAt.getTime() > QUEUED_MS;
    const rows = await tx
      .select({ line: adImportLine.line, state: adImportLine.state })
      .from(adImportLine)
      .where(eq(adImportLine.importId, id))
      .orderBy(asc(adImportLine.line));
    const isSendable = ({ state }: { state: ImportLineState }): boolean =>
      SENDABLE.has(state) || (isStale === true && state === 'queued');
    const lines = rows.filter(isSendable).map(({ line }) => line);
    const underWay = rows.filter((row) => row.state === 'queued' && !isSendable(row)).length;
    const room = Math.max(0, (await remainingAds(tx, userId, now)) - underWay);
    const sent = lines.slice(0, room);
    await setState(tx, id, sent, 'queued');
    await setState(tx, id, lines.slice(room), 'over_limit');
    for (const line of sent) await emit(tx, importLineQueued, { import_id: id, line });
    if (sent.length > 0) await tx.update(adImport).set({ sentAt: now }).where(eq(adImport.id, id));
    return sent.length;
  });
};
