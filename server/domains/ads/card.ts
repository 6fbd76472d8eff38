import type { AdCard } from '#contract/ads/schemas/ads.ts';
import type { ShopName } from '#contract/shops/schemas/name.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import { shopNameJson } from '#server/domains/shops/index.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import { CARD_CONTENT, presentCardContent } from './content.ts';
import {
  columnsOf,
  joinsOf,
  pairsOf,
  readColumns,
  reference,
  timestamp,
  value,
  type Columns,
  type RowOf,
} from './row-fields.ts';
import { codeOf } from './short-code.ts';
import type { Status } from './tables.ts';
import { statusLabels } from './texts.ts';

interface Owner {
  id: number;
  first_name: string;
  last_name: string;
  photo_key: string | null;
}

type Pictures = (StoredPicture & { id?: number; has_avif: boolean })[];

/** Is the SQL of the pictures of `ad a`, in display order. */
const PICTURES = `COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'widths', p.widths,
                                      'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]')`;

/**
 * Is the SQL of the pictures of an ad's latest version, which its owner sees, with the ids that `photo_ids` refers to.
 * The query selects by id alone, so that an index finds the pictures.
 */
const LATEST_PICTURES = `COALESCE((
    SELECT json_agg(json_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
                    ORDER BY array_position(a.picture_ids, p.id), p.position, p.id)
    FROM picture p
    WHERE p.id = ANY(coalesce(a.picture_ids, ARRAY(SELECT own.id FROM picture own WHERE own.ad_id = a.id)))), '[]')`;

/** Describes the fields of an ad's card (its entry in a list), for queries in which `ad` has the name `a`. */
const FIELDS = {
  id: value<number>('a.id'),
  ...CARD_CONTENT,
  status: value<Status>('a.status'),
  views: value<number>('a.views'),
  published_at: timestamp<string | null>('a.published_at'),
  created_at: timestamp<string>('a.created_at'),
  expires_at: timestamp<string | null>('a.expires_at'),
  reserved_until: timestamp<string | null>('a.reserved_until'),
  old_price: value<number | null>('a.old_price'),
  shop: value<ShopName | null>(
    `CASE WHEN a.shop_id IS NOT NULL THEN ${shopNameJson('a.shop_id')} END`,
  ),
  owner: reference<Owner>('a.owner_id', 'app_user', ['id', 'first_name', 'last_name', 'photo_key']),
  pictures: value<Pictures>(PICTURES),
};

/** Contains the data of an ad's card. */
export type AdCardRow = RowOf<typeof FIELDS>;

// Builds `json`, which costs a quarter less than `jsonb`.
const jsonOf = (fields: typeof FIELDS): string => `json_build_object(${pairsOf(fields)})`;

/** Is the SQL of a card as one JSON value. `ad` must be in scope under the name `a`. */
export const AD_CARD_JSON = jsonOf(FIELDS);

/** Is the SQL of a card in its owner's version as one JSON value, with `LATEST_AD` in scope under the name `a`. */
export const LATEST_CARD_JSON = jsonOf({ ...FIELDS, pictures: value(LATEST_PICTURES) });

/** Is the SQL of the columns of a card, for `readCard`, with `ad a` joined by `CARD_JOINS`. */
export const CARD_COLUMNS = columnsOf(FIELDS);

/** Is the SQL that joins `ad a` with its owner and the other rows to which its card refers. */
export const CARD_JOINS = joinsOf(FIELDS);

/** Is a row of `CARD_COLUMNS`. */
export type FlatCardRow = Columns & { id: number };

/** Reads a card out of a row with the columns of `CARD_COLUMNS`. */
export const readCard = (row: FlatCardRow): AdCardRow => readColumns(FIELDS, row);

// Rewrites a time of JSON built in SQL, which ends in `+00:00`, as the API writes it, ending in `Z`.
export const utc = (date: string | null | undefined): string | null =>
  date ? new Date(date).toISOString() : null;

/** Tells whether the ad is on offer to the public, in this version or in the one before a pending edit. */
const isOnline = (row: AdCardRow & { base_status?: Status }): boolean =>
  (row.base_status ?? row.status) === 'published';

/** Presents an ad in a public list. */
export const presentCard = (
  row: AdCardRow,
  attributes: AttributeCatalog,
  liked: boolean,
): AdCard => {
  const pictures = row.pictures.map((picture) => ({
    ...(picture.id === undefined ? {} : { id: picture.id }),
    ...presentPicture(picture),
  }));
  return {
    id: row.id,
    ...presentCardContent(row, attributes),
    images: pictures.map(({ url }) => url),
    pictures,
    code: codeOf(row.id),
    status: statusLabels[row.status],
    liked,
    user: {
      id: row.owner.id,
      first_name: row.owner.first_name,
      last_name: row.owner.last_name,
      photo: presentUserPhoto(row.owner.photo_key),
    },
    views: row.views,
    published_at: utc(row.published_at),
    created_at: new Date(row.created_at).toISOString(),
    expires_at: utc(row.expires_at),
    shop: row.shop,
    old_price: isOnline(row) ? row.old_price : null,
    reserved_until: isOnline(row) ? utc(row.reserved_until) : null,
  };
};
