import { LATEST_AD } from '#server/domains/ads/index.ts';

/** Is the SQL of the ad `$1` in the owner's latest version. */
export const CHECKED_AD = `SELECT * FROM ${LATEST_AD} l WHERE l.id = $1`;

/** Is the SQL of the photos of the ad `$1`, including those of its pending edit. */
export const PICTURES_OF_AD = `SELECT id, key, widths FROM picture WHERE ad_id = $1 OR edit_of = $1`;
