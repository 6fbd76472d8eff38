import { LATEST_AD } from '#server/domains/ads/index.ts';

/** The ad `$1` as its owner last wrote it. */
export const CHECKED_AD = `SELECT * FROM ${LATEST_AD} l WHERE l.id = $1`;

/** The photos of the ad `$1`, those of a waiting change too. */
export const PICTURES_OF_AD = `SELECT id, key, widths FROM picture WHERE ad_id = $1 OR edit_of = $1`;
