import { shopNameJson } from '#server/domains/shops/index.ts';
import type { ShopName } from '#contract/shops/schemas/name.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import {
  CARD_CONTENT_COLUMNS,
  CARD_CONTENT_JOINS,
  CARD_CONTENT_PAIRS,
  readCardContent,
  type CardContentRow,
} from '../content.ts';
import type { Status } from '../tables.ts';

/** Contains the data of an ad's card. */
export interface AdCardRow extends CardContentRow {
  id: number;
  status: Status;
  views: number;
  published_at: string | null;
  created_at: string;
  expires_at: string | null;
  reserved_until: string | null;
  old_price: number | null;
  shop: ShopName | null;
  owner: { id: number; first_name: string; last_name: string; photo_key: string | null };
  pictures: (StoredPicture & { id?: number; has_avif: boolean })[];
}

/** Is the SQL of the pictures of `ad a`, in display order. */
const PICTURES = `(
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'widths', p.widths,
                                      'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id)`;

/**
 * Is the SQL of the pictures of the owner's version, with the ids for `photo_ids`. It selects by id alone, so that an
 * index finds them.
 */
const LATEST_PICTURES = `(
    SELECT json_agg(json_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
                    ORDER BY array_position(a.picture_ids, p.id), p.position, p.id)
    FROM picture p
    WHERE p.id = ANY(coalesce(a.picture_ids, ARRAY(SELECT own.id FROM picture own WHERE own.ad_id = a.id))))`;

const SHOP = `CASE WHEN a.shop_id IS NOT NULL THEN ${shopNameJson('a.shop_id')} END`;

// It builds `json`, which costs a quarter less than `jsonb`.
const cardOf = (pictures: string): string => `json_build_object(
  'id', a.id, ${CARD_CONTENT_PAIRS}, 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'shop', ${SHOP},
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                    'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE(${pictures}, '[]')
)`;

/** Is the SQL of a card as one JSON value. `ad` must be in scope under the name `a`. */
export const AD_CARD_JSON = cardOf(PICTURES);

/** Is the SQL of a card in its owner's version as one JSON value, with `LATEST_AD` in scope under the name `a`. */
export const LATEST_CARD_JSON = cardOf(LATEST_PICTURES);

/**
 * Is the SQL of the columns of a card, for `readCard`, with `ad a` joined by `CARD_JOINS`. Lists read cards as columns,
 * which cost a third of the same as JSON.
 */
export const CARD_COLUMNS = `a.id, ${CARD_CONTENT_COLUMNS}, a.status, a.views, a.published_at::text, a.created_at::text,
  a.expires_at::text, a.reserved_until::text, a.old_price, ${SHOP} AS shop,
  owner.id AS owner_id, owner.first_name, owner.last_name, owner.photo_key, ${PICTURES} AS pictures`;

/** Is the SQL that joins `ad a` with its owner and the rows to which its card refers. */
export const CARD_JOINS = `JOIN app_user owner ON owner.id = a.owner_id ${CARD_CONTENT_JOINS}`;

/** Is a row of `CARD_COLUMNS`: a card whose owner and references are columns beside the others. */
export type FlatCardRow = Omit<AdCardRow, 'owner' | 'pictures' | keyof CardContentRow> & {
  owner_id: number;
  first_name: string;
  last_name: string;
  photo_key: string | null;
  pictures: AdCardRow['pictures'] | null;
};

/** Reads a card out of a row with the columns of `CARD_COLUMNS`. */
export const readCard = (row: FlatCardRow): AdCardRow => ({
  ...readCardContent(row),
  id: row.id,
  status: row.status,
  views: row.views,
  published_at: row.published_at,
  created_at: row.created_at,
  expires_at: row.expires_at,
  reserved_until: row.reserved_until,
  old_price: row.old_price,
  shop: row.shop,
  owner: {
    id: row.owner_id,
    first_name: row.first_name,
    last_name: row.last_name,
    photo_key: row.photo_key,
  },
  pictures: row.pictures ?? [],
});
