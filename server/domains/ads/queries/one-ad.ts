import type pg from 'pg';
import type { AdContactRow } from '../present.ts';
import { AD_CARD_JSON, type AdCardRow } from './ad-card-row.ts';

export type AdPageRow = AdCardRow &
  AdContactRow & { version: number; submitted_at: string; owner_phone_verified: boolean };

const CONTACT_JSON = `jsonb_build_object(
  'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms,
  'rejection_reason', a.rejection_reason, 'version', a.version,
  'submitted_at', a.submitted_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL)`;

/** The SQL of an ad's whole page; `ad a` joined with its owner `app_user u`. */
export const AD_PAGE_JSON = `${AD_CARD_JSON} || ${CONTACT_JSON}`;

/** One ad whoever asks, with whether its owner is suspended; null when there is none. */
const SELECT_ONE = `
  SELECT ${AD_PAGE_JSON} AS ad, u.suspended_at IS NOT NULL AS is_hidden
  FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = $1`;

/**
 * An ad as `viewerId` may see it: published to all, in any state to its owner; null otherwise.
 */
export const findVisibleAd = async (
  pool: pg.Pool,
  id: number,
  viewerId: number | null,
): Promise<AdPageRow | null> => {
  const { rows } = await pool.query<{ ad: AdPageRow; is_hidden: boolean }>({
    name: 'one_ad',
    text: SELECT_ONE,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  if (row.ad.owner.id === viewerId) return row.ad;
  return row.ad.status === 'published' && !row.is_hidden ? row.ad : null;
};

/** An ad for those whose work is to read it: any state. */
export const findAnyAd = async (pool: pg.Pool, id: number): Promise<AdPageRow | null> => {
  const { rows } = await pool.query<{ ad: AdPageRow }>({
    name: 'one_ad',
    text: SELECT_ONE,
    values: [id],
  });
  return rows[0]?.ad ?? null;
};
