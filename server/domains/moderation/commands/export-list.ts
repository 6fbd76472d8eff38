import { EXPORTS, type Export } from '#contract/moderation/admin/exports.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readExport } from '../queries/export-rows.ts';

interface ExportRequest {
  actorId: number;
  list: Export;
  /** Is the reason that the journal records. */
  reason: string;
}

/** Reads a list as a table; the journal has who took which list, how long it was, and why. */
export const exportList = (platform: Platform, { actorId, list, reason }: ExportRequest) =>
  platform.database.orm.transaction(async (tx) => {
    const table = await readExport(tx, list);
    await writeJournal(platform, tx, {
      actorId,
      act: 'list.exported',
      subjectId: EXPORTS.indexOf(list) + 1,
      detail: { list, lines: table.rows.length },
      comment: reason,
    });
    return table;
  });
