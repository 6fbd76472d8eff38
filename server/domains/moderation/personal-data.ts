import { sql } from 'drizzle-orm';
import { BLANK_CONTENT, releasePictures } from '#server/domains/ads/index.ts';
import { commentColumns, journalColumns } from '#server/domains/journal/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allOf, rowsToExport, type PersonalData } from '#server/platform/personal-data.ts';

const report = {
  ...allOf('kept', ['ad_id', 'reporter_id', 'created_at', 'closed_at']),
  ...allOf('neutral', ['id', 'ad_version', 'reason', 'outcome']),
  // Is a snapshot of the ad, including the seller's text and numbers.
  snapshot: 'personal',
} as const;

const reportComment = { report_id: 'neutral', text: 'personal' } as const;

const shopReport = {
  text: 'personal',
  ...allOf('kept', ['reporter_id', 'created_at', 'closed_at']),
  ...allOf('neutral', ['id', 'shop_id', 'version', 'reason', 'outcome']),
} as const;

const stolenPhone = {
  ...allOf('personal', ['user_id', 'last_four', 'stolen_on', 'place', 'receipt', 'created_at']),
  id: 'neutral',
  imei_hash: 'secret',
} as const;

const appeal = {
  ...allOf('personal', ['text', 'pictures', 'answer']),
  ...allOf('kept', ['ad_id', 'owner_id', 'decision_id', 'created_at', 'decided_at', 'decided_by']),
  ...allOf('neutral', ['id', 'ad_version', 'outcome']),
} as const;

/**
 * Is the SQL condition on the journal that selects the decisions on a person and on their ads, shops and written
 * ratings.
 */
const ABOUT = `(subject = 'user' AND subject_id = $1
                OR subject = 'ad' AND subject_id IN (SELECT id FROM ad WHERE owner_id = $1)
                OR subject = 'shop' AND subject_id IN (SELECT id FROM shop WHERE holder_id = $1)
                OR subject = 'rating' AND subject_id IN (SELECT id FROM rating WHERE rater_id = $1))`;
/**
 * Is the SQL condition on the journal that adds to `ABOUT`, the decisions on a person and on what they published, those
 * on ratings that the person received, whose reasons may concern the author of the rating.
 */
const CONCERNING = `(${ABOUT} OR subject = 'rating' AND subject_id IN (SELECT id FROM rating WHERE rated_id = $1))`;

// Messages to the team have an address and no account: a person's are those from their confirmed address.
const contactColumns = allOf('personal', ['name', 'email', 'message', 'answer']);
const CONFIRMED_ADDRESS =
  '(SELECT lower(email) FROM app_user WHERE id = $1 AND email_verified_at IS NOT NULL)';

/**
 * Stops keeping photo files for the reports of a person's ads, including deleted ads; files that nothing else uses are
 * then removed.
 */
const releaseReported = ({ database }: Platform, userId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      SELECT DISTINCT shown ->> 'key' AS key FROM report, jsonb_array_elements(snapshot -> 'pictures') AS shown
      WHERE snapshot -> 'owner' ->> 'id' = ${String(userId)}`);
    await releasePictures(
      tx,
      rows.map(({ key }) => key),
    );
  });

/** Deletes the appeals of a person and stops keeping their photos. */
const eraseAppeals = ({ database }: Platform, userId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      SELECT sent ->> 'key' AS key FROM appeal, jsonb_array_elements(pictures) AS sent WHERE owner_id = ${userId}`);
    await releasePictures(
      tx,
      rows.map(({ key }) => key),
    );
    await tx.execute(sql`DELETE FROM appeal WHERE owner_id = ${userId}`);
  });

