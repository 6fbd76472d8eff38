import { LATEST_CONTENT } from '../content.ts';
import type { ExpiredBecause, Status, WithdrawnBy } from '../tables.ts';
import type { PhotoCheckFacts } from '../photo-check.ts';
import { PHOTO_CHECK_JSON, PHOTO_INVITED } from './photo-check-state.ts';
import { LATEST_CARD_JSON } from '../card.ts';

/**
 * Is the SQL of a subquery of ads in their owners' latest version: the pending or rejected edit if there is one, with
 * the edit's status while the ad is published; `base_status` is the status of the ad itself. Unpublished ads keep their
 * pending edit.
 */
export const LATEST_AD = `(
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.shop_id, a.photo_verified_at, a.status AS base_status,
         ${LATEST_CONTENT}, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id)`;

/** Describes the fields of an ad visible only to its owner and to moderators. */
export interface OwnersRow {
  is_published: boolean;
  contacts: number;
  rejection_reason: string | null;
  rejection_field: string | null;
  withdrawn_by: WithdrawnBy | null;
  expired_because: ExpiredBecause | null;
  /** Lists the telephone numbers of the ad that its owner has not proven yet. */
  unproven?: string[];
  photo_check?: PhotoCheckFacts['check'];
  /** Tells whether the price rule of the sub-category invites the seller to send a photo with a code. */
  photo_invited?: boolean;
  /** Is the status of the public version, whatever the status of a pending edit. */
  base_status: Status;
}

const OWNERS_JSON = `json_build_object(
  'is_published', a.base_status = 'published', 'contacts', a.contacts, 'rejection_reason', a.rejection_reason,
  'rejection_field', a.rejection_field, 'withdrawn_by', a.withdrawn_by, 'expired_because', a.expired_because,
  'base_status', a.base_status, 'unproven', a.unproven, 'photo_invited', ${PHOTO_INVITED},
  'photo_check', (SELECT ${PHOTO_CHECK_JSON} FROM photo_check p WHERE p.ad_id = a.id))`;

/**
 * Is the SQL of two columns for an ad's owner, its card and the private fields, in a query where `a` is `LATEST_AD`.
 */
export const OWN_CARD_PARTS = `${LATEST_CARD_JSON} AS card, ${OWNERS_JSON} AS owners`;
