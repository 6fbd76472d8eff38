import type { AttributeValues } from '#contract/attributes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { fold } from '#server/platform/text/fold.ts';
import { findImeis } from '#server/platform/text/imeis.ts';

/** What is stored of an IMEI (fifteen digits). */
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

const imeisOf = ({ title, description, price_label: label, attributes }: Texts): string[] =>
  [title, description, label, ...Object.values(attributes).map(String)].flatMap((text) =>
    findImeis(fold(text)),
  );

/**
 * Stores hashes of the IMEIs in an ad and its change, and drops those that both no longer name; one that is declared
 * stays, so that a moderator still sees it. Idempotent.
 */
export const readImeis = async (
  { database: { pool }, secrets }: Platform,
  adId: number,
): Promise<void> => {
  const { rows } = await pool.query<Texts>(SELECT_TEXTS, [adId]);
  const hashes = new Set(rows.flatMap(imeisOf).map((imei) => imeiHash(secrets, imei)));
  await pool.query(
    `WITH dropped AS (
       DELETE FROM ad_imei i WHERE ad_id = $1 AND imei_hash <> ALL($2::text[])
         AND NOT EXISTS (SELECT FROM stolen_phone s WHERE s.imei_hash = i.imei_hash)
     ), read AS (
       UPDATE ad_text SET imeis_read = true WHERE ad_id = $1 AND NOT imeis_read
     )
     INSERT INTO ad_imei (ad_id, imei_hash) SELECT ad.id, named FROM ad, unnest($2::text[]) AS named WHERE ad.id = $1
     ON CONFLICT DO NOTHING`,
    [adId, [...hashes]],
  );
};
