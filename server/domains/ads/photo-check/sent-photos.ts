import type pg from 'pg';
import type { SentPhotoCheck } from '#contract/ads/routes/photo-check.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import { pictureUrl } from '#server/platform/pictures/present.ts';
import { statusLabel } from '../present.ts';
import { isAdOf } from '../queries/parties.ts';
import type { Status } from '../tables.ts';

export const PHOTO_CHECKS_PER_PAGE = 8;

/** Is the SQL that counts the photos of photo checks that wait for a moderator. */
export const COUNT_SENT_PHOTOS = `SELECT count(*) FROM photo_check WHERE state = 'sent'`;

interface SentPhotoRow {
  id: number;
  title: string;
  description: string;
  price_label: string;
  status: Status;
  pictures: { key: string; widths: number[] }[];
  owner_id: number;
  owner_name: string;
  code: string | null;
  attempt: number;
  sent_at: Date;
  asked_by: string | null;
  state: 'sent' | 'accepted' | 'refused';
  decided_at: Date | null;
  decided_by: string | null;
  reason: string;
  has_photo: boolean;
  /** Tells whether the reader has a part in the ad (`isAdOf`), as its owner or agent, and so may not decide on it. */
  is_own: boolean;
}

const nameOf = (id: string): string =>
  `(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = ${id})`;

/**
 * Lists the photos of photo checks: those that wait, longest first, or the decided ones, newest
 * first. Reads one more than the page shows, to tell whether more follow; `counted` counts all, up to a limit;
 * `is_own` marks ads of the moderator who reads the list.
 */
export const listSentPhotos = async (
  pool: pg.Pool,
  { isOpen, page, readerId }: { isOpen: boolean; page: number; readerId: number },
): Promise<{ rows: SentPhotoRow[]; counted: number }> => {
  const { limit, offset } = windowOf(page, PHOTO_CHECKS_PER_PAGE);
  const where = isOpen ? "state = 'sent'" : "state IN ('accepted', 'refused')";
  const { rows } = await pool.query<SentPhotoRow>(
    `SELECT a.id, a.title, a.description, a.price_label, a.status, a.owner_id, ${nameOf('a.owner_id')} AS owner_name,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('key', i.key, 'widths', i.widths) ORDER BY i.position, i.id), '[]')
        FROM picture i WHERE i.ad_id = a.id) AS pictures,
       p.code, p.attempt, p.sent_at, ${nameOf('p.asked_by')} AS asked_by, p.state, p.decided_at,
       ${nameOf('p.decided_by')} AS decided_by, p.reason, p.photo IS NOT NULL AS has_photo,
       ${isAdOf('a', '$3')} AS is_own
     FROM photo_check p JOIN ad a ON a.id = p.ad_id
     WHERE p.${where} ORDER BY ${isOpen ? 'p.sent_at, p.ad_id' : 'p.decided_at DESC, p.ad_id'} LIMIT $1 OFFSET $2`,
    [limit, offset, readerId],
  );
  return { rows, counted: await countCapped(pool, `photo_check WHERE ${where}`) };
};

/** Presents a photo check with its ad to a moderator. */
export const presentSentPhoto = (row: SentPhotoRow): SentPhotoCheck => ({
  id: row.id,
  ad: {
    id: row.id,
    title: row.title,
    description: row.description,
    price_label: row.price_label,
    images: row.pictures.map(({ key, widths }) => pictureUrl(key, Math.max(...widths))),
    status: statusLabel(row.status),
  },
  seller: { id: row.owner_id, name: row.owner_name },
  code: row.code ?? '',
  attempt: row.attempt,
  sent_at: row.sent_at.toISOString(),
  asked_by: row.asked_by,
  outcome: row.state === 'sent' ? null : row.state,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  reason: row.reason,
  has_photo: row.has_photo,
  may_decide: row.state === 'sent' && !row.is_own,
});

/** Returns the photo sent for the photo check of an ad; with `ownerId`, only for an ad of this owner. */
export const findSentPhoto = async (
  pool: pg.Pool,
  adId: number,
  ownerId: number | null,
): Promise<Buffer | null> => {
  const { rows } = await pool.query<{ photo: Buffer | null }>(
    `SELECT p.photo FROM photo_check p JOIN ad a ON a.id = p.ad_id
     WHERE p.ad_id = $1 AND ($2::integer IS NULL OR a.owner_id = $2)`,
    [adId, ownerId],
  );
  return rows[0]?.photo ?? null;
};
