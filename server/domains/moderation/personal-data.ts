import { allOf, rowsToExport, type PersonalData } from '#server/platform/personal-data.ts';

const decision = {
  // The journal outlives ads and accounts, as ids and codes.
  ...allOf('kept', ['ad_id', 'moderator_id', 'at']),
  ...allOf('neutral', ['id', 'ad_version', 'outcome', 'reason']),
} as const;

const comment = { decision_id: 'neutral', text: 'personal' } as const;

const DECISIONS = 'SELECT id FROM decision WHERE ad_id IN (SELECT id FROM ad WHERE owner_id = $1)';
const WRITTEN = 'SELECT id FROM decision WHERE moderator_id = $1';

export const moderationPersonalData: PersonalData = {
  room: 'moderation',
  tables: {
    decision,
    decision_comment: comment,
    rejection_reason: allOf('neutral', ['code', 'label', 'position']),
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
    my_decisions: await rowsToExport(
      platform,
      { table: 'decision', columns: decision },
      'moderator_id = $1',
      [userId],
    ),
  }),
  // Free words about a person's ads and of a person's pen. Those on ads deleted before went with the ad.
  erase: async ({ database }, userId) => {
    await database.pool.query(
      `DELETE FROM decision_comment WHERE decision_id IN (${DECISIONS} UNION ${WRITTEN})`,
      [userId],
    );
  },
};
