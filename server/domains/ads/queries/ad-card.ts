import type { Condition, Status } from '../tables.ts';

interface Named {
  id: number;
  name: string;
}

/** A picture as stored: its files are named by `key`, `widths` (px) lists the WebP ones. */
export interface PictureRow {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  has_avif: boolean;
}

/** An ad as lists read it, before it is presented. Moments are ISO 8601 in UTC, to the millisecond. */
export interface AdCardRow {
  id: number;
  title: string;
  description: string;
  price: number | null;
  price_label: string;
  condition: Condition;
  status: Status;
  views: number;
  published_at: string | null;
  created_at: string;
  expires_at: string | null;
  city: Named;
  sub: Named;
  category: Named;
  owner: { id: number; first_name: string; last_name: string; photo_key: string | null };
  /** In the order to show. */
  pictures: PictureRow[];
}

const isoOf = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: what `adCardJson` reads besides `ad a`, to follow `FROM … ad a`. */
export const adCardJoins = `
  JOIN app_user owner ON owner.id = a.owner_id
  JOIN city ON city.id = a.city_id
  JOIN category sub ON sub.id = a.sub_category_id
  JOIN category top ON top.id = a.category_id`;

/** SQL: the `AdCardRow` of the ad `a`, as JSON. */
export const adCardJson = `json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'price', a.price, 'price_label', a.price_label,
  'condition', a.condition, 'status', a.status, 'views', a.views, 'published_at', ${isoOf('a.published_at')},
  'created_at', ${isoOf('a.created_at')}, 'expires_at', ${isoOf('a.expires_at')},
  'city', json_build_object('id', city.id, 'name', city.name),
  'sub', json_build_object('id', sub.id, 'name', sub.name),
  'category', json_build_object('id', top.id, 'name', top.name),
  'owner', json_build_object('id', owner.id, 'first_name', owner.first_name, 'last_name', owner.last_name,
                             'photo_key', owner.photo_key),
  'pictures', (
    SELECT coalesce(json_agg(json_build_object(
      'key', p.key, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder, 'widths', p.widths,
      'has_avif', p.has_avif) ORDER BY p.position, p.id), '[]')
    FROM picture p WHERE p.ad_id = a.id))`;
