import type pg from 'pg';
import { DAY } from '#contract/common/time.ts';
import { PAGE_CONTENT_PAIRS } from '../content.ts';
import type { AdContactRow } from '../present.ts';
import { SOLD_SHOWN_DAYS } from '../rules.ts';
import { AD_CARD_JSON, type AdCardRow } from '../card.ts';
import { LATEST_AD, OWN_CARD_PARTS, type OwnersRow } from './latest-ad.ts';
import { PAGE_FACTS, type PageFactsRow } from './page-facts.ts';

/** Describes the data of an ad's page. The owner's fields are present when the owner's latest version was read. */
export type AdPageRow = AdCardRow &
  AdContactRow &
  Partial<OwnersRow> & { version: number; submitted_at: string; owner_phone_verified: boolean };

/** Describes the data of an ad's page with the fields for its owner and for moderators. */
export type LatestAdRow = AdPageRow & OwnersRow;

/** Is the SQL of what an ad's page adds to its card, with `ad a` joined with its owner `app_user u`. */
export const CONTACT_JSON = `json_build_object(
  ${PAGE_CONTENT_PAIRS}, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at, 'photo_verified_at', a.photo_verified_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL)`;

/** Is the SQL of the columns of an ad's public page, with `ad a` joined with its owner `app_user u`. */
export const AD_PAGE_PARTS = `${AD_CARD_JSON} AS card, ${CONTACT_JSON} AS contact`;

/** Is the SQL of an ad's public page as one value, to be stored or compared with a stored one. */
export const AD_SNAPSHOT = `${AD_CARD_JSON}::jsonb || ${CONTACT_JSON}::jsonb`;

/**
 * Is the SQL of the columns of an ad in its owner's latest version, with `LATEST_AD a` joined with its owner `app_user
 * u`.
 */
const LATEST_PAGE_PARTS = `${OWN_CARD_PARTS}, ${CONTACT_JSON} AS contact`;

/**
 * Is the SQL of the version before the latest: the public one when an edit awaits review or was rejected, the last
 * reviewed one when a changed ad awaits review. The subquery hides the names of the outer ad, so its id is passed in.
 */
const PREVIOUS = `CASE
  WHEN a.base_status <> 'published' THEN CASE WHEN a.status = 'pending' THEN a.decided_version END
  WHEN a.status <> 'published' THEN (SELECT shown.ad FROM (SELECT a.id AS wanted) w CROSS JOIN LATERAL (
          SELECT ${AD_SNAPSHOT} AS ad FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = w.wanted) shown)
  END`;

/** Describes an ad as its reviewer reads it, with its previous version; null without one. */
export type ReviewedAdRow = LatestAdRow & { previous: AdPageRow | null };

/** Is the SQL of the columns of a `ReviewedAdRow`, with `LATEST_AD a` joined with its owner `app_user u`. */
export const REVIEW_PAGE_PARTS = `${LATEST_PAGE_PARTS}, ${PREVIOUS} AS previous`;

interface Parts {
  card: AdCardRow;
  contact: Omit<AdPageRow, keyof AdCardRow | keyof OwnersRow>;
}
interface LatestParts extends Parts {
  owners: OwnersRow;
}
export interface ReviewParts extends LatestParts {
  previous: AdPageRow | null;
}

const joinParts = ({ card, contact }: Parts): AdPageRow => ({ ...card, ...contact });
/** Builds an ad from the columns of `LATEST_PAGE_PARTS`. */
const joinLatest = ({ card, contact, owners }: LatestParts): LatestAdRow => ({
  ...card,
  ...contact,
  ...owners,
});
/** Builds an ad, with the previous version for its reviewer, from the columns of `REVIEW_PAGE_PARTS`. */
export const joinReviewed = ({ previous, ...latest }: ReviewParts): ReviewedAdRow => ({
  ...joinLatest(latest),
  previous,
});

/**
 * Is the SQL condition that the public sees `ad a` of `app_user u`; `$2` is the time since which sold ads are still
 * shown.
 */
