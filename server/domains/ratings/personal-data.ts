import { allOf, rowsToExport, type PersonalData } from '#server/platform/personal-data.ts';

// A rating is erased with the account of the rater or of the rated seller.
const columns = {
  ...allOf('personal', ['rater_id', 'rated_id', 'came', 'as_described', 'courteous']),
  ...allOf('personal', [
    'sentence',
    'reply',
    'report',
    'reason',
    'reply_reason',
    'findings',
    'created_at',
  ]),
  ...allOf('neutral', ['id', 'conversation_id', 'sentence_state', 'reply_state', 'state']),
  ...allOf('neutral', ['report_outcome', 'waiting_since', 'version']),
} as const;

/**
 * Returns the part of a rating that the seller may see: its answers while it counts, and its
 * sentence once it is approved.
 */
const ofSeller = (row: Record<string, unknown>): Record<string, unknown> => {
  const { rater_id: _rater, findings: _findings, reason: _reason, sentence, ...known } = row;
  const { came: _came, as_described: _described, courteous: _courteous, ...own } = known;
  if (row['state'] !== 'counted') return own;
  return { ...known, sentence: row['sentence_state'] === 'shown' ? sentence : '' };
};

export const ratingPersonalData: PersonalData = {
  domain: 'ratings',
  tables: { rating: columns },
  exportOf: async (platform, userId) => {
    const rows = (who: string) =>
      rowsToExport(platform, { table: 'rating', columns }, `${who} = $1`, [userId]);
    return {
      // The rater's export leaves out what the seller wrote, since the seller is another person.
      ratings_given: (await rows('rater_id')).map(
        ({ reply: _said, reply_reason: _why, report: _report, report_outcome: _end, ...row }) =>
          row,
      ),
      ratings_received: (await rows('rated_id')).map(ofSeller),
    };
  },
  erase: async ({ database: { pool } }, userId) => {
    await pool.query('DELETE FROM rating WHERE rater_id = $1 OR rated_id = $1', [userId]);
  },
};
