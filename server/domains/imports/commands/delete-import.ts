import { and, eq, lt } from 'drizzle-orm';
import { IMPORT_LIFE_DAYS } from '#contract/imports/routes.ts';
import { DAY, HOUR } from '#contract/common/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockOwner } from '#server/domains/ads/index.ts';
import { importRefusals } from '#contract/imports/refusals.ts';
import { adImport, adImportLine } from '../tables.ts';

/**
 * Is the time, in ms, after the sending of an import for which its queued lines prevent that it is deleted or replaced.
 */
const SENDING_MS = HOUR;

/**
 * Deletes the import of an account with its photos; the ads made from it stay. The caller of this function has locked
 * the account.
 * @throws Refusal 409 while lines sent in the last hour are queued
 */
export const deleteImport = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const [row] = await tx.select().from(adImport).where(eq(adImport.ownerId, userId));
  if (!row) return;
  const isRecent = row.sentAt !== null && now.getTime() - row.sentAt.getTime() < SENDING_MS;
  const queued = and(eq(adImportLine.importId, row.id), eq(adImportLine.state, 'queued'));
  if (isRecent && (await tx.$count(adImportLine, queued)) > 0)
    throw new Refusal(importRefusals.sending);
  await tx.delete(adImport).where(eq(adImport.id, row.id));
};

/**
 * Locks an account and deletes its import.
 * @throws Refusal 409 while lines sent in the last hour are queued
 */
export const dropImport = ({ database, clock }: Platform, userId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await deleteImport(tx, userId, clock.now());
  });

export const deleteOldImports = async ({ database, clock }: Platform): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - IMPORT_LIFE_DAYS * DAY);
  await database.orm.delete(adImport).where(lt(adImport.checkedAt, oldest));
};
