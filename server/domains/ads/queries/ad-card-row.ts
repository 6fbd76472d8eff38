import { LRUCache } from 'lru-cache';
import { shopNameJson } from '#server/domains/shops/index.ts';
import type { ShopName } from '#contract/shops/name.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import { CARD_CONTENT_PAIRS, type CardContentRow } from '../content.ts';
import type { Status } from '../tables.ts';

/** The data of an ad's card, as one JSON value built in SQL. */
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

/** The pictures of `ad a`, in display order. */
const PICTURES = `(
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'widths', p.widths,
                                      'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id)`;

/** The same for the owner's version, with the ids for `photo_ids`. By their ids alone, so that an index finds them. */
const LATEST_PICTURES = `(
    SELECT json_agg(json_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
                    ORDER BY array_position(a.picture_ids, p.id), p.position, p.id)
    FROM picture p
    WHERE p.id = ANY(coalesce(a.picture_ids, ARRAY(SELECT own.id FROM picture own WHERE own.ad_id = a.id))))`;

// As `json`, which costs a quarter less than `jsonb`.
const cardOf = (pictures: string): string => `json_build_object(
  'id', a.id, ${CARD_CONTENT_PAIRS}, 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'shop', CASE WHEN a.shop_id IS NOT NULL THEN ${shopNameJson('a.shop_id')} END,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                    'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE(${pictures}, '[]')
)`;

/** The SQL of that value. `ad` must be in scope under the name `a`. */
export const AD_CARD_JSON = cardOf(PICTURES);

/** The same for an owner's version, with `LATEST_AD` in scope under the name `a`. */
export const LATEST_CARD_JSON = cardOf(LATEST_PICTURES);

/** Not in JSON, whose strings have it escaped. */
const BETWEEN_CARDS = '\u001e';

/** SQL: the cards of several ads `a`, for `readCards`. */
export const cardsInOrder = (order: string): string =>
  `coalesce(string_agg(${AD_CARD_JSON}::text, chr(${BETWEEN_CARDS.charCodeAt(0)}) ORDER BY ${order}), '')`;

/** Characters of JSON, of which a card has about 1,200. In memory, with what is made of it, a card is 8 KB. */
const KEPT_CHARACTERS = 600_000;
const kept = new LRUCache<string, AdCardRow>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (_row, json) => json.length,
});

/** A copy that does not keep the longer text in memory of which `text` is a part. */
const copyOf = (text: string): string => Buffer.from(text).toString();

const readCard = (json: string): AdCardRow => {
  const known = kept.get(json);
  if (known) return known;
  const row = JSON.parse(json) as AdCardRow;
  kept.set(copyOf(json), row);
  return row;
};

/**
 * The cards of `cardsInOrder`. Equal ones are the same object where it is still kept, for which presenting and rendering
 * are done once: most lists show ads that others show.
 */
export const readCards = (cards: string): AdCardRow[] =>
  cards === '' ? [] : cards.split(BETWEEN_CARDS).map(readCard);
