import { sql } from 'drizzle-orm';
import { releasePictures } from '#server/domains/ads/index.ts';
import { allOf, rowsToExport, type PersonalData } from '#server/platform/personal-data.ts';

const decision = {
  // The journal outlives ads and accounts, as ids and codes.
  ...allOf('kept', ['ad_id', 'moderator_id', 'at']),
  ...allOf('neutral', ['id', 'ad_version', 'outcome', 'reason']),
} as const;

const comment = { decision_id: 'neutral', text: 'personal' } as const;

const report = {
  ...allOf('kept', ['ad_id', 'reporter_id', 'created_at', 'closed_at']),
  ...allOf('neutral', ['id', 'ad_version', 'reason']),
  // The ad with its owner's name and numbers.
  snapshot: 'personal',
} as const;

const reportComment = { report_id: 'neutral', text: 'personal' } as const;

const DECISIONS = 'SELECT id FROM decision WHERE ad_id IN (SELECT id FROM ad WHERE owner_id = $1)';
const REPORTS = 'SELECT id FROM report WHERE reporter_id = $1';

export const moderationPersonalData: PersonalData = {
  room: 'moderation',
  tables: {
    decision,
    decision_comment: comment,
    rejection_reason: allOf('neutral', ['code', 'label', 'position', 'field']),
    report,
    report_comment: reportComment,
  },
  exportOf: async (platform, userId) => ({
    decisions_on_my_ads: (
      await rowsToExport(
        platform,
        { table: 'decision', columns: decision },
        `id IN (${DECISIONS})`,
        [userId],
      )
    )
      // Who decided is somebody else.
      .map(({ moderator_id: _other, ...row }) => row),
    comments_on_my_ads: await rowsToExport(
      platform,
      { table: 'decision_comment', columns: comment },
      `decision_id IN (${DECISIONS})`,
      [userId],
    ),
    my_reports: (
      await rowsToExport(platform, { table: 'report', columns: report }, 'reporter_id = $1', [
        userId,
      ])
    )
      // The ad is somebody else's.
      .map(({ snapshot: _other, ...row }) => row),
    comments_of_my_reports: await rowsToExport(
      platform,
      { table: 'report_comment', columns: reportComment },
      `report_id IN (${REPORTS})`,
      [userId],
    ),
    my_decisions: await rowsToExport(
      platform,
      { table: 'decision', columns: decision },
      'moderator_id = $1',
      [userId],
    ),
  }),
  // Free words about a person's ads and of a person's pen, and what reports keep of the ads, deleted ones too.
  erase: async ({ database }, userId) => {
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`
        DELETE FROM decision_comment WHERE decision_id IN (
          SELECT id FROM decision
          WHERE moderator_id = ${userId} OR ad_id IN (SELECT id FROM ad WHERE owner_id = ${userId}))`);
      await tx.execute(sql`
        DELETE FROM report_comment WHERE report_id IN (SELECT id FROM report WHERE reporter_id = ${userId})`);
      const { rows } = await tx.execute<{ key: string }>(sql`
        SELECT DISTINCT shown ->> 'key' AS key FROM report, jsonb_array_elements(snapshot -> 'pictures') AS shown
        WHERE snapshot -> 'owner' ->> 'id' = ${String(userId)}`);
      await releasePictures(
        tx,
        rows.map(({ key }) => key),
      );
      await tx.execute(sql`
        UPDATE report SET snapshot = '{}' WHERE snapshot -> 'owner' ->> 'id' = ${String(userId)}`);
    });
  },
};
