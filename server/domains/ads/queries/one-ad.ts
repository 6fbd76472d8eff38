import type pg from 'pg';
import { DAY } from '#contract/time.ts';
import { PAGE_CONTENT_PAIRS } from '../content.ts';
import type { AdContactRow } from '../present.ts';
import { SOLD_SHOWN_DAYS } from '../rules.ts';
import { AD_CARD_JSON, type AdCardRow } from './ad-card-row.ts';
import { LATEST_AD, OWN_CARD_JSON, type OwnersRow } from './latest-ad.ts';

/** An ad with all its page shows. The owner's view of it is there when it is read as its owner wrote it last. */
export type AdPageRow = AdCardRow &
  AdContactRow &
  Partial<OwnersRow> & { version: number; submitted_at: string; owner_phone_verified: boolean };

/** The same as its owner and moderators read it. */
export type LatestAdRow = AdPageRow & OwnersRow;

const CONTACT_JSON = `jsonb_build_object(
  ${PAGE_CONTENT_PAIRS}, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL)`;

/** The SQL of an ad's public page; `ad a` joined with its owner `app_user u`. */
export const AD_PAGE_JSON = `${AD_CARD_JSON} || ${CONTACT_JSON}`;

/** The SQL of an ad as its owner wrote it last; `LATEST_AD a` joined with its owner `app_user u`. */
const LATEST_PAGE_JSON = `${OWN_CARD_JSON} || ${CONTACT_JSON}`;

/**
 * The version that everybody sees, or that was decided on last, beside one that waits for review. The names of the
 * ad around it are hidden inside: its id is carried in.
 */
const PREVIOUS_JSON = `jsonb_build_object('previous', CASE
  WHEN a.status <> 'pending' THEN NULL
  WHEN a.base_status <> 'published' THEN a.decided_version
  ELSE (SELECT shown.ad FROM (SELECT a.id AS wanted) w CROSS JOIN LATERAL (
          SELECT ${AD_PAGE_JSON} AS ad FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = w.wanted) shown)
  END)`;

/** An ad as a reviewer reads it. */
export type ReviewedAdRow = LatestAdRow & { previous: AdPageRow | null };

/** The SQL of it; `LATEST_AD a` joined with its owner `app_user u`. */
export const REVIEW_PAGE_JSON = `${LATEST_PAGE_JSON} || ${PREVIOUS_JSON}`;

const SELECT_PUBLIC = `
  SELECT ${AD_PAGE_JSON} AS ad FROM ad a JOIN app_user u ON u.id = a.owner_id
  WHERE a.id = $1 AND u.suspended_at IS NULL AND (a.status = 'published' OR a.status = 'sold' AND a.sold_at > $2)`;

const SELECT_OWN = `
  SELECT ${LATEST_PAGE_JSON} AS ad FROM ${LATEST_AD} a JOIN app_user u ON u.id = a.owner_id
  WHERE a.id = $1 AND a.owner_id = $2`;

const SELECT_ANY = `
  SELECT ${REVIEW_PAGE_JSON} AS ad FROM ${LATEST_AD} a JOIN app_user u ON u.id = a.owner_id WHERE a.id = $1`;

/** One's own ad in any state, as one wrote it last; null when it is not there or not one's own. */
export const findOwnAd = async (
  pool: pg.Pool,
  id: number,
  ownerId: number,
): Promise<LatestAdRow | null> => {
  const { rows } = await pool.query<{ ad: LatestAdRow }>({
    name: 'own_ad',
    text: SELECT_OWN,
    values: [id, ownerId],
  });
  return rows[0]?.ad ?? null;
};

/** An ad as anybody sees it: up, or sold not long ago. */
export const findPublicAd = async (
  pool: pg.Pool,
  id: number,
  now: Date,
): Promise<AdPageRow | null> => {
  const { rows } = await pool.query<{ ad: AdPageRow }>({
    name: 'public_ad',
    text: SELECT_PUBLIC,
    values: [id, new Date(now.getTime() - SOLD_SHOWN_DAYS * DAY)],
  });
  return rows[0]?.ad ?? null;
};

/** An ad for those whose work is to read it: any state, as its owner wrote it last. */
export const findAnyAd = async (pool: pg.Pool, id: number): Promise<ReviewedAdRow | null> => {
  const { rows } = await pool.query<{ ad: ReviewedAdRow }>({
    name: 'any_ad',
    text: SELECT_ANY,
    values: [id],
  });
  return rows[0]?.ad ?? null;
};
