import type pg from 'pg';
import type { AdKind } from '#contract/ads/purposes.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { expectOne } from '#server/platform/database/database.ts';

/** Describes an ad to insert into the database directly; omitted fields get defaults. */
export interface AdFixture {
  title: string;
  kind?: AdKind;
  description?: string;
  /** Is the slug of a subcategory; `city` is the slug of a city. */
  sub?: string;
  city?: string;
  /** Is the slug of a quarter of the ad's city. */
  quarter?: string;
  price?: number | null;
  condition?: 'excellent' | 'good' | 'fair' | 'poor';
  status?: 'pending' | 'published' | 'rejected' | 'sold' | 'expired' | 'withdrawn';
  /** Is the time of publication in ISO 8601; by default one second after that of the previous ad. */
  publishedAt?: string;
  ownerId?: number;
  /** Is the number of photos of the ad, which are rows without files. */
  photos?: number;
  /** Maps the keys of attributes to their values for this ad. */
  attributes?: AttributeValues;
}

/** Inserts ads into the database directly, bypassing forms and review. */
export interface AdFixtures {
  /** Inserts an ad and returns its id. */
  put(ad: AdFixture): Promise<number>;
  newOwner(): Promise<number>;
  idOf(table: 'category' | 'city' | 'quarter', slug: string): Promise<number>;
}

const INSERT_OWNER = `
  INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
  VALUES ('Moussa', 'Abdou', $1, '', now(), now(), now()) RETURNING id`;

const INSERT_AD = `
  INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, quarter_id, condition, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at, attributes, kind)
  SELECT $1, $2, $3, sub.parent_id, sub.id, city.id,
         (SELECT q.id FROM quarter q WHERE q.city_id = city.id AND q.slug = $10), $6, $7::integer, coalesce($7::text, 'À débattre'), '', '', '', $8, $9, $9, $9,
         $9::timestamptz + interval '60 days', $11::jsonb, $12
  FROM category sub, city WHERE sub.slug = $4 AND city.slug = $5 RETURNING id`;

const INSERT_PHOTO = `
  INSERT INTO picture (owner_id, ad_id, position, key, width, height, placeholder, widths, created_at)
  SELECT owner_id, id, $2::integer, 'photo' || id || $2::integer, 640, 480, '#c8642d', '{160,320,640}', now() FROM ad WHERE id = $1`;

/** Returns functions that insert ads into a migrated database with a catalogue. */
export const openAdFixtures = async (pool: pg.Pool): Promise<AdFixtures> => {
  let people = 0;
  let timestamp = Date.parse('2026-11-01T08:00:00Z');
  const newOwner = async (): Promise<number> => {
    people += 1;
    const { rows } = await pool.query<{ id: number }>(INSERT_OWNER, [`+2279600${1000 + people}`]);
    return expectOne(rows).id;
  };
  const someone = await newOwner();
  return {
    newOwner,
    put: async (ad) => {
      timestamp += 1000;
      const values = [
        ad.ownerId ?? someone,
        ad.title,
        ad.description ?? 'Visible sur rendez-vous.',
        ad.sub ?? 'art-artisanat',
        ad.city ?? 'niamey',
        ad.condition ?? 'good',
        ad.price === undefined ? 10_000 : ad.price,
        ad.status ?? 'published',
        ad.publishedAt ?? new Date(timestamp).toISOString(),
        ad.quarter ?? null,
        ad.attributes ?? {},
        ad.kind ?? 'offer',
      ];
      const { rows } = await pool.query<{ id: number }>(INSERT_AD, values);
      const { id } = expectOne(rows);
      for (let position = 0; position < (ad.photos ?? 0); position += 1)
        await pool.query(INSERT_PHOTO, [id, position]);
      return id;
    },
    idOf: async (table, slug) => {
      const { rows } = await pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE slug = $1`, [
        slug,
      ]);
      return expectOne(rows).id;
    },
  };
};

/**
 * Inserts ads for motorbikes and a car in Niamey, Maradi and Tessaoua. Returns a map of the slugs of their categories,
 * cities and quarters to ids.
 */
export const addAdsOfPlaces = async (fixtures: AdFixtures): Promise<Record<string, number>> => {
  const ids: Record<string, number> = {};
  for (const slug of ['vehicules', 'motos', 'voitures'])
    ids[slug] = await fixtures.idOf('category', slug);
  for (const slug of ['niamey', 'maradi', 'tessaoua', 'zinder'])
    ids[slug] = await fixtures.idOf('city', slug);
  for (const slug of ['plateau', 'goudel']) ids[slug] = await fixtures.idOf('quarter', slug);
  await fixtures.put({ title: 'Moto au Plateau', sub: 'motos', quarter: 'plateau', photos: 2 });
  await fixtures.put({ title: 'Moto à Goudel', sub: 'motos', quarter: 'goudel', price: 300_000 });
  await fixtures.put({ title: 'Moto de Maradi', sub: 'motos', city: 'maradi', photos: 1 });
  await fixtures.put({
    title: 'Moto de Tessaoua',
    sub: 'motos',
    city: 'tessaoua',
    price: 90_000,
  });
  await fixtures.put({ title: 'Voiture de Tessaoua', sub: 'voitures', city: 'tessaoua' });
  return ids;
};