export const moderationPersonalData: PersonalData = {
  domain: 'moderation',
  tables: {
    rejection_reason: allOf('neutral', [
      'id',
      'code',
      'label',
      'advice',
      'field',
      'position',
      'retired',
    ]),
    check_words: allOf('neutral', ['id', 'kind', 'reason', 'words', 'near', 'innocent']),
    check_words_default: allOf('neutral', ['key', 'check_words_id', 'words', 'near', 'innocent']),
    report_reason: allOf('neutral', [
      'id',
      'code',
      'label',
      'hint',
      'weight',
      'way',
      'only_for',
      'position',
      'is_fixed',
      'retired',
    ]),
    figure_day: allOf('neutral', ['day', 'figures', 'counted_at']),
    review_hold: allOf('kept', ['ad_id', 'moderator_id', 'held_since', 'held_until']),
    review_due: allOf('neutral', ['ad_id', 'version', 'submitted_at', 'is_flagged']),
    ad_check: allOf('neutral', ['ad_id', 'version', 'checks', 'weight', 'made_at']),
    // Holds the ad's own text, which is deleted with the ad.
    ad_text: allOf('neutral', ['ad_id', 'text']),
    ad_imei: { ad_id: 'neutral', imei_hash: 'secret' },
    picture_hash: allOf('neutral', ['picture_id', 'hashes', 'weak', 'keys']),
    report,
    report_comment: reportComment,
    shop_report: shopReport,
    stolen_phone: stolenPhone,
    appeal,
  },
  exportOf: async (platform, userId) => ({
    decisions_about_me: (
      await rowsToExport(
        platform,
        { table: 'journal', columns: journalColumns },
        // That an ad was looked at once more and kept would reveal that a phone which it names is declared stolen.
        `${ABOUT} AND NOT (act = 'ad.approved' AND version IS NULL)`,
        [userId],
      )
    )
      // The moderator is another person.
      .map(({ actor_id: _other, ...row }) => row),
    comments_about_me: await rowsToExport(
      platform,
      { table: 'journal_comment', columns: commentColumns },
      // A comment on a report also concerns the reporter.
      `journal_id IN (SELECT id FROM journal WHERE ${ABOUT} AND act NOT LIKE '%.report%')`,
      [userId],
    ),
    my_messages_to_the_team: await rowsToExport(
      platform,
      { table: 'contact_message', columns: contactColumns },
      `lower(email) = ${CONFIRMED_ADDRESS}`,
      [userId],
    ),
    my_decisions: await rowsToExport(
      platform,
      { table: 'journal', columns: journalColumns },
      'actor_id = $1',
      [userId],
    ),
    my_reports: (
      await rowsToExport(platform, { table: 'report', columns: report }, 'reporter_id = $1', [
        userId,
      ])
    )
      // Leaves out the snapshot: the ad belongs to another person.
      .map(({ snapshot: _theirs, ...row }) => row),
    my_shop_reports: await rowsToExport(
      platform,
      { table: 'shop_report', columns: shopReport },
      'reporter_id = $1',
      [userId],
    ),
    my_stolen_phones: await rowsToExport(
      platform,
      { table: 'stolen_phone', columns: stolenPhone },
      'user_id = $1',
      [userId],
    ),
    my_appeals: (
      await rowsToExport(platform, { table: 'appeal', columns: appeal }, 'owner_id = $1', [userId])
    )
      // The moderator is another person.
      .map(({ decided_by: _other, ...row }) => row),
    my_report_comments: await rowsToExport(
      platform,
      { table: 'report_comment', columns: reportComment },
      'report_id IN (SELECT id FROM report WHERE reporter_id = $1)',
      [userId],
    ),
  }),
  // Erases free text about or by a person, and the text of the seller in snapshots of reported ads. Messages to the
  // team are erased here because they are found by the email address, which is erased below.
  erase: async (platform, userId) => {
    const { pool } = platform.database;
    await pool.query(
      `DELETE FROM journal_comment WHERE journal_id IN (SELECT id FROM journal WHERE actor_id = $1 OR ${CONCERNING})`,
      [userId],
    );
    await pool.query(
      `DELETE FROM report_comment WHERE report_id IN (
         SELECT id FROM report WHERE reporter_id = $1 OR (snapshot->'owner'->>'id')::integer = $1)`,
      [userId],
    );
    await pool.query('DELETE FROM stolen_phone WHERE user_id = $1', [userId]);
    await pool.query("UPDATE shop_report SET text = '' WHERE reporter_id = $1", [userId]);
    await releaseReported(platform, userId);
    await eraseAppeals(platform, userId);
    await pool.query(
      `UPDATE report SET snapshot = snapshot || $2::jsonb || jsonb_build_object(
         'owner_telephone', '', 'pictures', '[]'::jsonb, 'shop', NULL,
         'owner', jsonb_build_object('id', $1::integer, 'first_name', '', 'last_name', '', 'photo_key', NULL))
       WHERE (snapshot->'owner'->>'id')::integer = $1`,
      [userId, BLANK_CONTENT],
    );
    await pool.query('DELETE FROM review_hold WHERE moderator_id = $1', [userId]);
    await pool.query(`DELETE FROM contact_message WHERE lower(email) = ${CONFIRMED_ADDRESS}`, [
      userId,
    ]);
  },
};