export const IS_PUBLIC = `(u.suspended_at IS NULL
    AND (a.status = 'published' OR a.status = 'sold' AND a.sold_at > $2))`;

/** Returns the time since which an ad must have been sold to be still shown. */
export const soldSince = (now: Date): Date => new Date(now.getTime() - SOLD_SHOWN_DAYS * DAY);

const FACTS = `, ${PAGE_FACTS} AS facts`;

/** Returns the SQL that reads the public page of the ad $1; `more` adds columns. */
const selectPublic = (more: string): string => `
  SELECT ${AD_PAGE_PARTS}${more} FROM ad a JOIN app_user u ON u.id = a.owner_id
  WHERE a.id = $1 AND ${IS_PUBLIC}`;

const SELECT_PUBLIC = selectPublic('');
const SELECT_PUBLIC_PAGE = selectPublic(FACTS);

/** Returns the SQL that reads the latest version of the ad $1 of the owner $2; `more` adds columns. */
const selectOwn = (more: string): string => `
  SELECT ${LATEST_PAGE_PARTS}${more} FROM ${LATEST_AD} a JOIN app_user u ON u.id = a.owner_id
  WHERE a.id = $1 AND a.owner_id = $2`;

const SELECT_OWN = selectOwn('');
const SELECT_OWN_PAGE = selectOwn(FACTS);

const SELECT_ANY = `
  SELECT ${REVIEW_PAGE_PARTS} FROM ${LATEST_AD} a JOIN app_user u ON u.id = a.owner_id WHERE a.id = $1`;

/**
 * Returns the latest version of the caller's own ad in any state; null when the ad does not exist or belongs to another
 * person.
 */
export const findOwnAd = async (
  pool: pg.Pool,
  id: number,
  ownerId: number,
): Promise<LatestAdRow | null> => {
  const { rows } = await pool.query<LatestParts>({
    name: 'own_ad',
    text: SELECT_OWN,
    values: [id, ownerId],
  });
  const [row] = rows;
  return row ? joinLatest(row) : null;
};

/** Returns an ad that is public: published, or recently sold; null for any other. */
export const findPublicAd = async (
  pool: pg.Pool,
  id: number,
  now: Date,
): Promise<AdPageRow | null> => {
  const { rows } = await pool.query<Parts>({
    name: 'public_ad',
    text: SELECT_PUBLIC,
    values: [id, soldSince(now)],
  });
  const [row] = rows;
  return row ? joinParts(row) : null;
};

/** Describes an ad and the facts that its page shows about its seller. */
export interface AdPage {
  ad: AdPageRow;
  facts: PageFactsRow;
}

/** Returns the page of a public ad; null when the ad is not public. */
export const findPublicPage = async (
  pool: pg.Pool,
  id: number,
  now: Date,
): Promise<AdPage | null> => {
  const { rows } = await pool.query<Parts & { facts: PageFactsRow }>({
    name: 'public_page',
    text: SELECT_PUBLIC_PAGE,
    values: [id, soldSince(now)],
  });
  const [row] = rows;
  return row ? { ad: joinParts(row), facts: row.facts } : null;
};

/**
 * Returns the page of the caller's own ad, in its latest version and in any state; null when the ad does not exist or
 * belongs to another person.
 */
export const findOwnPage = async (
  pool: pg.Pool,
  id: number,
  ownerId: number,
): Promise<AdPage | null> => {
  const { rows } = await pool.query<LatestParts & { facts: PageFactsRow }>({
    name: 'own_page',
    text: SELECT_OWN_PAGE,
    values: [id, ownerId],
  });
  const [row] = rows;
  return row ? { ad: joinLatest(row), facts: row.facts } : null;
};

/** Returns an ad in any state, in its owner's latest version, as reviewers see it; null when it does not exist. */
export const findAnyAd = async (pool: pg.Pool, id: number): Promise<ReviewedAdRow | null> => {
  const { rows } = await pool.query<ReviewParts>({
    name: 'any_ad',
    text: SELECT_ANY,
    values: [id],
  });
  const [row] = rows;
  return row ? joinReviewed(row) : null;
};
