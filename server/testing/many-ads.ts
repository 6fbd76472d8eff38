import type pg from 'pg';

// Half of the ads are in Niamey, the rest over all towns. A third are "moto", one in 5000 is a "kalangou", and of the
// expensive half one in 10 is a "tracteur". One in 300 is in a poor condition, one in seven was confirmed on the
// first of March, one in a hundred is wanted. Prices rise with time, except of automatic cars: every second ad of the
// expensive half is one, at prices in no order.
const FILL = `
  INSERT INTO ad (owner_id, kind, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, confirmed_at, expires_at, attributes)
  SELECT $1, CASE n % 100 WHEN 3 THEN 'wanted' ELSE 'offer' END, CASE WHEN n % 5000 = 0 THEN 'Kalangou' WHEN n % 3 = 0 THEN 'Moto'
                  WHEN n % 10 = 1 AND n > $2 / 2 THEN 'Tracteur' ELSE 'Frigo' END || ' ' || n, 'À voir.',
         sub.parent_id, sub.id, CASE WHEN n % 2 = 0 THEN niamey.id ELSE city.id END, CASE WHEN n % 300 = 0 THEN 'poor' ELSE 'good' END,
         CASE WHEN n % 2 = 0 AND n > $2 / 2 THEN $2 / 2 + n * 7919 % ($2 / 2) ELSE n END, n::text,
         '', '', '', 'published', at, at, at,
         CASE WHEN n % 7 = 0 THEN timestamptz '2026-03-01' END, at + interval '60 days',
         CASE WHEN n % 2 = 0 THEN jsonb_build_object('fuel', CASE WHEN n % 400 = 0 THEN 'electric' ELSE 'diesel' END, 'year', 2000 + n % 25,
                                                       'gearbox', CASE WHEN n > $2 / 2 THEN 'automatic' ELSE 'manual' END)
              ELSE '{}' END
  FROM generate_series(1, $2::integer) AS n
  JOIN LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 minute' AS at) AS moment ON true
  JOIN (SELECT id, parent_id, row_number() OVER (ORDER BY id) - 1 AS i, count(*) OVER () AS all_of_them
        FROM category WHERE parent_id IS NOT NULL) AS sub ON sub.i = n % sub.all_of_them
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS i, count(*) OVER () AS all_of_them FROM city) AS city
    ON city.i = (n / 2) % city.all_of_them
  JOIN (SELECT id FROM city WHERE slug = 'niamey') AS niamey ON true`;

/** Inserts `count` ads; the word index is built afterwards, as in any bulk load. */
export const fillManyAds = async (pool: pg.Pool, owner: number, count: number): Promise<void> => {
  const client = await pool.connect();
  const { rows } = await client.query<{ made: string }>(
    "SELECT indexdef AS made FROM pg_indexes WHERE indexname = 'ad_search_words'",
  );
  await client.query('SET statement_timeout = 0; DROP INDEX ad_search_words');
  await client.query(FILL, [owner, count]);
  await client.query('UPDATE ad_search SET has_photo = true WHERE ad_id % 2 = 0');
  await client.query(rows[0]?.made ?? '');
  await client.query(`
    INSERT INTO search_word (word, shown, frequency)
    SELECT word, word, 1 FROM generate_series(1, 3000) AS n, translate(md5(n::text), '0123456789', 'ghijklmnop') AS word`);
  client.release(true);
};

/** Creates a shop of `owner` to which one of 97 ads belongs. */
export const openShopOfAds = async (pool: pg.Pool, owner: number): Promise<void> => {
  await pool.query(`
    WITH made AS (INSERT INTO company (holder_id, siret, forme_juridique, designation, adresse, complement_adresse, code_postal,
        ville, pays, regime_fiscal, director_title, director_name, director_quality, director_email, director_phone,
        consented_at, created_at, updated_at)
      VALUES (${owner}, '', 'SARL', '', '', '', '', '', 'NE', '', '', '', '', '', '', now(), now(), now()) RETURNING id),
    opened AS (INSERT INTO shop (holder_id, company_id, slug, created_at) SELECT ${owner}, id, 'sahel', now() FROM made RETURNING id)
    INSERT INTO shop_page (shop_id, is_public, name, about, hours, city_id, address, telephones, submitted_at, published_at)
    SELECT id, true, '', '', '{}', (SELECT min(id) FROM city), '', '{}', now(), now() FROM opened`);
  await pool.query('UPDATE ad SET shop_id = (SELECT id FROM shop) WHERE id % 97 = 0');
};
