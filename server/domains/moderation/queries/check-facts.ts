import { PURPOSES, type AdPurpose } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import { findUnproven } from '#server/domains/accounts/index.ts';
import { wordPlaces } from '#server/domains/search/index.ts';
import { SEEKING_PURPOSES } from '#server/domains/ads/index.ts';
import { expectOne, type Database } from '#server/platform/database/database.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { AdFacts, Likeness } from '../rules/checks/facts.ts';
import { isCredible, type TrackRecord } from '../rules/reporters.ts';
import { readWords } from '../words/read-words.ts';
import { CHECKED_AD } from './checked-ad.ts';
import { DECLARED } from './declarations.ts';
import { samePictures } from './same-pictures.ts';

/** Is the trigram similarity (0 to 1) above which two texts count as the same. */
const SAME_TEXT = 0.75;
/**
 * Is the minimum length, in characters, of a description that is compared with others: shorter ones match by chance.
 */
const SHORTEST_TEXT = 60;
const MOST_LIKE = 6;

interface CheckedAd {
  title: string;
  description: string;
  price_label: string;
  price: number | null;
  kind: AdPurpose;
  category_id: number;
  sub_category_id: number;
  version: number;
  seller_name: string;
  phone_verified: boolean;
  member_since: Date;
  approved: number;
  upheld: number;
  /** Lists the track records of the people who reported the seller for asking for money in advance. */
  advance: TrackRecord[];
  owner_id: number;
  disowned: boolean;
  whatsapp: string;
  telephone: string;
  sms: string;
}

/** Returns the ads with nearly the same text as an ad, the most similar first; none for a short text. */
const sameTexts = (pool: pg.Pool, adId: number): Promise<Likeness[]> =>
  withTransaction(pool, async (client) => {
    // Sets the similarity from which the operator `%` of the trigram index matches.
    await client.query("SELECT set_config('pg_trgm.similarity_threshold', $1, true)", [
      String(SAME_TEXT),
    ]);
    const { rows } = await client.query<Likeness>({
      name: 'same_texts',
      text: `SELECT other.ad_id AS "adId", similarity(other.text, mine.text) AS likeness
             FROM ad_text mine JOIN ad_text other ON other.text % mine.text AND other.ad_id <> mine.ad_id
             WHERE mine.ad_id = $1 AND length(mine.text) >= $2 ORDER BY likeness DESC, other.ad_id LIMIT $3`,
      values: [adId, SHORTEST_TEXT, MOST_LIKE],
    });
    return rows;
  });

/**
 * Limits the prices that are read to the newest: they are the current ones, and reading all would
 * cost more with every ad.
 */
const PRICES = 1000;

// The column `dearness` is the price, or -1 without one.
const SELECT_PRICES = `
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS median, count(*) AS ads
  FROM (SELECT dearness AS price FROM ad_search WHERE sub_category_id = $1 AND dearness > 0 AND ad_id <> $2 AND purpose NOT IN ${SEEKING_PURPOSES}
        ORDER BY published_at DESC, ad_id DESC LIMIT ${PRICES}) AS newest`;

/** Returns the median price and the number of the newest other ads of a sub-category with a price; null without any. */
const pricesOf = async (pool: pg.Pool, subCategoryId: number, adId: number) => {
  const { rows } = await pool.query<{ median: number | null; ads: number }>({
    name: 'median_price',
    text: SELECT_PRICES,
    values: [subCategoryId, adId],
  });
  const [row] = rows;
  return row?.median == null ? null : { median: row.median, ads: row.ads };
};

const SELECT_IMEIS = `
  SELECT count(*) > 0 AS "isNamed",
         coalesce(bool_or(EXISTS (SELECT FROM ${DECLARED} WHERE s.imei_hash = own.imei_hash)), false) AS "isDeclared",
         ARRAY(SELECT DISTINCT i.ad_id FROM ad_imei mine JOIN ad_imei i ON i.imei_hash = mine.imei_hash
               JOIN ad other ON other.id = i.ad_id
               WHERE mine.ad_id = $1 AND other.owner_id <> $2 ORDER BY i.ad_id LIMIT ${MOST_LIKE}) AS elsewhere
  FROM ad_imei own WHERE own.ad_id = $1`;

