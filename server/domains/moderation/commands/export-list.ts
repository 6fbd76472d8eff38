import { EXPORTS, type Export } from '#contract/moderation/admin/exports.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readExport } from '../queries/export-rows.ts';

interface ExportRequest {
  actorId: number;
  list: Export;
  /** Is the reason for the export, which the journal records. */
  reason: string;
}

/** Reads a list as a table, and records in the journal who exported which list, its length and the reason. */
export const exportList = (platform: Platform, { actorId, list, reason }: ExportRequest) =>
  platform.database.orm.transaction(async (tx) => {
    const table = await readExport(tx, list);
    await writeJournal(platform, tx, {
      actorId,
      act: 'list.exported',
      // The journal numbers its subjects; a list has no id but its place.
      subjectId: EXPORTS.indexOf(list) + 1,
      detail: { list, lines: table.rows.length },
      comment: reason,
    });
    return table;
  });
