import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { fold } from '#server/platform/text/fold.ts';
import { findImeis } from '#server/platform/text/imeis.ts';

/** Returns the stored hash of an IMEI (fifteen digits). */
export const imeiHash = ({ keyedHash }: Pick<Secrets, 'keyedHash'>, imei: string): string =>
  keyedHash(`imei:${imei}`);

interface Texts {
  title: string;
  description: string;
  price_label: string;
  attributes: AttributeValues;
}

const SELECT_TEXTS = ['ad WHERE id = $1', 'ad_edit WHERE ad_id = $1']
  .map((from) => `SELECT title, description, price_label, attributes FROM ${from}`)
  .join(' UNION ALL ');

/** Returns the IMEIs that the texts and attributes of an ad name. */
const imeisOf = ({ title, description, price_label: label, attributes }: Texts): string[] =>
  [title, description, label, ...Object.values(attributes).map(String)].flatMap((text) =>
    findImeis(fold(text)),
  );

/**
 * Is the number of former IMEIs stored for an ad, those that it no longer names and nobody declared stolen; further
 * ones are deleted, so that repeated changes of the ad cannot fill the table.
 */
export const FORMER_IMEIS = 500;

// Locks the ad, so that one that is deleted meanwhile gets no IMEI.
const STORE_IMEIS = `
  WITH dropped AS (
    DELETE FROM ad_imei WHERE ad_id = $1 AND imei_hash IN (
      SELECT i.imei_hash FROM ad_imei i WHERE i.ad_id = $1 AND i.imei_hash <> ALL($2::text[])
        AND NOT EXISTS (SELECT FROM stolen_phone s WHERE s.imei_hash = i.imei_hash)
      ORDER BY i.imei_hash OFFSET ${FORMER_IMEIS})
  )
  INSERT INTO ad_imei (ad_id, imei_hash) SELECT held.id, named
    FROM (SELECT id FROM ad WHERE id = $1 FOR KEY SHARE) AS held, unnest($2::text[]) AS named
  ON CONFLICT DO NOTHING`;

/**
 * Stores hashes of the IMEIs that an ad and its pending change name. IMEIs that neither names any more stay, declared
 * stolen or not: where ads go online before review (`REVIEW_AFTER`), an ad that ever named one waits for a moderator,
 * so that removing an IMEI does not disclose whether it is declared. Idempotent.
 */
export const readImeis = async (
  { database: { pool }, secrets }: Platform,
  adId: number,
): Promise<void> => {
  const { rows } = await pool.query<Texts>({
    name: 'ad_texts',
    text: SELECT_TEXTS,
    values: [adId],
  });
  const hashes = new Set(rows.flatMap(imeisOf).map((imei) => imeiHash(secrets, imei)));
  await pool.query({ name: 'store_imeis', text: STORE_IMEIS, values: [adId, [...hashes]] });
};