/**
 * Tells whether an ad names or once named IMEIs, whether one is declared stolen, and which ads of other sellers name
 * one of them.
 */
const imeisOf = async (pool: pg.Pool, adId: number, ownerId: number) =>
  expectOne(
    (
      await pool.query<AdFacts['imeis']>({
        name: 'checked_imeis',
        text: SELECT_IMEIS,
        values: [adId, ownerId],
      })
    ).rows,
  );

const SELECT_CHECKED = `
  SELECT a.title, a.description, a.price_label, a.price, a.kind, a.category_id, a.sub_category_id, a.version,
         a.owner_id, a.whatsapp, a.telephone, a.sms,
         u.first_name || ' ' || u.last_name AS seller_name, u.phone_verified_at IS NOT NULL AS phone_verified, u.created_at AS member_since,
         count(*) FILTER (WHERE j.act = 'ad.approved' AND j.version IS NOT NULL) AS approved,
         count(*) FILTER (WHERE j.act = 'ad.report_upheld') AS upheld,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('upheld', record.upheld, 'dismissed', record.dismissed)), '[]')
          FROM (SELECT DISTINCT r.reporter_id FROM report r JOIN report_reason why ON why.code = r.reason
                JOIN ad reported ON reported.id = r.ad_id
                WHERE reported.owner_id = u.id AND why.way = 'seller_weight'
                  AND r.outcome IS DISTINCT FROM 'dismissed') AS people,
               LATERAL (SELECT count(*) FILTER (WHERE past.outcome = 'upheld') AS upheld,
                               count(*) FILTER (WHERE past.outcome = 'dismissed') AS dismissed
                        FROM report past WHERE past.reporter_id = people.reporter_id) AS record) AS advance,
         (SELECT own.disowned_at IS NOT NULL FROM ad own WHERE own.id = $1) AS disowned
  FROM (${CHECKED_AD}) a JOIN app_user u ON u.id = a.owner_id
  JOIN ad theirs ON theirs.owner_id = u.id
  LEFT JOIN journal j ON j.subject = 'ad' AND j.subject_id = theirs.id
  GROUP BY a.title, a.description, a.price_label, a.price, a.kind, a.category_id, a.sub_category_id, a.version,
           a.owner_id, a.whatsapp, a.telephone, a.sms, u.id`;

/** Reads the facts that the pre-checks of an ad need; null when the ad is deleted. */
export const readFacts = async (
  { pool, orm }: Database,
  adId: number,
): Promise<{ version: number; facts: AdFacts } | null> => {
  const { rows } = await pool.query<CheckedAd>({
    name: 'checked_ad',
    text: SELECT_CHECKED,
    values: [adId],
  });
  const [row] = rows;
  if (!row) return null;
  // One after the other, so that the pool uses the same connection: on new ones planning takes longer than the queries.
  const facts = {
    unprovenNumbers: await findUnproven(orm, row.owner_id, [row.whatsapp, row.telephone, row.sms]),
    samePictures: await samePictures(pool, adId),
    sameTexts: await sameTexts(pool, adId),
    // The figure of an ad that seeks something is a budget, which is not compared with prices.
    prices:
      PURPOSES[row.kind].price === 'price' ? await pricesOf(pool, row.sub_category_id, adId) : null,
    wordPlaces: await wordPlaces(pool, row.title),
    imeis: await imeisOf(pool, adId, row.owner_id),
  };
  return {
    version: row.version,
    facts: {
      ...facts,
      words: readWords(row.title, row.description),
      priceLabel: row.price_label,
      price: row.price,
      categoryId: row.category_id,
      isDisowned: row.disowned,
      seller: {
        nameWords: readWords(row.seller_name),
        isPhoneVerified: row.phone_verified,
        memberSince: row.member_since,
        approved: row.approved,
        upheldReports: row.upheld,
        advanceReports: row.advance.filter(isCredible).length,
      },
    },
  };
};
