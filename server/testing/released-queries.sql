-- Queries of Kasuwa 1.0.0, by npm run record-queries.
INSERT INTO "limit_use" VALUES ($1, $2, $3)
              ON CONFLICT(key) DO UPDATE SET
                points = CASE
                          WHEN ("limit_use".expire <= $4 OR 1=0) THEN $2
                          ELSE "limit_use".points + ($2)
                         END,
                expire =  CASE
             WHEN "limit_use".expire <= $4 THEN $3
             ELSE "limit_use".expire
            END 
            RETURNING points, expire;
;
INSERT INTO message (about, channel, recipient, user_id, subject, text, html, attachments, created_at, sent_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)
    ON CONFLICT ON CONSTRAINT message_about_key DO NOTHING
;
INSERT INTO message_cost (month, messages, francs) VALUES ($1, 1, $2)
    ON CONFLICT (month) DO UPDATE SET messages = message_cost.messages + 1, francs = message_cost.francs + $3
    RETURNING francs
;
SELECT EXISTS (SELECT FROM user_block WHERE blocker_id = $1 AND blocked_id = $2) AS i_blocked,
           EXISTS (SELECT FROM user_block WHERE blocker_id = $3 AND blocked_id = $4)
           OR EXISTS (SELECT FROM app_user WHERE id = $5 AND suspended_at IS NOT NULL) AS is_unreachable
;
SELECT count(*) FILTER (WHERE sent_at > clock_timestamp() - interval '1 minute') AS "lastMinute",
           count(*) FILTER (WHERE conversation_id = $1 AND text = $2
                              AND sent_at > clock_timestamp() - interval '10 minutes') AS "sameHere",
           count(DISTINCT conversation_id) FILTER (WHERE conversation_id <> $3 AND text = $4)
             AS "sameElsewhere",
           count(*) FILTER (WHERE conversation_id = $5 AND id >
             (SELECT coalesce(max(id), 0) FROM chat_message
              WHERE conversation_id = $6 AND sender_id <> $7)) AS "unanswered",
           (SELECT count(*) FROM conversation
            WHERE buyer_id = $8 AND created_at > clock_timestamp() - interval '1 day'
              AND id <> $9) AS "begunToday"
    FROM chat_message
    WHERE sender_id = $10 AND sent_at > clock_timestamp() - interval '1 day'
;
SELECT count(DISTINCT target) AS numbers,
           count(DISTINCT target) FILTER (WHERE used_at IS NOT NULL) AS confirmed
    FROM code
    WHERE sent_at IS NOT NULL AND purpose <> 'confirm_email' AND starts_with(target, $1)
      AND (used_at IS NOT NULL OR expires_at <= $2)
      AND created_at >= greatest($3::timestamptz,
            (SELECT paused_until FROM paused_prefix WHERE prefix = $4))
      AND NOT EXISTS (SELECT FROM app_user u
                      WHERE u.telephone = code.target AND u.phone_verified_at < code.created_at)
;
SELECT max(created_at) FILTER (WHERE target = $1 AND purpose = $2) AS last_at,
           count(*) FILTER (WHERE target = $3 AND asked_by = 'stranger') AS strangers,
           count(*) FILTER (WHERE target = $4 AND asked_by <> 'stranger') AS others,
           count(*) FILTER (WHERE false) AS of_account
    FROM code WHERE created_at > $5 AND (target = $6 OR false)
      AND (purpose = 'confirm_email') = $7
;
UPDATE category c SET has_condition = above.has_condition FROM category above
    WHERE above.id = c.parent_id AND c.inherits_condition AND c.has_condition <> above.has_condition
;
UPDATE notification n SET data = data - 'sealed' WHERE id = $1 AND data->>'sealed' IS NOT NULL
      AND NOT EXISTS (SELECT FROM delivery d WHERE d.notification_id = n.id AND d.sent_at IS NULL)
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search 
            ORDER BY published_at DESC, ad_id DESC OFFSET $1::bigint LIMIT $2::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search  LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $2::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE EXISTS (SELECT FROM city WHERE id = $1::integer AND region = $2::text) AND city_id = $1::integer
            ORDER BY published_at DESC, ad_id DESC OFFSET $3::bigint LIMIT $4::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE EXISTS (SELECT FROM city WHERE id = $1::integer AND region = $2::text) AND city_id = $1::integer LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $4::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE EXISTS (SELECT FROM quarter WHERE id = $1::integer AND city_id = $2::integer) AND EXISTS (SELECT FROM quarter WHERE id = $1::integer AND city_id IN (SELECT id FROM city WHERE region = $3::text)) AND quarter_id = $1::integer
            ORDER BY published_at DESC, ad_id DESC OFFSET $4::bigint LIMIT $5::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE EXISTS (SELECT FROM quarter WHERE id = $1::integer AND city_id = $2::integer) AND EXISTS (SELECT FROM quarter WHERE id = $1::integer AND city_id IN (SELECT id FROM city WHERE region = $3::text)) AND quarter_id = $1::integer LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $5::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE EXISTS (SELECT FROM quarter WHERE id = $1::integer AND city_id = $2::integer) AND quarter_id = $1::integer
            ORDER BY published_at DESC, ad_id DESC OFFSET $3::bigint LIMIT $4::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE EXISTS (SELECT FROM quarter WHERE id = $1::integer AND city_id = $2::integer) AND quarter_id = $1::integer LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $4::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE category_id = $1::integer
            ORDER BY published_at DESC, ad_id DESC OFFSET $2::bigint LIMIT $3::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE category_id = $1::integer LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $3::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE city_id = $1::integer
            ORDER BY published_at DESC, ad_id DESC OFFSET $2::bigint LIMIT $3::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE city_id = $1::integer LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $3::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE quarter_id = $1::integer
            ORDER BY published_at DESC, ad_id DESC OFFSET $2::bigint LIMIT $3::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE quarter_id = $1::integer LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $3::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE region = $1::text
            ORDER BY published_at DESC, ad_id DESC OFFSET $2::bigint LIMIT $3::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE region = $1::text LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $3::integer), '[]') AS ads
;
WITH page AS MATERIALIZED (
      SELECT ad_id, published_at AS k, row_number() OVER (ORDER BY published_at DESC, ad_id DESC) AS n
      FROM (SELECT ad_id, published_at FROM ad_search WHERE sub_category_id = $1::integer AND EXISTS (SELECT FROM category WHERE id = $1 AND parent_id = $2::integer)
            ORDER BY published_at DESC, ad_id DESC OFFSET $3::bigint LIMIT $4::integer + 1) AS found)
    SELECT (SELECT count(*) FROM (SELECT FROM ad_search WHERE sub_category_id = $1::integer AND EXISTS (SELECT FROM category WHERE id = $1 AND parent_id = $2::integer) LIMIT 1001) AS counted) AS total,
      
  coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions,
  coalesce((SELECT json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY page.n)
            FROM page JOIN ad a ON a.id = page.ad_id WHERE page.n <= $4::integer), '[]') AS ads
;
INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, quarter_id, condition, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at, attributes)
  SELECT $1, $2, $3, sub.parent_id, sub.id, city.id,
         (SELECT q.id FROM quarter q WHERE q.city_id = city.id AND q.slug = $10), $6, $7::integer, coalesce($7::text, 'À débattre'), '', '', '', $8, $9, $9, $9,
         $9::timestamptz + interval '60 days', $11::jsonb
  FROM category sub, city WHERE sub.slug = $4 AND city.slug = $5 RETURNING id
;
INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
  VALUES ('Moussa', 'Abdou', $1, '', now(), now(), now()) RETURNING id
;
INSERT INTO picture (owner_id, ad_id, position, key, width, height, placeholder, widths, created_at)
  SELECT owner_id, id, $2::integer, 'photo' || id || $2::integer, 640, 480, '#c8642d', '{160,320,640}', now() FROM ad WHERE id = $1
;
SELECT (SELECT version FROM search_vocabulary) AS version, fr_stems('louer') AS rent,
    (SELECT json_agg(json_build_object('key', key, 'stems', fr_stems(label)))
     FROM attribute WHERE kind = 'number' AND unit IS NULL AND grouping AND NOT retired) AS nouns,
    (SELECT json_agg(DISTINCT fr_stems(c.label)::text[]) FROM attribute_choice c JOIN attribute a ON a.id = c.attribute_id
     WHERE NOT c.retired AND EXISTS (SELECT FROM category_attribute u WHERE u.attribute_id = a.id AND u.filter)) AS labels,
    (SELECT json_agg(json_build_object('one_way', one_way,
       'terms', (SELECT json_agg(fr_stems(term) ORDER BY i) FROM unnest(terms) WITH ORDINALITY AS t (term, i))) ORDER BY id)
     FROM search_synonym) AS synonyms,
    (SELECT json_agg(json_build_object('typed', fr_norm(typed), 'meant', meant, 'words', fr_norm(meant),
       'stems', fr_stems(meant))) FROM search_misspelling) AS misspellings,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'parent_id', parent_id, 'stems', fr_stems(name),
       'listed', (SELECT json_agg(fr_stems(thing)) FROM regexp_split_to_table(regexp_replace(name, '\s+à (louer|vendre)$', ''), '\s*[,&]\s*') AS thing))
       ORDER BY parent_id NULLS FIRST, position) FROM category) AS categories,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'region', region, 'lat', lat, 'lon', lon, 'aliases', aliases,
       'spellings', (SELECT json_agg(fr_stems(spelling)) FROM unnest(aliases || name) AS spelling))
       ORDER BY position) FROM city) AS cities,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'city_id', city_id,
       'spellings', (SELECT json_agg(fr_stems(spelling)) FROM unnest(aliases || name) AS spelling))
       ORDER BY position) FROM quarter) AS quarters,
    (SELECT json_agg(DISTINCT word) FROM (
       SELECT regexp_split_to_table(fr_norm(name), ' ') AS word FROM city
       UNION ALL SELECT regexp_split_to_table(fr_norm(name), ' ') FROM quarter
       UNION ALL SELECT regexp_split_to_table(fr_norm(name), ' ') FROM category
       UNION ALL SELECT regexp_split_to_table(fr_norm(term), ' ') FROM search_synonym, unnest(terms) AS term
     ) AS every WHERE word ~ '^[[:alpha:]]{4,}$') AS words
;
SELECT * FROM (
    SELECT
      coalesce(json_agg(json_build_object('id', c.id, 'total', n.total) ORDER BY position) FILTER (WHERE parent_id IS NULL), '[]') AS categories,
      coalesce(json_agg(json_build_object('id', c.id, 'total', n.total) ORDER BY position) FILTER (WHERE parent_id IS NOT NULL), '[]') AS sub_categories
    FROM category c, LATERAL (SELECT total FROM ad_count WHERE kind_id = c.id AND place = $2) AS n
    WHERE c.parent_id IS NULL OR c.parent_id = $3::integer
  ) AS kinds, (
    SELECT
      coalesce(json_agg(json_build_object('name', substr(place, 3), 'total', total) ORDER BY place) FILTER (WHERE place LIKE 'r:%'), '[]') AS regions,
      coalesce(json_agg(json_build_object('id', substr(place, 3)::integer, 'total', total)) FILTER (WHERE place LIKE 'c:%'), '[]') AS cities,
      coalesce(json_agg(json_build_object('id', substr(place, 3)::integer, 'total', total)) FILTER (WHERE place LIKE 'q:%'), '[]') AS quarters,
      json_build_object('excellent', coalesce(max(excellent) FILTER (WHERE place = $2), 0),
                        'good', coalesce(max(good) FILTER (WHERE place = $2), 0),
                        'fair', coalesce(max(fair) FILTER (WHERE place = $2), 0),
                        'poor', coalesce(max(poor) FILTER (WHERE place = $2), 0)) AS conditions,
      coalesce(max(with_photo) FILTER (WHERE place = $2), 0) AS with_photo,
      coalesce(max(total) FILTER (WHERE place = $2), 0) AS total
    FROM ad_count WHERE kind_id = $1::integer
  ) AS places
;
SELECT c.id, c.ad_id, coalesce(a.title, c.ad_title) AS ad_title, a.price_label, (SELECT jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
    'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
  FROM picture p WHERE p.ad_id = a.id ORDER BY p.position, p.id LIMIT 1) AS cover,
         coalesce(a.status = 'published' AND s.suspended_at IS NULL, false) AS is_public,
         c.seller_id = $1 AS is_mine,
         CASE WHEN o.deleted_at IS NULL
  THEN jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name, 'photo_key', o.photo_key)
  ELSE jsonb_build_object('id', o.id, 'first_name', 'Compte', 'last_name', 'supprimé', 'photo_key', NULL) END AS other,
         (SELECT jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'text', m.text,
  'sent_at', m.sent_at, 'read_at', m.read_at, 'appointment', (SELECT jsonb_build_object('id', p.id, 'proposer_id', p.proposer_id,
    'at', p.at, 'place', p.place, 'status', p.status)
  FROM appointment p WHERE p.id = m.appointment_id)) FROM chat_message m WHERE m.id = c.last_message_id) AS last_message,
         (SELECT count(*)::integer FROM chat_message x
          WHERE x.conversation_id = c.id AND x.sender_id <> $1 AND x.read_at IS NULL) AS unread
  FROM conversation c
  LEFT JOIN ad a ON a.id = c.ad_id
  JOIN app_user s ON s.id = c.seller_id
  JOIN app_user o ON o.id = CASE WHEN c.buyer_id = $1 THEN c.seller_id ELSE c.buyer_id END
  WHERE (c.buyer_id = $1 OR c.seller_id = $1) AND ($2::integer IS NULL OR c.last_message_id < $2)
     ORDER BY c.last_message_id DESC LIMIT $3
;
SELECT c.id, c.ad_id, coalesce(a.title, c.ad_title) AS ad_title, a.price_label, (SELECT jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
    'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
  FROM picture p WHERE p.ad_id = a.id ORDER BY p.position, p.id LIMIT 1) AS cover,
         coalesce(a.status = 'published' AND s.suspended_at IS NULL, false) AS is_public,
         c.seller_id = $1 AS is_mine,
         CASE WHEN o.deleted_at IS NULL
  THEN jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name, 'photo_key', o.photo_key)
  ELSE jsonb_build_object('id', o.id, 'first_name', 'Compte', 'last_name', 'supprimé', 'photo_key', NULL) END AS other,
         (SELECT jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'text', m.text,
  'sent_at', m.sent_at, 'read_at', m.read_at, 'appointment', (SELECT jsonb_build_object('id', p.id, 'proposer_id', p.proposer_id,
    'at', p.at, 'place', p.place, 'status', p.status)
  FROM appointment p WHERE p.id = m.appointment_id)) FROM chat_message m WHERE m.id = c.last_message_id) AS last_message,
         (SELECT count(*)::integer FROM chat_message x
          WHERE x.conversation_id = c.id AND x.sender_id <> $1 AND x.read_at IS NULL) AS unread
  FROM conversation c
  LEFT JOIN ad a ON a.id = c.ad_id
  JOIN app_user s ON s.id = c.seller_id
  JOIN app_user o ON o.id = CASE WHEN c.buyer_id = $1 THEN c.seller_id ELSE c.buyer_id END
  WHERE (c.buyer_id = $1 OR c.seller_id = $1) AND c.id = $2
;
SELECT c.id, c.name, c.slug, c.icon AS icon_name, c.parent_id, c.position,
         CASE WHEN c.parent_id IS NULL THEN c.ask_after_days END AS ask_after_days,
         c.has_condition, c.parent_id IS NOT NULL AND c.inherits_condition AS inherits_condition
  FROM category c LEFT JOIN category above ON above.id = c.parent_id
  ORDER BY coalesce(above.position, c.position), coalesce(above.id, c.id), c.parent_id IS NOT NULL, c.position, c.id
;
SELECT coalesce(json_agg(json_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT json_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::json)
) ORDER BY n), '[]') AS ads
  FROM unnest($1::integer[]) WITH ORDINALITY AS page (ad_id, n) JOIN ad a ON a.id = page.ad_id
;
SELECT j.id, j.at, j.act, j.subject, j.subject_id, j.version, j.detail, (SELECT text FROM journal_comment WHERE journal_id = j.id) AS comment,
         (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
          FROM app_user u WHERE u.id = j.actor_id) AS actor,
         CASE WHEN j.reason IS NOT NULL THEN jsonb_build_object('code', j.reason,
           'label', coalesce((SELECT label FROM rejection_reason r WHERE r.code = j.reason), j.reason)) END AS reason,
         CASE j.subject
           WHEN 'ad' THEN (SELECT title FROM ad WHERE id = j.subject_id)
           WHEN 'user' THEN (SELECT first_name || ' ' || last_name FROM app_user WHERE id = j.subject_id)
           WHEN 'category' THEN (SELECT name FROM category WHERE id = j.subject_id)
           WHEN 'city' THEN (SELECT name FROM city WHERE id = j.subject_id)
           WHEN 'quarter' THEN (SELECT name FROM quarter WHERE id = j.subject_id)
           WHEN 'landmark' THEN (SELECT name FROM landmark WHERE id = j.subject_id)
           WHEN 'attribute' THEN (SELECT label FROM attribute WHERE id = j.subject_id)
           WHEN 'choice' THEN (SELECT label FROM attribute_choice WHERE id = j.subject_id)
           WHEN 'report_reason' THEN (SELECT label FROM report_reason WHERE id = j.subject_id)
           WHEN 'synonym' THEN (SELECT array_to_string(terms, ', ') FROM search_synonym WHERE id = j.subject_id)
         END AS label
  FROM journal j WHERE j.subject = $1 AND j.subject_id = $2 ORDER BY j.id DESC LIMIT 51 OFFSET 0
;
SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
                     ORDER BY array_position(a.picture_ids, p.id), p.position, p.id)
    FROM picture p
    WHERE p.id = ANY(coalesce(a.picture_ids, ARRAY(SELECT own.id FROM picture own WHERE own.ad_id = a.id)))), '[]'::jsonb)
) || jsonb_build_object(
  'is_published', a.base_status = 'published', 'contacts', a.contacts, 'rejection_reason', a.rejection_reason,
  'rejection_field', a.rejection_field, 'withdrawn_by', a.withdrawn_by, 'expired_because', a.expired_because,
  'base_status', a.base_status, 'unproven', a.unproven) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) AS ad FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) a JOIN app_user u ON u.id = a.owner_id
  WHERE a.id = $1 AND a.owner_id = $2
;
SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
                     ORDER BY array_position(a.picture_ids, p.id), p.position, p.id)
    FROM picture p
    WHERE p.id = ANY(coalesce(a.picture_ids, ARRAY(SELECT own.id FROM picture own WHERE own.ad_id = a.id)))), '[]'::jsonb)
) || jsonb_build_object(
  'is_published', a.base_status = 'published', 'contacts', a.contacts, 'rejection_reason', a.rejection_reason,
  'rejection_field', a.rejection_field, 'withdrawn_by', a.withdrawn_by, 'expired_because', a.expired_because,
  'base_status', a.base_status, 'unproven', a.unproven) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) || jsonb_build_object('previous', CASE
  WHEN a.status <> 'pending' THEN NULL
  WHEN a.base_status <> 'published' THEN a.decided_version
  ELSE (SELECT shown.ad FROM (SELECT a.id AS wanted) w CROSS JOIN LATERAL (
          SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::jsonb)
) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) AS ad FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = w.wanted) shown)
  END) AS ad FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) a JOIN app_user u ON u.id = a.owner_id WHERE a.id = $1
;
SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::jsonb)
) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) AS ad FROM ad a JOIN app_user u ON u.id = a.owner_id
  WHERE a.id = $1 AND u.suspended_at IS NULL AND (a.status = 'published' OR a.status = 'sold' AND a.sold_at > $2)
;
SELECT n.id, n.user_id, n.kind, n.subject_id, n.note, n.data, n.about, n.created_at, n.read_at, n.tell_at, n.push_at,
         coalesce(a.title, t.title, c.ad_title, '') AS subject
  FROM notification n
  LEFT JOIN ad a ON n.kind IN ('ad_published', 'ad_rejected', 'ad_taken_down', 'appeal_closed', 'ad_expiring', 'ad_asked', 'ad_paused', 'question_withdrawn', 'favourite_price', 'favourite_state') AND a.id = n.subject_id
  LEFT JOIN conversation c ON n.kind IN ('message', 'appointment') AND c.id = n.subject_id
  LEFT JOIN ad t ON t.id = c.ad_id WHERE n.id = $1
;
SELECT n.id, n.user_id, n.kind, n.subject_id, n.note, n.data, n.about, n.created_at, n.read_at, n.tell_at, n.push_at,
         coalesce(a.title, t.title, c.ad_title, '') AS subject
  FROM notification n
  LEFT JOIN ad a ON n.kind IN ('ad_published', 'ad_rejected', 'ad_taken_down', 'appeal_closed', 'ad_expiring', 'ad_asked', 'ad_paused', 'question_withdrawn', 'favourite_price', 'favourite_state') AND a.id = n.subject_id
  LEFT JOIN conversation c ON n.kind IN ('message', 'appointment') AND c.id = n.subject_id
  LEFT JOIN ad t ON t.id = c.ad_id WHERE n.user_id = $1 AND n.kind IN ('ad_published', 'ad_rejected', 'ad_taken_down', 'appeal_closed', 'ad_expiring', 'ad_asked', 'ad_paused', 'question_withdrawn', 'message', 'appointment', 'saved_search', 'favourite_price', 'favourite_state', 'followed_sellers', 'report_closed', 'declaration', 'account') AND ($2::integer IS NULL OR n.id < $2) ORDER BY n.id DESC LIMIT $3
;
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS median, count(*) AS ads
  FROM (SELECT dearness AS price FROM ad_search WHERE sub_category_id = $1 AND dearness > 0 AND ad_id <> $2
        ORDER BY published_at DESC, ad_id DESC LIMIT 1000) AS newest
;
SELECT t.word AS typed, coalesce(own.frequency, 0) AS frequency,
         near.word, near.shown, fr_stems(near.word) AS stems, near.frequency AS near_frequency
  FROM unnest($1::text[]) AS t (word)
  LEFT JOIN search_word own ON own.word = t.word
  CROSS JOIN LATERAL (
    SELECT c.word, c.shown, c.frequency
    FROM (
      SELECT word, max(shown) AS shown, max(frequency) AS frequency, max(sound) AS sound, bool_or(is_slip) AS is_slip FROM (
        SELECT word, shown, frequency, sound, false AS is_slip FROM search_word
        WHERE frequency > 0 AND (word % t.word OR sound = fr_sound(t.word)
          OR (word >= t.word COLLATE "C" AND word < (t.word || U&'\FFFF') COLLATE "C"))
        UNION ALL
        SELECT s.word, s.shown, s.frequency, s.sound, true
        FROM unnest($5::text[], $6::text[]) AS slip (typed, word) JOIN search_word s ON s.word = slip.word COLLATE "C"
        WHERE slip.typed = t.word AND s.frequency > 0
        UNION ALL
        SELECT v, v, 5, fr_sound(v), v = ANY ($7::text[]) FROM unnest($2::text[]) AS v
        WHERE (v % t.word OR v = ANY ($7::text[])) AND NOT EXISTS (SELECT FROM search_word s WHERE s.word = v AND s.frequency > 0)
      ) AS every GROUP BY word
    ) AS c,
    LATERAL (SELECT greatest(similarity(c.word, t.word), CASE WHEN c.is_slip THEN 0.6 END) AS likeness,
                    (c.sound = fr_sound(t.word))::integer AS alike,
                    starts_with(c.word, t.word)::integer AS begins) AS m
    WHERE c.word <> t.word AND (m.likeness >= $3 OR m.alike = 1 OR m.begins = 1)
    ORDER BY m.likeness + 0.3 * m.alike + 0.2 * m.begins + 0.03 * ln(c.frequency) DESC, c.word
    LIMIT $4
  ) AS near
;
WITH by_letters AS (
    SELECT shown, frequency FROM search_word
    WHERE word >= $1 COLLATE "C" AND word < $2 COLLATE "C" AND frequency > 0
    ORDER BY frequency DESC, word LIMIT 8
  ), by_sound AS (
    SELECT shown, frequency FROM search_word
    WHERE NOT EXISTS (SELECT FROM by_letters) AND length($1) >= 3 AND frequency > 0
      AND sound >= fr_sound($1) COLLATE "C" AND sound < (fr_sound($1) || U&'\FFFF') COLLATE "C"
    ORDER BY frequency DESC, word LIMIT 8
  )
  SELECT (SELECT version FROM search_vocabulary) AS version,
    ARRAY(SELECT shown FROM (SELECT * FROM by_letters UNION ALL SELECT * FROM by_sound) AS f
          ORDER BY frequency DESC, shown) AS words
;
WITH counted AS (
    SELECT ad.id, c.views, c.contacts FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS c (id, views, contacts)
    JOIN ad ON ad.id = c.id AND ad.status = 'published' ORDER BY ad.id
  ), days AS (
    INSERT INTO ad_day (ad_id, day, views, contacts) SELECT id, $4::date, views, contacts FROM counted
    ON CONFLICT (ad_id, day) DO UPDATE SET views = ad_day.views + excluded.views,
                                           contacts = ad_day.contacts + excluded.contacts
  )
  UPDATE ad SET views = ad.views + counted.views, contacts = ad.contacts + counted.contacts
  FROM counted WHERE ad.id = counted.id
;
WITH fine AS MATERIALIZED (
    SELECT category_id, sub_category_id, region, city_id, quarter_id, count(*)::integer AS total,
           count(*) FILTER (WHERE has_photo)::integer AS with_photo,
           count(*) FILTER (WHERE condition = 'excellent')::integer AS excellent,
           count(*) FILTER (WHERE condition = 'good')::integer AS good,
           count(*) FILTER (WHERE condition = 'fair')::integer AS fair,
           count(*) FILTER (WHERE condition = 'poor')::integer AS poor,
           max(published_at) AS newest_at
    FROM ad_search GROUP BY 1, 2, 3, 4, 5
  ), fresh AS MATERIALIZED (
    SELECT kind.id AS kind_id, place.key AS place, sum(total)::integer AS total, sum(with_photo)::integer AS with_photo,
           sum(excellent)::integer AS excellent, sum(good)::integer AS good, sum(fair)::integer AS fair,
           sum(poor)::integer AS poor, max(newest_at) AS newest_at
    FROM fine,
         LATERAL (VALUES (0), (category_id), (sub_category_id)) AS kind (id),
         LATERAL (VALUES (''), ('r:' || region), ('c:' || city_id), ('q:' || quarter_id)) AS place (key)
    WHERE place.key IS NOT NULL GROUP BY 1, 2
  ), gone AS (
    DELETE FROM ad_count c WHERE NOT EXISTS (SELECT FROM fresh f WHERE f.kind_id = c.kind_id AND f.place = c.place)
  )
  INSERT INTO ad_count AS c (kind_id, place, total, with_photo, excellent, good, fair, poor, newest_at)
  -- Clusters the rows that are read together.
  SELECT * FROM fresh ORDER BY kind_id, place
  ON CONFLICT (kind_id, place) DO UPDATE SET
    total = excluded.total, with_photo = excluded.with_photo, excellent = excluded.excellent, good = excluded.good,
    fair = excluded.fair, poor = excluded.poor, newest_at = excluded.newest_at
  WHERE (c.total, c.with_photo, c.excellent, c.good, c.fair, c.poor, c.newest_at)
    IS DISTINCT FROM (excluded.total, excluded.with_photo, excluded.excellent, excluded.good, excluded.fair, excluded.poor, excluded.newest_at)
;
WITH fitting AS (
    SELECT a.id, a.title, a.price_label, c.name AS city, s.published_at
    FROM alert_match m JOIN ad_search s ON s.ad_id = m.ad_id JOIN ad a ON a.id = m.ad_id JOIN city c ON c.id = a.city_id
    WHERE m.digest_id = $1
  )
  SELECT d.id, d.saved_search_id, s.user_id, s.name, s.query, s.channel,
    (SELECT count(*)::integer FROM fitting) AS total,
    coalesce((SELECT json_agg(json_build_object('id', id, 'title', title, 'price_label', price_label, 'city', city)
                              ORDER BY published_at DESC, id DESC)
              FROM (SELECT * FROM fitting ORDER BY published_at DESC, id DESC LIMIT 5) AS newest), '[]') AS ads
  FROM alert_digest d JOIN saved_search s ON s.id = d.saved_search_id
  WHERE d.id = $1 AND s.stopped_at IS NULL
;
WITH wanted AS MATERIALIZED (
    SELECT id, owner_id FROM ad WHERE id = ANY($1::integer[])
  ), sellers AS MATERIALIZED (
    SELECT u.id, jsonb_build_object(
      'member_since', u.created_at, 'is_suspended', u.suspended_at IS NOT NULL,
      'published', (SELECT count(*) FROM ad o WHERE o.owner_id = u.id AND o.status = 'published'),
      'approved', record.approved, 'rejected', record.rejected, 'withdrawn', record.withdrawn,
      'upheld_reports', record.upheld,
      'last_rejection', (
        SELECT jsonb_build_object('at', l.at, 'label', coalesce(r.label, l.reason, ''))
        FROM journal l LEFT JOIN rejection_reason r ON r.code = l.reason WHERE l.id = record.last_rejection)) AS seller
    FROM (SELECT DISTINCT owner_id FROM wanted) AS owner JOIN app_user u ON u.id = owner.owner_id,
         LATERAL (
           SELECT count(*) FILTER (WHERE j.act = 'ad.approved') AS approved,
                  count(*) FILTER (WHERE j.act = 'ad.rejected') AS rejected,
                  count(*) FILTER (WHERE j.act = 'ad.withdrawn') AS withdrawn,
                  count(*) FILTER (WHERE j.act = 'ad.report_upheld') AS upheld,
                  max(j.id) FILTER (WHERE j.act = 'ad.rejected') AS last_rejection
           FROM ad o JOIN journal j ON j.subject = 'ad' AND j.subject_id = o.id WHERE o.owner_id = u.id) AS record
  )
  SELECT wanted.id,
    (SELECT jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'until', h.held_until)
     FROM review_hold h JOIN app_user m ON m.id = h.moderator_id
     WHERE h.ad_id = wanted.id AND h.held_until > $2) AS holder,
    coalesce((SELECT checks FROM ad_check k WHERE k.ad_id = wanted.id), '[]') AS checks,
    (SELECT jsonb_build_object(
       'outcome', split_part(j.act, '.', 2), 'at', j.at, 'by', m.first_name || ' ' || m.last_name,
       'reason', coalesce(r.label, j.reason), 'comment', words.text)
     FROM journal j LEFT JOIN app_user m ON m.id = j.actor_id LEFT JOIN rejection_reason r ON r.code = j.reason
          LEFT JOIN journal_comment words ON words.journal_id = j.id
     WHERE j.subject = 'ad' AND j.subject_id = wanted.id AND j.act IN ('ad.approved', 'ad.rejected', 'ad.withdrawn')
     ORDER BY j.id DESC LIMIT 1) AS decision,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'before', c.price_before,
                                                  'after', c.price_after) ORDER BY c.id), '[]')
     FROM price_change c WHERE c.ad_id = wanted.id AND NOT c.is_reviewed) AS price_changes,
    (SELECT seller FROM sellers WHERE sellers.id = wanted.owner_id) AS seller
  FROM wanted
;
DELETE FROM "limit_use" WHERE key = $1
;
DELETE FROM ad WHERE id = $1
;
DELETE FROM ad WHERE id = ANY($1)
;
DELETE FROM ad_search WHERE ad_id = $1
;
DELETE FROM journal_comment WHERE journal_id IN
         (SELECT id FROM journal WHERE subject = 'ad' AND subject_id = $1)
;
DELETE FROM notification n WHERE id = $1 AND kind = ANY($2)
       AND NOT EXISTS (SELECT FROM delivery d WHERE d.notification_id = n.id)
;
DELETE FROM saved_search; DELETE FROM ad
;
INSERT INTO ad_text (ad_id, text)
     SELECT a.id, fr_norm(a.title || ' ' || a.description) FROM (SELECT * FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) l WHERE l.id = $1) a
     ON CONFLICT (ad_id) DO UPDATE SET text = excluded.text WHERE ad_text.text <> excluded.text
;
INSERT INTO alert_match (saved_search_id, ad_id, matched_at)
     SELECT s.id, a.id, $3 FROM saved_search s, ad a
     WHERE s.id = $1 AND a.id = ANY($2) AND a.owner_id <> $4 AND a.published_at >= $5
     ON CONFLICT DO NOTHING
;
INSERT INTO chat_message (conversation_id, sender_id, text)
       SELECT $1, $2, 'n° ' || n FROM generate_series(1, 119) n
;
INSERT INTO chat_message (conversation_id, sender_id, text)
       SELECT $1, $2, 'n° ' || n FROM generate_series(1, 19) n
;
INSERT INTO chat_message (conversation_id, sender_id, text, sent_at)
       SELECT $1, $2, 'n° ' || n, clock_timestamp() - interval '5 minutes' FROM generate_series(1, $3::integer) n
;
INSERT INTO conversation (ad_title, buyer_id, seller_id) SELECT 'x', $1, $2 FROM generate_series(1, 30)
;
INSERT INTO event (type, payload) VALUES ($1, $2::jsonb)
;
INSERT INTO picture_fingerprint (picture_id, bits, bands)
       SELECT id, $2::bit(64), $3::integer[] FROM picture WHERE id = $1 ON CONFLICT DO NOTHING
;
SELECT "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on", "id" FROM "saved_search" WHERE user_id = $1 ORDER BY 1
;
SELECT "user_id", "seller_id", "created_at", "told_up_to" FROM "seller_follow" WHERE user_id = $1 ORDER BY 1
;
SELECT (SELECT count(*) FROM (SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}' UNION ALL SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}') w) AS ads, (SELECT count(DISTINCT ad_id) FROM report WHERE closed_at IS NULL) AS reports,
            (SELECT count(*) FROM appeal a JOIN journal d ON d.id = a.decision_id JOIN (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) ad ON ad.id = a.ad_id
  JOIN app_user u ON u.id = a.owner_id WHERE a.decided_at IS NULL AND ad.version = a.ad_version
  AND (ad.status = 'rejected' OR ad.withdrawn_by = 'moderator' AND ad.status = 'withdrawn')) AS appeals,
            (SELECT count(*) FROM contact_message WHERE answered_at IS NULL) AS contact_messages,
            (SELECT count(*) FROM declaration d JOIN company c ON c.id = d.company_id
             WHERE d.status = 'submitted' AND c.deleted_at IS NULL) AS declarations
;
SELECT (SELECT count(*) FROM ad WHERE owner_id = $1) AS ads,
              (SELECT count(*) FROM publication WHERE user_id = $1) AS counted,
              (SELECT count(*) FROM event WHERE type = 'ad.submitted' AND (payload->>'ad_id')::integer IN
                (SELECT id FROM ad WHERE owner_id = $1)) AS told
;
SELECT (SELECT version FROM search_vocabulary) AS version,
             coalesce(json_agg(string_to_array(fr_norm(t), ' ') ORDER BY i), '[]') AS words,
             coalesce(json_agg(fr_stems(t) ORDER BY i), '[]') AS stems
           FROM unnest($1::text[]) WITH ORDINALITY AS typed (t, i)
;
SELECT * FROM (
       SELECT DISTINCT ON (other.ad_id) other.ad_id AS "adId",
         1 - bit_count(theirs.bits # mine.bits) / 64.0::float8 AS likeness,
         jsonb_build_object('key', own.key, 'widths', own.widths) AS own,
         jsonb_build_object('key', other.key, 'widths', other.widths) AS other
       FROM (SELECT id, key, widths FROM picture WHERE ad_id = $1 OR edit_of = $1) own JOIN picture_fingerprint mine ON mine.picture_id = own.id AND mine.bits IS NOT NULL
       JOIN picture_fingerprint theirs ON theirs.bands && mine.bands AND bit_count(theirs.bits # mine.bits) <= $2
       JOIN picture other ON other.id = theirs.picture_id AND other.ad_id <> $1
       ORDER BY other.ad_id, likeness DESC, own.id) nearest
     ORDER BY likeness DESC, "adId" LIMIT $3
;
SELECT * FROM ad_search WHERE ad_id = $1
;
SELECT 1 FROM conversation WHERE ad_id = $1
;
SELECT 1 FROM event WHERE type = 'message.read' AND (payload->>'conversation_id')::int = $1
;
SELECT 1 FROM journal WHERE subject = 'ad' AND subject_id = $1
;
SELECT FROM ad WHERE id = $1
;
SELECT FROM alert_match
;
SELECT FROM conversation WHERE id = $1 AND (buyer_id = $2 OR seller_id = $2)
;
SELECT FROM message WHERE about = $1
;
SELECT a.status, count(*)::integer AS total FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) a
           WHERE a.owner_id = $1 GROUP BY a.status
;
SELECT a.title, a.description, a.price_label, a.price, a.category_id, a.sub_category_id, a.version,
            a.owner_id, a.whatsapp, a.telephone, a.sms,
            u.first_name || ' ' || u.last_name AS seller_name, u.phone_verified_at IS NOT NULL AS phone_verified, u.created_at AS member_since,
            count(*) FILTER (WHERE j.act = 'ad.approved') AS approved,
            count(*) FILTER (WHERE j.act = 'ad.report_upheld') AS upheld,
            (SELECT count(DISTINCT r.reporter_id) FROM report r JOIN report_reason why ON why.code = r.reason
             JOIN ad reported ON reported.id = r.ad_id
             WHERE reported.owner_id = u.id AND why.way = 'seller_weight' AND r.outcome IS DISTINCT FROM 'dismissed') AS advance,
            (SELECT own.disowned_at IS NOT NULL FROM ad own WHERE own.id = $1) AS disowned
     FROM (SELECT * FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) l WHERE l.id = $1) a JOIN app_user u ON u.id = a.owner_id
     JOIN ad theirs ON theirs.owner_id = u.id
     LEFT JOIN journal j ON j.subject = 'ad' AND j.subject_id = theirs.id
     GROUP BY a.title, a.description, a.price_label, a.price, a.category_id, a.sub_category_id, a.version,
              a.owner_id, a.whatsapp, a.telephone, a.sms, u.id
;
SELECT act FROM journal ORDER BY id
;
SELECT ad.id, CASE WHEN a.id IS NULL THEN 'possible' ELSE coalesce(a.outcome, 'open') END AS state
     FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) ad
     JOIN LATERAL (SELECT id FROM journal j WHERE j.subject = 'ad' AND j.subject_id = ad.id
                     AND j.act IN ('ad.rejected', 'ad.withdrawn') ORDER BY j.id DESC LIMIT 1) AS d ON true
     LEFT JOIN appeal a ON a.decision_id = d.id
     WHERE ad.id = ANY($1) AND (ad.status = 'rejected' OR ad.withdrawn_by = 'moderator' AND ad.status = 'withdrawn')
;
SELECT ad_id AS id, published_at FROM ad_search WHERE (published_at, ad_id) > ($1, $2)
     ORDER BY published_at, ad_id LIMIT 500
;
SELECT ad_id FROM ad_search WHERE ad_id = ANY($1::integer[]) AND dearness BETWEEN $2::integer AND $3::integer AND tsv @@ $4::tsquery ORDER BY ad_id
;
SELECT ad_id FROM ad_search WHERE ad_id = ANY($1::integer[]) AND sub_category_id = $2::integer AND fields -> $3::text ?| $4::text[] AND (fields ->> $7::text)::double precision BETWEEN $5::double precision AND $6::double precision ORDER BY ad_id
;
SELECT ad_id FROM ad_search WHERE ad_id = ANY($1::integer[]) AND tsv @@ $2::tsquery ORDER BY ad_id
;
SELECT ad_id FROM favourite WHERE user_id = $1 AND ad_id = ANY($2)
;
SELECT ad_search_put(ARRAY[$1::integer])
;
SELECT count(*) AS alive FROM ad WHERE owner_id = $1 AND status IN ('pending', 'published')
;
SELECT count(*) AS n FROM ad
;
SELECT count(*) AS sent FROM message WHERE channel = 'sms' AND created_at > $1
;
SELECT count(*) AS total FROM (SELECT FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) a WHERE a.owner_id = $1 AND ($2::text IS NULL OR a.status = $2) LIMIT 1001) AS counted
;
SELECT count(*) AS total FROM (SELECT FROM (SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}' UNION ALL SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}') w LIMIT 1001) AS counted
;
SELECT count(*) AS total FROM (SELECT FROM (SELECT id, submitted_at FROM ad WHERE status = 'published') w LIMIT 1001) AS counted
;
SELECT count(*) AS total FROM (SELECT FROM (SELECT id, submitted_at FROM ad WHERE status = 'rejected') w LIMIT 1001) AS counted
;
SELECT count(*) AS total FROM (SELECT FROM favourite f JOIN ad a ON a.id = f.ad_id JOIN app_user o ON o.id = a.owner_id
  WHERE f.user_id = $1 AND a.status = 'published' AND o.suspended_at IS NULL LIMIT 1001) AS counted
;
SELECT count(*) AS total FROM (SELECT FROM journal j WHERE j.subject = $1 AND j.subject_id = $2 LIMIT 1001) AS counted
;
SELECT count(*)::integer AS conversations,
             percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(minutes, 'Infinity'::float8)) AS median
           FROM (SELECT extract(epoch FROM answer.sent_at - question.sent_at)::float8 / 60 AS minutes
                 FROM (SELECT id FROM conversation WHERE seller_id = $1
                       ORDER BY last_message_id DESC LIMIT $2) c
                 CROSS JOIN LATERAL (SELECT sent_at FROM chat_message m WHERE m.conversation_id = c.id
                                     ORDER BY m.id LIMIT 1) question
                 LEFT JOIN LATERAL (SELECT sent_at FROM chat_message m
                                    WHERE m.conversation_id = c.id AND m.sender_id = $1
                                    ORDER BY m.id LIMIT 1) answer ON true) recent
;
SELECT count(*)::integer AS unread FROM conversation c
     JOIN chat_message m ON m.conversation_id = c.id AND m.sender_id <> $1 AND m.read_at IS NULL
     WHERE c.buyer_id = $1 OR c.seller_id = $1
;
SELECT count(*)::integer AS unread FROM notification
           WHERE user_id = $1 AND read_at IS NULL AND kind <> 'message' AND kind IN ('ad_published', 'ad_rejected', 'ad_taken_down', 'appeal_closed', 'ad_expiring', 'ad_asked', 'ad_paused', 'question_withdrawn', 'message', 'appointment', 'saved_search', 'favourite_price', 'favourite_state', 'followed_sellers', 'report_closed', 'declaration', 'account')
;
SELECT id FROM ((SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}' ORDER BY submitted_at, id LIMIT $1::integer + $2::integer) UNION ALL (SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}' ORDER BY submitted_at, id LIMIT $1::integer + $2::integer)) w ORDER BY submitted_at, id LIMIT $1::integer OFFSET $2::integer
;
SELECT id FROM ((SELECT id, submitted_at FROM ad WHERE status = 'published' ORDER BY submitted_at, id LIMIT $1::integer + $2::integer)) w ORDER BY submitted_at, id LIMIT $1::integer OFFSET $2::integer
;
SELECT id FROM ((SELECT id, submitted_at FROM ad WHERE status = 'rejected' ORDER BY submitted_at, id LIMIT $1::integer + $2::integer)) w ORDER BY submitted_at, id LIMIT $1::integer OFFSET $2::integer
;
SELECT id FROM category WHERE slug = $1
;
SELECT id FROM category WHERE slug = 'parcelles-terrains'
;
SELECT id FROM city WHERE slug = $1
;
SELECT id FROM city WHERE slug = 'niamey'
;
SELECT id FROM quarter WHERE slug = $1
;
SELECT id, name, slug, region, position FROM city ORDER BY position, id
;
SELECT id, parent_id FROM category WHERE slug = 'voitures'
;
SELECT id, question, answer FROM ad_question WHERE ad_id = $1 ORDER BY id
;
SELECT id, slug FROM category WHERE slug IN ('voitures', 'motos') OR id = (SELECT parent_id FROM category WHERE slug = 'immobilier-location')
;
SELECT id, user_id AS "userId" FROM
       (SELECT DISTINCT ON (user_id) id, user_id, note FROM notification
        WHERE kind = 'favourite_state' AND subject_id = $1 ORDER BY user_id, id DESC) AS last
     WHERE note = $2
;
SELECT id, user_id, query, created_at FROM saved_search WHERE stopped_at IS NULL ORDER BY id
;
SELECT j.actor_id, j.act, j.reason, j.version, c.text FROM journal j JOIN journal_comment c ON c.journal_id = j.id WHERE j.subject = 'ad' AND j.subject_id = $1
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search  LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery AND price_steps(price) && price_steps_between($3::integer, $4::integer) AND coalesce(price, -1) BETWEEN $5::integer AND $6::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $7::tsquery AND tsv @@ $8::tsquery AND price_steps(price) && price_steps_between($9::integer, $10::integer) AND coalesce(price, -1) BETWEEN $11::integer AND $12::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $13::tsquery AND tsv @@ $14::tsquery AND price_steps(price) && price_steps_between($15::integer, $16::integer) AND coalesce(price, -1) BETWEEN $17::integer AND $18::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $19::tsquery AND tsv @@ $20::tsquery AND tsv @@ $21::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery AND tsv @@ $3::tsquery AND tsv @@ $4::tsquery AND price_steps(price) && price_steps_between($5::integer, $6::integer) AND coalesce(price, -1) BETWEEN $7::integer AND $8::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $9::tsquery AND tsv @@ $10::tsquery AND tsv @@ $11::tsquery AND tsv @@ $12::tsquery AND price_steps(price) && price_steps_between($13::integer, $14::integer) AND coalesce(price, -1) BETWEEN $15::integer AND $16::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $17::tsquery AND tsv @@ $18::tsquery AND tsv @@ $19::tsquery AND tsv @@ $20::tsquery AND tsv @@ $21::tsquery AND price_steps(price) && price_steps_between($22::integer, $23::integer) AND coalesce(price, -1) BETWEEN $24::integer AND $25::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $26::tsquery AND tsv @@ $27::tsquery AND tsv @@ $28::tsquery AND tsv @@ $29::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $30::tsquery AND tsv @@ $31::tsquery AND tsv @@ $32::tsquery AND price_steps(price) && price_steps_between($33::integer, $34::integer) AND coalesce(price, -1) BETWEEN $35::integer AND $36::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $37::tsquery AND tsv @@ $38::tsquery AND tsv @@ $39::tsquery AND price_steps(price) && price_steps_between($40::integer, $41::integer) AND coalesce(price, -1) BETWEEN $42::integer AND $43::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $44::tsquery AND tsv @@ $45::tsquery AND tsv @@ $46::tsquery AND price_steps(price) && price_steps_between($47::integer, $48::integer) AND coalesce(price, -1) BETWEEN $49::integer AND $50::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $51::tsquery AND tsv @@ $52::tsquery AND tsv @@ $53::tsquery AND price_steps(price) && price_steps_between($54::integer, $55::integer) AND coalesce(price, -1) BETWEEN $56::integer AND $57::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $58::tsquery AND tsv @@ $59::tsquery AND tsv @@ $60::tsquery AND tsv @@ $61::tsquery AND price_steps(price) && price_steps_between($62::integer, $63::integer) AND coalesce(price, -1) BETWEEN $64::integer AND $65::integer LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery AND tsv @@ $3::tsquery AND tsv @@ $4::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $5::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $6::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $7::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $8::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $9::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery AND tsv @@ $3::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $4::tsquery AND tsv @@ $5::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $6::tsquery AND tsv @@ $7::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $8::tsquery AND tsv @@ $9::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery AND tsv @@ $3::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $4::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $5::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $6::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $3::tsquery AND price_steps(price) && price_steps_between($4::integer, $5::integer) AND coalesce(price, -1) BETWEEN $6::integer AND $7::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $8::tsquery AND tsv @@ $9::tsquery AND price_steps(price) && price_steps_between($10::integer, $11::integer) AND coalesce(price, -1) BETWEEN $12::integer AND $13::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $14::tsquery AND tsv @@ $15::tsquery AND price_steps(price) && price_steps_between($16::integer, $17::integer) AND coalesce(price, -1) BETWEEN $18::integer AND $19::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $20::tsquery AND tsv @@ $21::tsquery AND price_steps(price) && price_steps_between($22::integer, $23::integer) AND coalesce(price, -1) BETWEEN $24::integer AND $25::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $26::tsquery AND tsv @@ $27::tsquery AND price_steps(price) && price_steps_between($28::integer, $29::integer) AND coalesce(price, -1) BETWEEN $30::integer AND $31::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $32::tsquery AND tsv @@ $33::tsquery AND price_steps(price) && price_steps_between($34::integer, $35::integer) AND coalesce(price, -1) BETWEEN $36::integer AND $37::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $38::tsquery AND tsv @@ $39::tsquery AND price_steps(price) && price_steps_between($40::integer, $41::integer) AND coalesce(price, -1) BETWEEN $42::integer AND $43::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $44::tsquery AND tsv @@ $45::tsquery AND price_steps(price) && price_steps_between($46::integer, $47::integer) AND coalesce(price, -1) BETWEEN $48::integer AND $49::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $50::tsquery AND tsv @@ $51::tsquery AND price_steps(price) && price_steps_between($52::integer, $53::integer) AND coalesce(price, -1) BETWEEN $54::integer AND $55::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $56::tsquery AND tsv @@ $57::tsquery AND price_steps(price) && price_steps_between($58::integer, $59::integer) AND coalesce(price, -1) BETWEEN $60::integer AND $61::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $62::tsquery AND tsv @@ $63::tsquery AND price_steps(price) && price_steps_between($64::integer, $65::integer) AND coalesce(price, -1) BETWEEN $66::integer AND $67::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $68::tsquery AND tsv @@ $69::tsquery AND price_steps(price) && price_steps_between($70::integer, $71::integer) AND coalesce(price, -1) BETWEEN $72::integer AND $73::integer LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $74::tsquery AND tsv @@ $75::tsquery AND price_steps(price) && price_steps_between($76::integer, $77::integer) AND coalesce(price, -1) BETWEEN $78::integer AND $79::integer LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $3::tsquery AND tsv @@ $4::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $5::tsquery AND tsv @@ $6::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery AND tsv @@ $2::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $3::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $4::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $2::tsquery AND tsv @@ $3::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $4::tsquery AND tsv @@ $5::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $6::tsquery AND tsv @@ $7::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $8::tsquery AND tsv @@ $9::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $10::tsquery AND tsv @@ $11::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $12::tsquery AND tsv @@ $13::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $14::tsquery AND tsv @@ $15::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $16::tsquery AND tsv @@ $17::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $18::tsquery AND tsv @@ $19::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $20::tsquery AND tsv @@ $21::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $22::tsquery AND tsv @@ $23::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $24::tsquery AND tsv @@ $25::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $2::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT json_build_array((SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $1::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $2::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $3::tsquery AND tsv @@ $4::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $5::tsquery AND tsv @@ $6::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $7::tsquery AND tsv @@ $8::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $9::tsquery AND tsv @@ $10::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $11::tsquery AND tsv @@ $12::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $13::tsquery AND tsv @@ $14::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $15::tsquery AND tsv @@ $16::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $17::tsquery AND tsv @@ $18::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $19::tsquery AND tsv @@ $20::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $21::tsquery AND tsv @@ $22::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $23::tsquery AND tsv @@ $24::tsquery LIMIT (SELECT 101)) AS found), (SELECT count(*) FROM (SELECT FROM ad_search WHERE tsv @@ $25::tsquery AND tsv @@ $26::tsquery LIMIT (SELECT 101)) AS found)) AS counts
;
SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
                     ORDER BY array_position(a.picture_ids, p.id), p.position, p.id)
    FROM picture p
    WHERE p.id = ANY(coalesce(a.picture_ids, ARRAY(SELECT own.id FROM picture own WHERE own.ad_id = a.id)))), '[]'::jsonb)
) || jsonb_build_object(
  'is_published', a.base_status = 'published', 'contacts', a.contacts, 'rejection_reason', a.rejection_reason,
  'rejection_field', a.rejection_field, 'withdrawn_by', a.withdrawn_by, 'expired_because', a.expired_because,
  'base_status', a.base_status, 'unproven', a.unproven) AS ad, jsonb_build_array(a.id) AS position
           FROM (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) a WHERE a.owner_id = $1 AND ($2::text IS NULL OR a.status = $2) AND ($5::integer IS NULL OR a.id < $5)
           ORDER BY a.id DESC LIMIT $3 OFFSET $4
;
SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
                     ORDER BY array_position(a.picture_ids, p.id), p.position, p.id)
    FROM picture p
    WHERE p.id = ANY(coalesce(a.picture_ids, ARRAY(SELECT own.id FROM picture own WHERE own.ad_id = a.id)))), '[]'::jsonb)
) || jsonb_build_object(
  'is_published', a.base_status = 'published', 'contacts', a.contacts, 'rejection_reason', a.rejection_reason,
  'rejection_field', a.rejection_field, 'withdrawn_by', a.withdrawn_by, 'expired_because', a.expired_because,
  'base_status', a.base_status, 'unproven', a.unproven) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) || jsonb_build_object('previous', CASE
  WHEN a.status <> 'pending' THEN NULL
  WHEN a.base_status <> 'published' THEN a.decided_version
  ELSE (SELECT shown.ad FROM (SELECT a.id AS wanted) w CROSS JOIN LATERAL (
          SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::jsonb)
) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) AS ad FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = w.wanted) shown)
  END) AS ad FROM unnest($1::integer[]) WITH ORDINALITY AS q (wanted, place)
         JOIN (
  SELECT a.id, a.owner_id, a.views, a.contacts, a.version, a.created_at, a.published_at, a.expires_at, a.reserved_until, a.old_price,
         a.withdrawn_by, a.expired_because, a.confirmed_at, a.decided_version, a.status AS base_status,
         CASE WHEN e.ad_id IS NULL THEN a.title ELSE e.title END AS title, CASE WHEN e.ad_id IS NULL THEN a.description ELSE e.description END AS description, CASE WHEN e.ad_id IS NULL THEN a.category_id ELSE e.category_id END AS category_id, CASE WHEN e.ad_id IS NULL THEN a.sub_category_id ELSE e.sub_category_id END AS sub_category_id, CASE WHEN e.ad_id IS NULL THEN a.condition ELSE e.condition END AS condition, CASE WHEN e.ad_id IS NULL THEN a.attributes ELSE e.attributes END AS attributes, CASE WHEN e.ad_id IS NULL THEN a.price ELSE e.price END AS price, CASE WHEN e.ad_id IS NULL THEN a.price_label ELSE e.price_label END AS price_label, CASE WHEN e.ad_id IS NULL THEN a.price_unit ELSE e.price_unit END AS price_unit, CASE WHEN e.ad_id IS NULL THEN a.city_id ELSE e.city_id END AS city_id, CASE WHEN e.ad_id IS NULL THEN a.quarter_id ELSE e.quarter_id END AS quarter_id, CASE WHEN e.ad_id IS NULL THEN a.landmark_id ELSE e.landmark_id END AS landmark_id, CASE WHEN e.ad_id IS NULL THEN a.whatsapp ELSE e.whatsapp END AS whatsapp, CASE WHEN e.ad_id IS NULL THEN a.telephone ELSE e.telephone END AS telephone, CASE WHEN e.ad_id IS NULL THEN a.sms ELSE e.sms END AS sms, e.picture_ids,
         CASE WHEN e.ad_id IS NULL THEN a.unproven ELSE e.unproven END AS unproven,
         coalesce(e.submitted_at, a.submitted_at) AS submitted_at,
         CASE WHEN a.status = 'published' THEN coalesce(e.status, a.status) ELSE a.status END AS status,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_reason ELSE e.rejection_reason END AS rejection_reason,
         CASE WHEN e.ad_id IS NULL THEN a.rejection_field ELSE e.rejection_field END AS rejection_field
  FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id) a ON a.id = q.wanted JOIN app_user u ON u.id = a.owner_id ORDER BY q.place
;
SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::jsonb)
) AS ad,
                  jsonb_build_array((extract(epoch FROM f.created_at) * 1000000)::bigint, a.id) AS position
           FROM favourite f JOIN ad a ON a.id = f.ad_id JOIN app_user o ON o.id = a.owner_id
  WHERE f.user_id = $1 AND a.status = 'published' AND o.suspended_at IS NULL AND ($4::bigint IS NULL OR (f.created_at, a.id) <
                        (timestamptz 'epoch' + $4 * interval '1 microsecond', $5::integer))
           ORDER BY f.created_at DESC, a.id DESC LIMIT $2 OFFSET $3
;
SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::jsonb)
) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) || jsonb_build_object(
  'rejection_reason', a.rejection_reason, 'rejection_field', a.rejection_field, 'previous', NULL,
  'is_published', a.status = 'published', 'contacts', a.contacts, 'withdrawn_by', a.withdrawn_by,
  'expired_because', a.expired_because, 'base_status', a.status) AS ad FROM unnest($1::integer[]) WITH ORDINALITY AS q (wanted, place)
         JOIN ad a ON a.id = q.wanted JOIN app_user u ON u.id = a.owner_id ORDER BY q.place
;
SELECT key FROM picture WHERE key = ANY($1)
     UNION SELECT picture_key FROM slide UNION SELECT photo_key FROM app_user WHERE photo_key IS NOT NULL
     UNION SELECT key FROM kept_picture
;
SELECT key, fields -> key AS value, count(*)::integer AS total
     FROM (SELECT fields FROM ad_search WHERE category_id = $1::integer
           ORDER BY published_at DESC, ad_id DESC LIMIT 50000) AS newest,
       unnest($2::text[]) AS key
     WHERE fields -> key IS NOT NULL GROUP BY 1, 2
;
SELECT key, fields -> key AS value, count(*)::integer AS total
     FROM (SELECT fields FROM ad_search WHERE category_id = $1::integer AND region = $2::text
           ORDER BY published_at DESC, ad_id DESC LIMIT 50000) AS newest,
       unnest($3::text[]) AS key
     WHERE fields -> key IS NOT NULL GROUP BY 1, 2
;
SELECT key, fields -> key AS value, count(*)::integer AS total
     FROM (SELECT fields FROM ad_search WHERE sub_category_id = $1::integer AND EXISTS (SELECT FROM category WHERE id = $1 AND parent_id = $2::integer)
           ORDER BY published_at DESC, ad_id DESC LIMIT 50000) AS newest,
       unnest($3::text[]) AS key
     WHERE fields -> key IS NOT NULL GROUP BY 1, 2
;
SELECT m.id, m.sender_id, m.text, m.sent_at, m.read_at, (SELECT jsonb_build_object('id', p.id, 'proposer_id', p.proposer_id,
    'at', p.at, 'place', p.place, 'status', p.status)
  FROM appointment p WHERE p.id = m.appointment_id) AS appointment FROM chat_message m
     WHERE m.conversation_id = $1 AND ($2::integer IS NULL OR m.id < $2) AND ($3::integer IS NULL OR m.id > $3)
     ORDER BY m.id ASC LIMIT $4
;
SELECT m.id, m.sender_id, m.text, m.sent_at, m.read_at, (SELECT jsonb_build_object('id', p.id, 'proposer_id', p.proposer_id,
    'at', p.at, 'place', p.place, 'status', p.status)
  FROM appointment p WHERE p.id = m.appointment_id) AS appointment FROM chat_message m
     WHERE m.conversation_id = $1 AND ($2::integer IS NULL OR m.id < $2) AND ($3::integer IS NULL OR m.id > $3)
     ORDER BY m.id DESC LIMIT $4
;
SELECT m.id, m.sender_id, m.text, m.sent_at, m.read_at, (SELECT jsonb_build_object('id', p.id, 'proposer_id', p.proposer_id,
    'at', p.at, 'place', p.place, 'status', p.status)
  FROM appointment p WHERE p.id = m.appointment_id) AS appointment, m.conversation_id FROM chat_message m WHERE m.id = $1
;
SELECT matched_up_to FROM alert_mark
;
SELECT messages, francs FROM message_cost WHERE month = $1
;
SELECT other.ad_id AS "adId", similarity(other.text, mine.text) AS likeness
       FROM ad_text mine JOIN ad_text other ON other.text % mine.text AND other.ad_id <> mine.ad_id
       WHERE mine.ad_id = $1 AND length(mine.text) >= $2 ORDER BY likeness DESC, other.ad_id LIMIT $3
;
SELECT own.* FROM (SELECT id, key, widths FROM picture WHERE ad_id = $1 OR edit_of = $1) own
     WHERE NOT EXISTS (SELECT FROM picture_fingerprint f WHERE f.picture_id = own.id)
;
SELECT own.id, 1 + (
             SELECT count(*) FROM (
               SELECT FROM (SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}' UNION ALL SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}') w WHERE (w.submitted_at, w.id) < (own.submitted_at, own.id)
               LIMIT 1000
             ) AS earlier)::integer AS place
           FROM (SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}' UNION ALL SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}') own WHERE own.id = ANY($1)
;
SELECT payload FROM event WHERE type = 'alert.matched' ORDER BY id DESC LIMIT 1
;
SELECT pg_advisory_unlock($1)
;
SELECT pg_advisory_xact_lock($1)
;
SELECT pg_advisory_xact_lock($1, $2)
;
SELECT pg_advisory_xact_lock($1, hashtext($2))
;
SELECT pg_notify($1, $2)
;
SELECT pg_try_advisory_lock($1) AS locked
;
SELECT price
     FROM (SELECT price FROM ad_search WHERE category_id = $1::integer
           ORDER BY published_at DESC, ad_id DESC LIMIT 2000) AS newest
     WHERE price > 0 ORDER BY price
;
SELECT price
     FROM (SELECT price FROM ad_search WHERE sub_category_id = $1::integer
           ORDER BY published_at DESC, ad_id DESC LIMIT 2000) AS newest
     WHERE price > 0 ORDER BY price
;
SELECT quarter_id FROM ad WHERE id = $1
;
SELECT r.label, r.advice, coalesce(words.text, '') AS comment
     FROM journal j JOIN rejection_reason r ON r.code = j.reason LEFT JOIN journal_comment words ON words.journal_id = j.id
     WHERE j.subject = 'ad' AND j.subject_id = $1 AND j.version = $2 AND j.act = 'ad.rejected'
;
SELECT s.user_id, u.role, u.phone_verified_at IS NOT NULL AS has_confirmed_phone,
                    EXISTS (SELECT FROM two_step t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS has_two_step
             FROM sign_in s JOIN app_user u ON u.id = s.user_id
             WHERE s.id = $1 AND u.id = $2 AND s.ended_at IS NULL AND u.suspended_at IS NULL
;
SELECT set_config('pg_trgm.similarity_threshold', $1, true)
;
SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_name LIKE 'alert\_%' OR table_name IN ('saved_search', 'seller_follow') ORDER BY 1
;
SELECT u.phone_verified_at IS NOT NULL AS phone_confirmed, u.created_at AS member_since,
             (SELECT count(*)::integer FROM ad a WHERE a.owner_id = u.id AND a.status = 'published') AS ads
           FROM app_user u WHERE u.id = $1
;
SELECT word, c.id AS "categoryId", c.name AS "categoryName", place.ads, place.here::float8 / place.ads AS share
     FROM (SELECT DISTINCT unnest(fr_stems($1)) AS word LIMIT 8) words,
          LATERAL (
            SELECT category_id, count(*) AS here, sum(count(*)) OVER ()::integer AS ads
            FROM (SELECT category_id FROM ad_search
                  WHERE tsv @@ (quote_literal(word) || ':A')::tsquery AND ad_id <> $2 LIMIT 400) sample
            GROUP BY category_id ORDER BY here DESC LIMIT 1) place
     JOIN category c ON c.id = place.category_id WHERE length(word) >= 3
;
UPDATE ad SET city_id = $2 WHERE id = $1
;
UPDATE ad SET status = 'sold' WHERE id = $1
;
UPDATE alert_mark SET matched_up_to = $1
;
UPDATE alert_mark SET matched_up_to = 'epoch'
;
UPDATE app_user SET email = 'boubacar@exemple.ne' WHERE id = $1
;
UPDATE app_user SET role = $1 WHERE id = $2
;
UPDATE app_user SET suspended_at = now() WHERE id = $1
;
UPDATE category SET icon = $1 WHERE slug = 'vehicules'
;
UPDATE city SET region = $1 WHERE slug = 'tessaoua'
;
UPDATE conversation SET last_message_id = $1 WHERE id = $2
;
UPDATE delivery SET attempts = attempts + 1, leased_until = $4
     WHERE id = ANY (ARRAY(
       SELECT id FROM delivery
       WHERE channel = $1 AND (rank = 0) = $2 AND try_at <= $3 AND (leased_until IS NULL OR leased_until < $3)
       ORDER BY rank, try_at, id LIMIT $5 FOR UPDATE SKIP LOCKED))
     RETURNING id, notification_id, channel, attempts, created_at, failed_at, gateway
;
UPDATE event SET dispatched_at = $1 WHERE dispatched_at IS NULL RETURNING id, type, payload
;
UPDATE event SET dispatched_at = NULL WHERE type = 'ad.published'
;
UPDATE picture SET ad_id = $1 WHERE ad_id IN
      (SELECT id FROM ad WHERE title = 'Moto de Maradi')
;
WITH people AS (
        INSERT INTO app_user (first_name, last_name, telephone, password_hash, terms_accepted_at, created_at)
        SELECT 'A', 'B', '+2279799' || (1000 + n), '', now(), now() FROM generate_series(1, 60) n RETURNING id),
      begun AS (
        INSERT INTO conversation (ad_id, ad_title, buyer_id, seller_id)
        SELECT $1, 'x', id, $2 FROM people RETURNING id, buyer_id),
      said AS (
        INSERT INTO chat_message (conversation_id, sender_id, text)
        SELECT id, buyer_id, 'x' FROM begun RETURNING id, conversation_id)
      SELECT id, conversation_id FROM said
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN true END AS is_strong
      FROM (SELECT ad_id, cheapness AS k, tsv, has_photo AND tsv @@ $3::tsquery AS fits FROM ad_search 
    ORDER BY cheapness DESC, ad_id DESC LIMIT $2::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1025), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $4::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1025 OR (SELECT count(*) FROM walked) > $2::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1025 THEN (
      SELECT json_build_object('key', k, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $2::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $5::integer AND place = $6::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       
       coalesce((SELECT json_agg(json_build_object('key', k, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN true END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, has_photo AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $2::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1025), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1025 OR (SELECT count(*) FROM walked) > $2::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1025 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $2::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $4::integer AND place = $5::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN true END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, has_photo AS fits FROM ad_search WHERE city_id = $3::integer
    ORDER BY published_at DESC, ad_id DESC LIMIT $2::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1002), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $4::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1002 OR (SELECT count(*) FROM walked) > $2::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1002 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $2::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $5::integer AND place = $6::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN true END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, has_photo AS fits FROM ad_search WHERE city_id = $3::integer
    ORDER BY published_at DESC, ad_id DESC LIMIT $2::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1025), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $4::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1025 OR (SELECT count(*) FROM walked) > $2::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1025 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $2::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $5::integer AND place = $6::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN true END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, region = $4::text AS fits FROM ad_search WHERE category_id = $3::integer
    ORDER BY published_at DESC, ad_id DESC LIMIT $2::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1002), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $5::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1002 OR (SELECT count(*) FROM walked) > $2::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1002 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $2::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $6::integer AND place = $7::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN true END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, region = $4::text AS fits FROM ad_search WHERE sub_category_id = $3::integer
    ORDER BY published_at DESC, ad_id DESC LIMIT $2::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1025), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $5::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1025 OR (SELECT count(*) FROM walked) > $2::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1025 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $2::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $6::integer AND place = $7::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN true END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, sub_category_id = $3::integer AS fits FROM ad_search WHERE quarter_id = $4::integer
    ORDER BY published_at DESC, ad_id DESC LIMIT $2::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1025), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $5::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1025 OR (SELECT count(*) FROM walked) > $2::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1025 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $2::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $6::integer AND place = $7::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, dearness BETWEEN $4::integer AND $5::integer AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AND tsv @@ $8::tsquery AND tsv @@ $9::tsquery AND tsv @@ $10::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $11::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $12::integer AND place = $13::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $14::tsquery THEN 3 WHEN tsv @@ $15::tsquery THEN 2 WHEN tsv @@ $16::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $17::tsquery THEN 3 WHEN tsv @@ $18::tsquery THEN 2 WHEN tsv @@ $19::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $20::tsquery THEN 3 WHEN tsv @@ $21::tsquery THEN 2 WHEN tsv @@ $22::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $23::tsquery THEN 3 WHEN tsv @@ $24::tsquery THEN 2 WHEN tsv @@ $25::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $26::tsquery THEN 3 WHEN tsv @@ $27::tsquery THEN 2 WHEN tsv @@ $28::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, dearness BETWEEN $4::integer AND $5::integer AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AND tsv @@ $8::tsquery AND tsv @@ $9::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $10::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $11::integer AND place = $12::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $13::tsquery THEN 3 WHEN tsv @@ $14::tsquery THEN 2 WHEN tsv @@ $15::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $16::tsquery THEN 3 WHEN tsv @@ $17::tsquery THEN 2 WHEN tsv @@ $18::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $19::tsquery THEN 3 WHEN tsv @@ $20::tsquery THEN 2 WHEN tsv @@ $21::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $22::tsquery THEN 3 WHEN tsv @@ $23::tsquery THEN 2 WHEN tsv @@ $24::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, dearness BETWEEN $4::integer AND $5::integer AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AND tsv @@ $8::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $9::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $10::integer AND place = $11::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $12::tsquery THEN 3 WHEN tsv @@ $13::tsquery THEN 2 WHEN tsv @@ $14::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $15::tsquery THEN 3 WHEN tsv @@ $16::tsquery THEN 2 WHEN tsv @@ $17::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $18::tsquery THEN 3 WHEN tsv @@ $19::tsquery THEN 2 WHEN tsv @@ $20::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $21::tsquery THEN 3 WHEN tsv @@ $22::tsquery THEN 2 WHEN tsv @@ $23::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $24::tsquery THEN 3 WHEN tsv @@ $25::tsquery THEN 2 WHEN tsv @@ $26::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, dearness BETWEEN $4::integer AND $5::integer AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $8::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $9::integer AND place = $10::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $11::tsquery THEN 3 WHEN tsv @@ $12::tsquery THEN 2 WHEN tsv @@ $13::tsquery THEN 1 ELSE 0 END) AS levels, tsv @@ $14::tsquery AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, dearness BETWEEN $4::integer AND $5::integer AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $8::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $9::integer AND place = $10::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $11::tsquery THEN 3 WHEN tsv @@ $12::tsquery THEN 2 WHEN tsv @@ $13::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $14::tsquery THEN 3 WHEN tsv @@ $15::tsquery THEN 2 WHEN tsv @@ $16::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $17::tsquery THEN 3 WHEN tsv @@ $18::tsquery THEN 2 WHEN tsv @@ $19::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $20::tsquery THEN 3 WHEN tsv @@ $21::tsquery THEN 2 WHEN tsv @@ $22::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, dearness BETWEEN $4::integer AND $5::integer AND tsv @@ $6::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $7::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $8::integer AND place = $9::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $10::tsquery THEN 3 WHEN tsv @@ $11::tsquery THEN 2 WHEN tsv @@ $12::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, dearness BETWEEN $4::integer AND $5::integer AND tsv @@ $6::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $7::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $8::integer AND place = $9::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $10::tsquery THEN 3 WHEN tsv @@ $11::tsquery THEN 2 WHEN tsv @@ $12::tsquery THEN 1 ELSE 0 END) AS levels, tsv @@ $13::tsquery AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AND tsv @@ $5::tsquery AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AND tsv @@ $8::tsquery AND tsv @@ $9::tsquery AND tsv @@ $10::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $11::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $12::integer AND place = $13::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $14::tsquery THEN 3 WHEN tsv @@ $15::tsquery THEN 2 WHEN tsv @@ $16::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $17::tsquery THEN 3 WHEN tsv @@ $18::tsquery THEN 2 WHEN tsv @@ $19::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $20::tsquery THEN 3 WHEN tsv @@ $21::tsquery THEN 2 WHEN tsv @@ $22::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $23::tsquery THEN 3 WHEN tsv @@ $24::tsquery THEN 2 WHEN tsv @@ $25::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $26::tsquery THEN 3 WHEN tsv @@ $27::tsquery THEN 2 WHEN tsv @@ $28::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $29::tsquery THEN 3 WHEN tsv @@ $30::tsquery THEN 2 WHEN tsv @@ $31::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $32::tsquery THEN 3 WHEN tsv @@ $33::tsquery THEN 2 WHEN tsv @@ $34::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AND tsv @@ $5::tsquery AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AND tsv @@ $8::tsquery AND tsv @@ $9::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $10::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $11::integer AND place = $12::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $13::tsquery THEN 3 WHEN tsv @@ $14::tsquery THEN 2 WHEN tsv @@ $15::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $16::tsquery THEN 3 WHEN tsv @@ $17::tsquery THEN 2 WHEN tsv @@ $18::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $19::tsquery THEN 3 WHEN tsv @@ $20::tsquery THEN 2 WHEN tsv @@ $21::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $22::tsquery THEN 3 WHEN tsv @@ $23::tsquery THEN 2 WHEN tsv @@ $24::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $25::tsquery THEN 3 WHEN tsv @@ $26::tsquery THEN 2 WHEN tsv @@ $27::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $28::tsquery THEN 3 WHEN tsv @@ $29::tsquery THEN 2 WHEN tsv @@ $30::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $31::tsquery THEN 3 WHEN tsv @@ $32::tsquery THEN 2 WHEN tsv @@ $33::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AND tsv @@ $5::tsquery AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AND tsv @@ $8::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $9::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $10::integer AND place = $11::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $12::tsquery THEN 3 WHEN tsv @@ $13::tsquery THEN 2 WHEN tsv @@ $14::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $15::tsquery THEN 3 WHEN tsv @@ $16::tsquery THEN 2 WHEN tsv @@ $17::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $18::tsquery THEN 3 WHEN tsv @@ $19::tsquery THEN 2 WHEN tsv @@ $20::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $21::tsquery THEN 3 WHEN tsv @@ $22::tsquery THEN 2 WHEN tsv @@ $23::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $24::tsquery THEN 3 WHEN tsv @@ $25::tsquery THEN 2 WHEN tsv @@ $26::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AND tsv @@ $5::tsquery AND tsv @@ $6::tsquery AND tsv @@ $7::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $8::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $9::integer AND place = $10::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $11::tsquery THEN 3 WHEN tsv @@ $12::tsquery THEN 2 WHEN tsv @@ $13::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $14::tsquery THEN 3 WHEN tsv @@ $15::tsquery THEN 2 WHEN tsv @@ $16::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $17::tsquery THEN 3 WHEN tsv @@ $18::tsquery THEN 2 WHEN tsv @@ $19::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $20::tsquery THEN 3 WHEN tsv @@ $21::tsquery THEN 2 WHEN tsv @@ $22::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AND tsv @@ $5::tsquery AND tsv @@ $6::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $7::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $8::integer AND place = $9::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $10::tsquery THEN 3 WHEN tsv @@ $11::tsquery THEN 2 WHEN tsv @@ $12::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $13::tsquery THEN 3 WHEN tsv @@ $14::tsquery THEN 2 WHEN tsv @@ $15::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $16::tsquery THEN 3 WHEN tsv @@ $17::tsquery THEN 2 WHEN tsv @@ $18::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AND tsv @@ $5::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $6::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $7::integer AND place = $8::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $9::tsquery THEN 3 WHEN tsv @@ $10::tsquery THEN 2 WHEN tsv @@ $11::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $12::tsquery THEN 3 WHEN tsv @@ $13::tsquery THEN 2 WHEN tsv @@ $14::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $5::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $6::integer AND place = $7::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $8::tsquery THEN 3 WHEN tsv @@ $9::tsquery THEN 2 WHEN tsv @@ $10::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
WITH walked AS MATERIALIZED (
      SELECT ad_id, k, fits, CASE WHEN fits THEN tsv @@ $2::tsquery END AS is_strong
      FROM (SELECT ad_id, published_at AS k, tsv, tsv @@ $4::tsquery AS fits FROM ad_search 
    ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer + 1) AS rows ORDER BY k DESC, ad_id DESC
    ), matched AS MATERIALIZED (
      SELECT ad_id, k, is_strong FROM walked WHERE fits ORDER BY k DESC, ad_id DESC LIMIT 1097), page AS (SELECT ad_id, k, row_number() OVER (ORDER BY k DESC, ad_id DESC) AS n FROM
    (SELECT * FROM matched WHERE is_strong ORDER BY k DESC, ad_id DESC OFFSET $5::integer LIMIT $1::integer + 1) AS sliced)
     SELECT (SELECT count(*) FROM matched WHERE is_strong) AS matched, (SELECT count(*) FROM matched) AS loose, (SELECT count(*) FROM matched) = 1097 OR (SELECT count(*) FROM walked) > $3::integer AS is_full, CASE WHEN (SELECT count(*) FROM matched) < 1097 THEN (
      SELECT json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id)
      FROM (SELECT k, ad_id FROM walked ORDER BY k DESC, ad_id DESC OFFSET $3::integer LIMIT 1) AS last) END AS "end",
       coalesce((SELECT total FROM ad_count WHERE kind_id = $6::integer AND place = $7::text), (SELECT reltuples FROM pg_class WHERE oid = 'ad_search'::regclass)) AS scope_rows,
       (SELECT coalesce(json_agg(facts), '[]') FROM (
    SELECT s.ad_id AS id, (extract(epoch FROM s.published_at) * 1000000)::bigint AS key, a.title, s.category_id AS category,
      s.sub_category_id AS sub, s.city_id AS city, a.owner_id AS owner, s.has_photo AS "hasPhoto",
      s.price IS NOT NULL AS "hasPrice", s.value_count AS values,
      a.seller_answers AND a.silences = 0 AS "isAnswered", concat(CASE WHEN tsv @@ $8::tsquery THEN 3 WHEN tsv @@ $9::tsquery THEN 2 WHEN tsv @@ $10::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $11::tsquery THEN 3 WHEN tsv @@ $12::tsquery THEN 2 WHEN tsv @@ $13::tsquery THEN 1 ELSE 0 END, CASE WHEN tsv @@ $14::tsquery THEN 3 WHEN tsv @@ $15::tsquery THEN 2 WHEN tsv @@ $16::tsquery THEN 1 ELSE 0 END) AS levels, false AS "namesPlace"
    FROM (SELECT ad_id AS id FROM page) AS wanted,
      LATERAL (SELECT * FROM ad_search WHERE ad_id = wanted.id OFFSET 0) AS s,
      LATERAL (SELECT title, owner_id, silences, seller_answers FROM ad WHERE ad.id = wanted.id OFFSET 0) AS a) AS facts) AS facts,
       coalesce((SELECT json_agg(json_build_object('key', (extract(epoch FROM k) * 1000000)::bigint, 'id', ad_id) ORDER BY n) FROM page), '[]') AS positions
;
delete from "ad" where ("ad"."id" = $1 and "ad"."owner_id" = $2) returning "id"
;
delete from "ad_draft" where ("ad_draft"."user_id" = $1 and "ad_draft"."key" = $2)
;
delete from "ad_edit" where "ad_edit"."ad_id" = $1
;
delete from "ad_edit" where "ad_edit"."ad_id" = $1 returning "ad_id", "title", "description", "category_id", "sub_category_id", "condition", "attributes", "price", "price_label", "price_unit", "city_id", "quarter_id", "landmark_id", "whatsapp", "telephone", "sms", "picture_ids", "status", "rejection_reason", "rejection_field", "submitted_at", "unproven"
;
delete from "beneficial_owner" where "beneficial_owner"."id" = $1 returning "id"
;
delete from "category" where "category"."id" = $1
;
delete from "city" where "city"."id" = $1
;
delete from "delivery" where "delivery"."id" = $1
;
delete from "favourite" where ("favourite"."user_id" = $1 and "favourite"."ad_id" = $2)
;
delete from "review_hold" where "review_hold"."ad_id" = $1
;
delete from "saved_search" where "saved_search"."user_id" = $1
;
delete from "saved_search" where ("saved_search"."id" = $1 and "saved_search"."user_id" = $2) returning "id"
;
delete from "seller_follow" where ("seller_follow"."user_id" = $1 or "seller_follow"."seller_id" = $2)
;
delete from "slide" where "slide"."id" = $1
;
insert into "ad" ("id", "owner_id", "title", "description", "category_id", "sub_category_id", "condition", "attributes", "price", "price_label", "price_unit", "city_id", "quarter_id", "landmark_id", "whatsapp", "telephone", "sms", "status", "version", "rejection_reason", "rejection_field", "views", "contacts", "created_at", "submitted_at", "published_at", "expires_at", "sold_at", "expired_at", "expired_because", "withdrawn_at", "withdrawn_by", "told_of_end", "confirmed_at", "asked_at", "silences", "seller_answers", "disowned_at", "unproven", "before_move", "reserved_until", "price_since", "old_price", "old_price_until", "decided_version") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, default, default, default, default, default, $18, $19, default, default, default, default, default, default, default, default, default, default, default, default, default, $20, default, default, default, default, default, default) returning "id"
;
insert into "ad_check" ("ad_id", "version", "checks", "weight", "made_at") values ($1, $2, $3, $4, $5) on conflict ("ad_id") do update set "version" = $6, "checks" = $7, "weight" = $8, "made_at" = $9
;
insert into "ad_edit" ("ad_id", "title", "description", "category_id", "sub_category_id", "condition", "attributes", "price", "price_label", "price_unit", "city_id", "quarter_id", "landmark_id", "whatsapp", "telephone", "sms", "picture_ids", "status", "rejection_reason", "rejection_field", "submitted_at", "unproven") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) on conflict ("ad_id") do update set "title" = $23, "description" = $24, "category_id" = $25, "sub_category_id" = $26, "condition" = $27, "attributes" = $28, "price" = $29, "price_label" = $30, "price_unit" = $31, "city_id" = $32, "quarter_id" = $33, "landmark_id" = $34, "whatsapp" = $35, "telephone" = $36, "sms" = $37, "picture_ids" = $38, "status" = $39, "rejection_reason" = $40, "rejection_field" = $41, "submitted_at" = $42, "unproven" = $43
;
insert into "alert_digest" ("id", "saved_search_id", "made_at") values (default, $1, $2) returning "id"
;
insert into "app_user" ("id", "first_name", "last_name", "telephone", "email", "city_id", "photo_key", "password_hash", "role", "phone_verified_at", "email_verified_at", "terms_accepted_at", "suspended_at", "suspended_until", "deleted_at", "erased_at", "public_sections", "contact_channels", "contact_from", "contact_to", "is_demo", "created_at") values (default, $1, $2, $3, $4, $5, default, $6, default, default, default, $7, default, default, default, default, default, default, default, default, default, $8) returning "id"
;
insert into "beneficial_owner" ("id", "company_id", "sealed", "created_at", "updated_at") values (default, $1, $2, $3, $4) returning "id", "company_id", "sealed", "created_at", "updated_at"
;
insert into "category" ("id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition") values (default, $1, $2, $3, $4, $5, $6, default, default) returning "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition"
;
insert into "category" ("id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition") values (default, $1, $2, $3, $4, $5, default, default, default) returning "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition"
;
insert into "category_attribute" ("category_id", "attribute_id", "list", "group", "position", "required", "filter", "card", "retired") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ("category_id","attribute_id") do update set "category_id" = $10, "attribute_id" = $11, "list" = $12, "group" = $13, "position" = $14, "required" = $15, "filter" = $16, "card" = $17, "retired" = $18
;
insert into "chat_message" ("id", "conversation_id", "sender_id", "text", "key", "sent_at", "read_at", "appointment_id") values (default, $1, $2, $3, $4, clock_timestamp(), default, default) returning "id", "conversation_id", "sender_id", "text", "key", "sent_at", "read_at", "appointment_id"
;
insert into "city" ("id", "name", "slug", "region", "lat", "lon", "aliases", "position") values (default, $1, $2, $3, default, default, $4, $5) returning "id", "name", "slug", "region", "lat", "lon", "aliases", "position"
;
insert into "code" ("id", "purpose", "target", "user_id", "asked_from", "asked_by", "code_hash", "created_at", "expires_at", "sealed", "charged_at", "tries", "closed_at", "sent_at", "used_at") values (default, $1, $2, default, $3, $4, $5, $6, $7, default, default, default, default, default, default) returning "id"
;
insert into "company" ("id", "holder_id", "siret", "forme_juridique", "designation", "adresse", "complement_adresse", "code_postal", "ville", "pays", "regime_fiscal", "director_title", "director_name", "director_quality", "director_email", "director_phone", "nif", "rccm", "consented_at", "owners_changed_at", "reminded_day", "created_at", "updated_at", "deleted_at", "retry_key") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, default, default, $19, $20, default, $21) returning "id"
;
insert into "conversation" ("id", "ad_id", "ad_title", "buyer_id", "seller_id", "last_message_id") values (default, $1, $2, $3, $4, default) returning "id", "buyer_id", "seller_id"
;
insert into "declaration" ("id", "company_id", "status", "version", "code", "created_at") values (default, $1, $2, default, default, $3) returning "id"
;
insert into "declaration_version" ("declaration_id", "version", "sealed", "submitted_at", "owners_changed_at", "outcome", "decided_at", "decided_by", "comment") values ($1, $2, $3, $4, $5, default, default, default, default)
;
insert into "delivery" ("id", "notification_id", "channel", "rank", "created_at", "try_at", "leased_until", "attempts", "failed_at", "error", "sent_at", "gave_up_at", "gateway", "gateway_message", "arrived_at", "lost_at", "lost_reason") values (default, $1, $2, $3, $4, $5, default, default, default, default, default, default, default, default, default, default, default) on conflict do nothing
;
insert into "favourite" ("user_id", "ad_id", "created_at") values ($1, $2, $3)
;
insert into "idempotency_key" ("user_id", "key", "request_hash", "ad_id", "created_at") values ($1, $2, $3, $4, $5)
;
insert into "journal" ("id", "at", "actor_id", "act", "subject_id", "version", "reason", "detail") values (default, $1, $2, $3, $4, $5, $6, $7) returning "id"
;
insert into "journal_comment" ("journal_id", "text") values ($1, $2)
;
insert into "notification" ("id", "user_id", "kind", "subject_id", "about", "note", "data", "created_at", "read_at", "tell_at", "push_at", "pushed_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, default) on conflict do nothing returning "id"
;
insert into "picture" ("id", "owner_id", "ad_id", "edit_of", "position", "key", "width", "height", "placeholder", "widths", "has_avif", "created_at") values (default, $1, default, default, default, $2, $3, $4, $5, $6, default, $7) returning "id"
;
insert into "picture" ("id", "owner_id", "ad_id", "edit_of", "position", "key", "width", "height", "placeholder", "widths", "has_avif", "created_at") values (default, $1, default, default, default, $2, $3, $4, $5, $6, default, $7) returning "id", "owner_id", "ad_id", "edit_of", "position", "key", "width", "height", "placeholder", "widths", "has_avif", "created_at"
;
insert into "publication" ("user_id", "made_at") values ($1, $2)
;
insert into "refresh_token" ("hash", "sign_in_id", "created_at", "expires_at", "used_at", "successor") values ($1, $2, $3, $4, default, default)
;
insert into "rejection_reason" ("code", "id", "label", "advice", "field", "position", "retired") values ($1, default, $2, $3, $4, $5, default) returning "code", "id", "label", "advice", "field", "position", "retired"
;
insert into "rejection_reason" ("code", "id", "label", "advice", "field", "position", "retired") values ($1, default, $2, $3, default, $4, default) returning "code", "id", "label", "advice", "field", "position", "retired"
;
insert into "saved_search" ("id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on") values (default, $1, $2, $3, $4, $5, default, default) returning "id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on"
;
insert into "sign_in" ("id", "user_id", "user_agent", "created_at", "seen_at", "confirmed_at", "ended_at", "ended_for") values (default, $1, $2, $3, $4, default, default, default) returning "id"
;
insert into "slide" ("id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link") values (default, $1, $2, $3, $4, $5, $6, $7, $8) returning "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link"
;
insert into "slide" ("id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link") values (default, $1, $2, $3, $4, $5, $6, $7, default) returning "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link"
;
select "ad"."id" from "ad" inner join "app_user" on "app_user"."id" = "ad"."owner_id" where ("ad"."id" = $1 and "ad"."status" = $2 and "app_user"."suspended_at" is null) for key share of "ad"
;
select "ad_id", "request_hash" from "idempotency_key" where ("idempotency_key"."user_id" = $1 and "idempotency_key"."key" = $2)
;
select "ad_id", "title", "description", "category_id", "sub_category_id", "condition", "attributes", "price", "price_label", "price_unit", "city_id", "quarter_id", "landmark_id", "whatsapp", "telephone", "sms", "picture_ids", "status", "rejection_reason", "rejection_field", "submitted_at", "unproven" from "ad_edit" where "ad_edit"."ad_id" = $1
;
select "app_user"."id", "app_user"."first_name", "app_user"."last_name", "app_user"."telephone", "app_user"."email", "app_user"."city_id", "app_user"."photo_key", "app_user"."password_hash", "app_user"."role", "app_user"."phone_verified_at", "app_user"."email_verified_at", "app_user"."terms_accepted_at", "app_user"."suspended_at", "app_user"."suspended_until", "app_user"."deleted_at", "app_user"."erased_at", "app_user"."public_sections", "app_user"."contact_channels", "app_user"."contact_from", "app_user"."contact_to", "app_user"."is_demo", "app_user"."created_at", "city"."name" from "app_user" left join "city" on "city"."id" = "app_user"."city_id" where ("app_user"."id" = $1 and "app_user"."deleted_at" is null)
;
select "beneficial_owner"."company_id" from "beneficial_owner" inner join "company" on "company"."id" = "beneficial_owner"."company_id" where ("beneficial_owner"."id" = $1 and "company"."holder_id" = $2 and "company"."deleted_at" is null)
;
select "category_id", "attribute_id", "list", "group", "position", "required", "filter", "card", "retired" from "category_attribute" order by "category_attribute"."position" asc, "category_attribute"."attribute_id" asc
;
select "category_id", "attribute_id", "list", "group", "position", "required", "filter", "card", "retired" from "category_attribute" where "category_attribute"."category_id" = $1 order by "category_attribute"."position" asc, "category_attribute"."attribute_id" asc
;
select "category_id", "unit", "position", "is_default", "retired" from "category_price_unit" order by "category_price_unit"."position" asc
;
select "category_id", count(*) from "ad" group by "ad"."category_id"
;
select "category_price_unit"."category_id", "category_price_unit"."unit", "price_unit"."label", "category_price_unit"."position", "category_price_unit"."is_default", "category_price_unit"."retired" from "category_price_unit" inner join "price_unit" on "price_unit"."key" = "category_price_unit"."unit" where "category_price_unit"."category_id" = $1 order by "category_price_unit"."position" asc
;
select "city_id", count(*) from "ad" group by "ad"."city_id"
;
select "city_id", count(*) from "app_user" group by "app_user"."city_id"
;
select "code", "id", "label", "advice", "field", "position", "retired" from "rejection_reason" where ("rejection_reason"."code" = $1 and "rejection_reason"."retired" = $2)
;
select "code", "id", "label", "advice", "field", "position", "retired" from "rejection_reason" where ("rejection_reason"."id" = $1 and "rejection_reason"."retired" = $2) for update
;
select "contact_channels", "contact_from", "contact_to" from "app_user" where "app_user"."id" = $1
;
select "declaration"."id", "declaration"."company_id", "declaration"."status", "declaration"."version", "declaration"."code", "declaration"."created_at", "company"."id", "company"."holder_id", "company"."siret", "company"."forme_juridique", "company"."designation", "company"."adresse", "company"."complement_adresse", "company"."code_postal", "company"."ville", "company"."pays", "company"."regime_fiscal", "company"."director_title", "company"."director_name", "company"."director_quality", "company"."director_email", "company"."director_phone", "company"."nif", "company"."rccm", "company"."consented_at", "company"."owners_changed_at", "company"."reminded_day", "company"."created_at", "company"."updated_at", "company"."deleted_at", "company"."retry_key", "declaration_version"."declaration_id", "declaration_version"."version", "declaration_version"."sealed", "declaration_version"."submitted_at", "declaration_version"."owners_changed_at", "declaration_version"."outcome", "declaration_version"."decided_at", "declaration_version"."decided_by", "declaration_version"."comment", "app_user"."first_name" || ' ' || "app_user"."last_name" from "declaration" inner join "company" on ("company"."id" = "declaration"."company_id" and "company"."deleted_at" is null) left join "declaration_version" on ("declaration_version"."declaration_id" = "declaration"."id" and "declaration_version"."version" = "declaration"."version") left join "app_user" on "app_user"."id" = "declaration_version"."decided_by" where "declaration"."id" = $1
;
select "declaration"."id", "declaration"."company_id", "declaration"."status", "declaration"."version", "declaration"."code", "declaration"."created_at", "company"."id", "company"."holder_id", "company"."siret", "company"."forme_juridique", "company"."designation", "company"."adresse", "company"."complement_adresse", "company"."code_postal", "company"."ville", "company"."pays", "company"."regime_fiscal", "company"."director_title", "company"."director_name", "company"."director_quality", "company"."director_email", "company"."director_phone", "company"."nif", "company"."rccm", "company"."consented_at", "company"."owners_changed_at", "company"."reminded_day", "company"."created_at", "company"."updated_at", "company"."deleted_at", "company"."retry_key", "declaration_version"."declaration_id", "declaration_version"."version", "declaration_version"."sealed", "declaration_version"."submitted_at", "declaration_version"."owners_changed_at", "declaration_version"."outcome", "declaration_version"."decided_at", "declaration_version"."decided_by", "declaration_version"."comment", "app_user"."first_name" || ' ' || "app_user"."last_name" from "declaration" inner join "company" on ("company"."id" = "declaration"."company_id" and "company"."deleted_at" is null) left join "declaration_version" on ("declaration_version"."declaration_id" = "declaration"."id" and "declaration_version"."version" = "declaration"."version") left join "app_user" on "app_user"."id" = "declaration_version"."decided_by" where "declaration"."status" = $1 order by "declaration_version"."submitted_at" asc, "declaration"."id" asc limit $2
;
select "declaration"."id", "declaration"."company_id", "declaration"."status", "declaration"."version", "declaration"."code", "declaration"."created_at", "company"."id", "company"."holder_id", "company"."siret", "company"."forme_juridique", "company"."designation", "company"."adresse", "company"."complement_adresse", "company"."code_postal", "company"."ville", "company"."pays", "company"."regime_fiscal", "company"."director_title", "company"."director_name", "company"."director_quality", "company"."director_email", "company"."director_phone", "company"."nif", "company"."rccm", "company"."consented_at", "company"."owners_changed_at", "company"."reminded_day", "company"."created_at", "company"."updated_at", "company"."deleted_at", "company"."retry_key", "declaration_version"."declaration_id", "declaration_version"."version", "declaration_version"."sealed", "declaration_version"."submitted_at", "declaration_version"."owners_changed_at", "declaration_version"."outcome", "declaration_version"."decided_at", "declaration_version"."decided_by", "declaration_version"."comment", "app_user"."first_name" || ' ' || "app_user"."last_name" from "declaration" inner join "company" on ("company"."id" = "declaration"."company_id" and "company"."deleted_at" is null) left join "declaration_version" on ("declaration_version"."declaration_id" = "declaration"."id" and "declaration_version"."version" = "declaration"."version") left join "app_user" on "app_user"."id" = "declaration_version"."decided_by" where ("declaration"."id" = $1 and "company"."holder_id" = $2)
;
select "declaration_id", "version", "sealed", "submitted_at", "owners_changed_at", "outcome", "decided_at", "decided_by", "comment" from "declaration_version" where "declaration_version"."declaration_id" = $1 order by "declaration_version"."version" asc
;
select "id" from "ad" where "ad"."id" = $1 for key share
;
select "id" from "app_user" where "app_user"."id" = $1 for share
;
select "id" from "city" where "city"."id" = $1
;
select "id" from "company" where ("company"."owners_changed_at" is not null and "company"."deleted_at" is null and EXISTS (SELECT 1 FROM declaration d WHERE d.company_id = "company"."id" AND d.status = 'filed'))
;
select "id" from "declaration" where ("declaration"."company_id" = $1 and "declaration"."status" <> $2)
;
select "id" from "notification" where ("notification"."push_at" is not null and "notification"."push_at" <= $1) order by "notification"."push_at" asc limit $2
;
select "id" from "picture" where "picture"."ad_id" = $1 order by "picture"."position", "picture"."id"
;
select "id" from "picture" where "picture"."edit_of" = $1 order by "picture"."position", "picture"."id"
;
select "id" from "picture" where ("picture"."ad_id" = $1 or "picture"."edit_of" = $2) order by "picture"."position", "picture"."id"
;
select "id" from "picture" where ("picture"."id" in ($1) and "picture"."owner_id" = $2 and ("picture"."ad_id" is null and "picture"."edit_of" is null)) order by "picture"."id" for update
;
select "id" from "picture" where ("picture"."id" in ($1, $2) and "picture"."owner_id" = $3 and ("picture"."ad_id" is null and "picture"."edit_of" is null)) order by "picture"."id" for update
;
select "id" from "quarter" where ("quarter"."id" = $1 and "quarter"."city_id" = $2)
;
select "id", "attribute_id", "list", "key", "label", "position", "retired", "merged_into" from "attribute_choice" order by "attribute_choice"."position" asc, "attribute_choice"."id" asc
;
select "id", "buyer_id", "seller_id" from "conversation" where ("conversation"."buyer_id" = $1 and "conversation"."ad_id" = $2)
;
select "id", "buyer_id", "seller_id" from "conversation" where ("conversation"."id" = $1 and ("conversation"."buyer_id" = $2 or "conversation"."seller_id" = $3))
;
select "id", "code", "label", "advice", "field", "position" from "rejection_reason" where "rejection_reason"."retired" = $1 order by (SELECT count(*) FROM journal j WHERE j.act IN ('ad.rejected', 'ad.withdrawn')
       AND j.at > $2::timestamptz AND j.reason = "rejection_reason"."code") desc, "rejection_reason"."position" asc, "rejection_reason"."id" asc
;
select "id", "company_id", "sealed", "created_at", "updated_at" from "beneficial_owner" where "beneficial_owner"."company_id" = $1 order by "beneficial_owner"."id" asc
;
select "id", "conversation_id", "sender_id", "text", "key", "sent_at", "read_at", "appointment_id" from "chat_message" where ("chat_message"."sender_id" = $1 and "chat_message"."key" = $2)
;
select "id", "email" from "app_user" where ("app_user"."role" in ($1, $2) and "app_user"."suspended_at" is null and "app_user"."email" is not null)
;
select "id", "email", "first_name", "suspended_at" from "app_user" where ("app_user"."telephone" = $1 and "app_user"."deleted_at" is null)
;
select "id", "holder_id", "siret", "forme_juridique", "designation", "adresse", "complement_adresse", "code_postal", "ville", "pays", "regime_fiscal", "director_title", "director_name", "director_quality", "director_email", "director_phone", "nif", "rccm", "consented_at", "owners_changed_at", "reminded_day", "created_at", "updated_at", "deleted_at", "retry_key" from "company" where "company"."id" = $1 for update
;
select "id", "holder_id", "siret", "forme_juridique", "designation", "adresse", "complement_adresse", "code_postal", "ville", "pays", "regime_fiscal", "director_title", "director_name", "director_quality", "director_email", "director_phone", "nif", "rccm", "consented_at", "owners_changed_at", "reminded_day", "created_at", "updated_at", "deleted_at", "retry_key" from "company" where ("company"."id" = $1 and "company"."deleted_at" is null)
;
select "id", "holder_id", "siret", "forme_juridique", "designation", "adresse", "complement_adresse", "code_postal", "ville", "pays", "regime_fiscal", "director_title", "director_name", "director_quality", "director_email", "director_phone", "nif", "rccm", "consented_at", "owners_changed_at", "reminded_day", "created_at", "updated_at", "deleted_at", "retry_key" from "company" where ("company"."id" = $1 and "company"."deleted_at" is null) for update
;
select "id", "holder_id", "siret", "forme_juridique", "designation", "adresse", "complement_adresse", "code_postal", "ville", "pays", "regime_fiscal", "director_title", "director_name", "director_quality", "director_email", "director_phone", "nif", "rccm", "consented_at", "owners_changed_at", "reminded_day", "created_at", "updated_at", "deleted_at", "retry_key" from "company" where (("company"."holder_id" = $1 and "company"."deleted_at" is null) and "company"."id" = $2) for update
;
select "id", "holder_id", "siret", "forme_juridique", "designation", "adresse", "complement_adresse", "code_postal", "ville", "pays", "regime_fiscal", "director_title", "director_name", "director_quality", "director_email", "director_phone", "nif", "rccm", "consented_at", "owners_changed_at", "reminded_day", "created_at", "updated_at", "deleted_at", "retry_key", EXISTS (SELECT 1 FROM company twin WHERE twin.holder_id = company.holder_id
  AND twin.siret = company.siret AND twin.id <> company.id AND twin.deleted_at IS NULL), EXISTS (SELECT 1 FROM declaration d WHERE d.company_id = company.id AND d.status = 'filed') from "company" where (("company"."holder_id" = $1 and "company"."deleted_at" is null) and "company"."id" = $2)
;
select "id", "key", "label", "kind", "unit", "min", "max", "step", "grouping", "help", "retired" from "attribute" order by "attribute"."id" asc
;
select "id", "name" from "quarter" where "quarter"."city_id" = $1 order by "quarter"."position" asc, "quarter"."id" asc
;
select "id", "name", "slug", "region" from "city" order by "city"."position" asc, "city"."id" asc
;
select "id", "name", "slug", "region", "lat", "lon", "aliases", "position" from "city" where "city"."id" = $1 for update
;
select "id", "owner_id", "ad_id", "edit_of", "position", "key", "width", "height", "placeholder", "widths", "has_avif", "created_at" from "picture" where ("picture"."ad_id" = $1 and "picture"."has_avif" = $2)
;
select "id", "owner_id", "title", "description", "category_id", "sub_category_id", "condition", "attributes", "price", "price_label", "price_unit", "city_id", "quarter_id", "landmark_id", "whatsapp", "telephone", "sms", "status", "version", "rejection_reason", "rejection_field", "views", "contacts", "created_at", "submitted_at", "published_at", "expires_at", "sold_at", "expired_at", "expired_because", "withdrawn_at", "withdrawn_by", "told_of_end", "confirmed_at", "asked_at", "silences", "seller_answers", "disowned_at", "unproven", "before_move", "reserved_until", "price_since", "old_price", "old_price_until", "decided_version" from "ad" where "ad"."id" = $1
;
select "id", "owner_id", "title", "description", "category_id", "sub_category_id", "condition", "attributes", "price", "price_label", "price_unit", "city_id", "quarter_id", "landmark_id", "whatsapp", "telephone", "sms", "status", "version", "rejection_reason", "rejection_field", "views", "contacts", "created_at", "submitted_at", "published_at", "expires_at", "sold_at", "expired_at", "expired_because", "withdrawn_at", "withdrawn_by", "told_of_end", "confirmed_at", "asked_at", "silences", "seller_answers", "disowned_at", "unproven", "before_move", "reserved_until", "price_since", "old_price", "old_price_until", "decided_version" from "ad" where "ad"."id" = $1 for update
;
select "id", "owner_id", "title", "description", "category_id", "sub_category_id", "condition", "attributes", "price", "price_label", "price_unit", "city_id", "quarter_id", "landmark_id", "whatsapp", "telephone", "sms", "status", "version", "rejection_reason", "rejection_field", "views", "contacts", "created_at", "submitted_at", "published_at", "expires_at", "sold_at", "expired_at", "expired_because", "withdrawn_at", "withdrawn_by", "told_of_end", "confirmed_at", "asked_at", "silences", "seller_answers", "disowned_at", "unproven", "before_move", "reserved_until", "price_since", "old_price", "old_price_until", "decided_version" from "ad" where ("ad"."id" = $1 and ("ad"."status" = $2 and "ad"."expired_because" = $3)) order by "ad"."id" for update
;
select "id", "parent_id" from "category" where "category"."id" = $1
;
select "id", "parent_id", "has_condition" from "category"
;
select "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition" from "category" order by "category"."position" asc, "category"."id" asc
;
select "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition" from "category" where "category"."id" = $1 for update
;
select "id", "password_hash", "role", "phone_verified_at", "suspended_at", "suspended_until" from "app_user" where ("app_user"."telephone" = $1 and "app_user"."deleted_at" is null)
;
select "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link" from "slide" order by "slide"."position" asc, "slide"."id" asc
;
select "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link" from "slide" where "slide"."active" = $1 order by "slide"."position" asc, "slide"."id" asc
;
select "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link" from "slide" where "slide"."id" = $1 for update
;
select "id", "purpose", "target", "user_id", "asked_from", "asked_by", "code_hash", "created_at", "expires_at", "sealed", "charged_at", "tries", "closed_at", "sent_at", "used_at" from "code" where "code"."id" = $1
;
select "id", "purpose", "target", "user_id", "asked_from", "asked_by", "code_hash", "created_at", "expires_at", "sealed", "charged_at", "tries", "closed_at", "sent_at", "used_at" from "code" where (("code"."target" = $1 and "code"."user_id" is null) and "code"."purpose" = $2) order by "code"."id" desc limit $3
;
select "id", "user_id" from "notification" where ("notification"."tell_at" is not null and "notification"."tell_at" <= $1) order by "notification"."tell_at" asc, "notification"."id" asc limit $2
;
select "id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on" from "saved_search" where "saved_search"."id" = $1
;
select "id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on" from "saved_search" where "saved_search"."user_id" = $1 order by "saved_search"."id" desc
;
select "id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on" from "saved_search" where ("saved_search"."id" = $1 and "saved_search"."stopped_at" is null) for update skip locked
;
select "id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on" from "saved_search" where ("saved_search"."user_id" = $1 and "saved_search"."query" = $2)
;
select "id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on" from "saved_search" where strpos('&' || "saved_search"."query" || '&', $1) > 0 order by "saved_search"."user_id"
;
select "id", "user_id", "sign_in_id", "endpoint", "p256dh", "auth", "created_at" from "push_subscription" where "push_subscription"."user_id" = $1
;
select "key" from "kept_picture" where ("kept_picture"."key" in ($1, $2, $3, $4, $5, $6, $7, $8) and not exists (select "id", "owner_id", "ad_id", "edit_of", "position", "key", "width", "height", "placeholder", "widths", "has_avif", "created_at" from "picture" where "picture"."key" = "kept_picture"."key"))
;
select "key" from "kept_picture" where (false and not exists (select "id", "owner_id", "ad_id", "edit_of", "position", "key", "width", "height", "placeholder", "widths", "has_avif", "created_at" from "picture" where "picture"."key" = "kept_picture"."key"))
;
select "key", "label" from "price_unit"
;
select "key", "widths" from "picture" where ("picture"."ad_id" = $1 or "picture"."edit_of" = $2)
;
select "key", "widths" from "picture" where (("picture"."ad_id" = $1 or "picture"."edit_of" = $2) and "picture"."owner_id" = $3)
;
select "purpose" from "code" where "code"."id" = $1
;
select "purpose", "target", "asked_from", "asked_by" from "code" where "code"."charged_at" > $1
;
select "quarter"."id", "twin"."id", "quarter"."aliases" from "quarter" inner join "quarter" "twin" on ("twin"."city_id" = $1 and "twin"."slug" = "quarter"."slug") where "quarter"."city_id" = $2
;
select "slug" from "category" where ("category"."id" <> $1 and ("category"."slug" = $2 or "category"."slug" like $3))
;
select "slug" from "city" where ("city"."slug" = $1 or "city"."slug" like $2)
;
select "status", "submitted_at" from "ad_edit" where "ad_edit"."ad_id" = $1
;
select "sub_category_id", count(*) from "ad" group by "ad"."sub_category_id"
;
select "submitted_at" from "ad" where "ad"."status" = $1 order by "ad"."submitted_at", "ad"."id" limit $2 offset $3
;
select "telephone" from "app_user" where "app_user"."id" = $1
;
select "telephone" from "contact_number" where ("contact_number"."user_id" = $1 and "contact_number"."telephone" in ($2))
;
select "telephone" from "contact_number" where ("contact_number"."user_id" = $1 and "contact_number"."telephone" in ($2, $3, $4))
;
select "telephone", "phone_verified_at" from "app_user" where "app_user"."id" = $1
;
select "user_id", "from_hour", "to_hour" from "quiet_hours" where "quiet_hours"."user_id" = $1
;
select "user_id", "kind", "email", "sms", "push", "whatsapp" from "notification_preference" where "notification_preference"."user_id" = $1
;
select "user_id", "last_day", "started_at" from "seller_absence" where "seller_absence"."user_id" = $1
;
select "user_id", "secret", "created_at", "confirmed_at", "last_step", "wrong_tries", "wrong_since" from "two_step" where "two_step"."user_id" = $1 for update
;
select count(*) FILTER (WHERE "delivery"."channel" = $1)::integer, count(*) FILTER (WHERE "delivery"."channel" = $2)::integer, count(*) FILTER (WHERE "delivery"."channel" = $3)::integer from "delivery" inner join "notification" on "notification"."id" = "delivery"."notification_id" where ("notification"."user_id" = $4 and "delivery"."created_at" > $5 and "delivery"."rank" > $6)
;
select count(*) as count from "ad" where "ad"."city_id" = $1;
;
select count(*) as count from "ad" where ("ad"."category_id" = $1 or "ad"."sub_category_id" = $2);
;
select count(*) as count from "ad" where ("ad"."owner_id" = $1 and ("ad"."status" in ($2, $3) or ("ad"."status" = $4 and "ad"."expired_because" = $5)));
;
select count(*) as count from "ad_edit" where "ad_edit"."city_id" = $1;
;
select count(*) as count from "ad_edit" where ("ad_edit"."category_id" = $1 or "ad_edit"."sub_category_id" = $2);
;
select count(*) as count from "app_user" where "app_user"."city_id" = $1;
;
select count(*) as count from "category" where "category"."parent_id" = $1;
;
select count(*) as count from "category" where "category"."parent_id" IS NULL;
;
select count(*) as count from "city" where ("city"."name" = $1 and "city"."region" = $2 and "city"."id" <> $3);
;
select count(*) as count from "city";
;
select count(*) as count from "company" where ("company"."holder_id" = $1 and "company"."deleted_at" is null);
;
select count(*) as count from "favourite" where ("favourite"."user_id" = $1 and "favourite"."ad_id" = $2);
;
select count(*) as count from "paused_prefix" where ("paused_prefix"."prefix" = $1 and "paused_prefix"."paused_until" > $2);
;
select count(*) as count from "publication" where ("publication"."user_id" = $1 and "publication"."made_at" > $2);
;
select count(*) as count from "quarter" where "quarter"."city_id" = $1;
;
select count(*) as count from "rejection_reason" where ("rejection_reason"."retired" = $1 and "rejection_reason"."id" <> $2);
;
select count(*) as count from "rejection_reason";
;
select count(*) as count from "saved_search" where "saved_search"."user_id" = $1;
;
select count(*) as count from "seller_follow" where "seller_follow"."user_id" = $1;
;
select count(*) as count from "slide";
;
select count(*) from "declaration" inner join "company" on ("company"."id" = "declaration"."company_id" and "company"."deleted_at" is null) where "declaration"."status" = $1
;
select distinct "saved_search"."id" from "saved_search" inner join "alert_match" on "alert_match"."saved_search_id" = "saved_search"."id" where ("alert_match"."digest_id" is null and "saved_search"."stopped_at" is null and "saved_search"."told_on" IS DISTINCT FROM $1::date)
;
select sum("tries"), coalesce(sum("tries") FILTER (WHERE "asked_by" = 'stranger'), 0)::int from "code" where (("code"."target" = $1 and "code"."user_id" is null) and "code"."created_at" > $2)
;
update "ad" set "category_id" = $1 where "ad"."category_id" = $2
;
update "ad" set "category_id" = $1, "sub_category_id" = $2 where "ad"."sub_category_id" = $3
;
update "ad" set "city_id" = $1 where "ad"."city_id" = $2
;
update "ad" set "seller_answers" = $1 where ("ad"."owner_id" = $2 and "ad"."seller_answers" <> $3)
;
update "ad" set "status" = $1, "published_at" = $2, "expires_at" = $3, "sold_at" = $4, "expired_at" = $5, "expired_because" = $6, "withdrawn_at" = $7, "withdrawn_by" = $8, "confirmed_at" = $9, "asked_at" = $10, "silences" = $11, "before_move" = $12 where "ad"."id" = $13
;
update "ad" set "status" = $1, "rejection_reason" = $2, "rejection_field" = $3, "disowned_at" = $4, "decided_version" = $5 where "ad"."id" = $6
;
update "ad" set "status" = $1, "rejection_reason" = $2, "rejection_field" = $3, "published_at" = $4, "expires_at" = $5, "disowned_at" = $6, "decided_version" = $7 where "ad"."id" = $8
;
update "ad" set "status" = $1, "rejection_reason" = $2, "rejection_field" = $3, "withdrawn_at" = $4, "withdrawn_by" = $5, "asked_at" = $6, "silences" = $7, "decided_version" = $8 where "ad"."id" = $9
;
update "ad" set "title" = $1, "description" = $2, "category_id" = $3, "sub_category_id" = $4, "condition" = $5, "attributes" = $6, "price" = $7, "price_label" = $8, "price_unit" = $9, "city_id" = $10, "quarter_id" = $11, "landmark_id" = $12, "whatsapp" = $13, "telephone" = $14, "sms" = $15, "rejection_reason" = $16, "rejection_field" = $17, "submitted_at" = $18, "expires_at" = $19, "unproven" = $20 where "ad"."id" = $21
;
update "ad" set "title" = $1, "description" = $2, "category_id" = $3, "sub_category_id" = $4, "condition" = $5, "attributes" = $6, "price" = $7, "price_label" = $8, "price_unit" = $9, "city_id" = $10, "quarter_id" = $11, "landmark_id" = $12, "whatsapp" = $13, "telephone" = $14, "sms" = $15, "status" = $16, "version" = $17, "rejection_reason" = $18, "rejection_field" = $19, "submitted_at" = $20, "expired_at" = $21, "expired_because" = $22, "withdrawn_at" = $23, "withdrawn_by" = $24, "unproven" = $25, "decided_version" = (SELECT jsonb_build_object(
  'id', a.id, 'title', a.title, 'description', a.description, 'category', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.category_id), 'sub', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM category r WHERE r.id = a.sub_category_id), 'condition', a.condition, 'attributes', a.attributes, 'price', a.price, 'price_label', a.price_label, 'price_unit', a.price_unit, 'city', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM city r WHERE r.id = a.city_id), 'quarter', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM quarter r WHERE r.id = a.quarter_id), 'status', a.status,
  'views', a.views, 'published_at', a.published_at, 'created_at', a.created_at, 'expires_at', a.expires_at,
  'reserved_until', a.reserved_until, 'old_price', a.old_price,
  'owner', (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                      'photo_key', u.photo_key) FROM app_user u WHERE u.id = a.owner_id),
  'pictures', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                        'placeholder', p.placeholder, 'widths', p.widths,
                                        'has_avif', p.has_avif) ORDER BY p.position, p.id)
    FROM picture p WHERE p.ad_id = a.id), '[]'::jsonb)
) || jsonb_build_object(
  'landmark', (SELECT jsonb_build_object('id', r.id, 'name', r.name)
                        FROM landmark r WHERE r.id = a.landmark_id), 'whatsapp', a.whatsapp, 'telephone', a.telephone, 'sms', a.sms, 'version', a.version,
  'submitted_at', a.submitted_at, 'confirmed_at', a.confirmed_at,
  'owner_telephone', u.telephone, 'owner_phone_verified', u.phone_verified_at IS NOT NULL) FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = ad.id) where "ad"."id" = $26
;
update "ad" set "version" = $1 where "ad"."id" = $2
;
update "ad_edit" set "category_id" = $1 where "ad_edit"."category_id" = $2
;
update "ad_edit" set "category_id" = $1, "sub_category_id" = $2 where "ad_edit"."sub_category_id" = $3
;
update "ad_edit" set "city_id" = $1 where "ad_edit"."city_id" = $2
;
update "ad_edit" set "status" = $1, "rejection_reason" = $2, "rejection_field" = $3 where "ad_edit"."ad_id" = $4
;
update "alert_match" set "digest_id" = $1 where ("alert_match"."saved_search_id" = $2 and "alert_match"."digest_id" is null)
;
update "app_user" set "city_id" = $1 where "app_user"."city_id" = $2
;
update "app_user" set "phone_verified_at" = $1 where "app_user"."id" = $2
;
update "beneficial_owner" set "sealed" = $1, "updated_at" = $2 where "beneficial_owner"."id" = $3 returning "id", "company_id", "sealed", "created_at", "updated_at"
;
update "category" set "name" = $1, "position" = $2 where "category"."id" = $3 returning "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition"
;
update "category" set "parent_id" = $1 where "category"."parent_id" = $2
;
update "category" set "position" = "category"."position" where "category"."id" = $1 returning "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition"
;
update "category" set "position" = "category"."position", "ask_after_days" = $1 where "category"."id" = $2 returning "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition"
;
update "category" set "position" = $1 where "category"."id" = $2 returning "id", "parent_id", "name", "slug", "icon", "position", "ask_after_days", "has_condition", "inherits_condition"
;
update "chat_message" set "read_at" = clock_timestamp() where ("chat_message"."conversation_id" = $1 and "chat_message"."sender_id" <> $2 and "chat_message"."read_at" is null) returning "id"
;
update "city" set "name" = $1, "position" = "city"."position" where "city"."id" = $2 returning "id", "name", "slug", "region", "lat", "lon", "aliases", "position"
;
update "city" set "position" = "city"."position" where "city"."id" = $1 returning "id", "name", "slug", "region", "lat", "lon", "aliases", "position"
;
update "code" set "closed_at" = $1 where (("code"."target" = $2 and "code"."user_id" is null) and "code"."purpose" = $3 and "code"."closed_at" is null)
;
update "code" set "closed_at" = $1, "used_at" = $2 where "code"."id" = $3
;
update "code" set "expires_at" = $1, "sealed" = $2, "charged_at" = $3 where "code"."id" = $4
;
update "code" set "sent_at" = $1 where "code"."id" = $2
;
update "company" set "designation" = $1, "updated_at" = $2 where "company"."id" = $3
;
update "company" set "owners_changed_at" = $1 where "company"."id" = $2
;
update "company" set "owners_changed_at" = $1, "reminded_day" = $2 where "company"."id" = $3
;
update "company" set "owners_changed_at" = coalesce("company"."owners_changed_at", $1) where "company"."id" = $2
;
update "company" set "reminded_day" = $1 where "company"."id" = $2
;
update "conversation" set "last_message_id" = $1 where "conversation"."id" = $2
;
update "declaration" set "status" = $1 where "declaration"."id" = $2
;
update "declaration" set "status" = $1, "code" = $2 where "declaration"."id" = $3
;
update "declaration" set "status" = $1, "version" = $2 where "declaration"."id" = $3
;
update "declaration_version" set "outcome" = $1, "decided_at" = $2, "decided_by" = $3, "comment" = $4 where ("declaration_version"."declaration_id" = $5 and "declaration_version"."version" = $6)
;
update "delivery" set "gateway" = $1 where "delivery"."id" = $2
;
update "delivery" set "try_at" = $1, "leased_until" = $2, "attempts" = $3 where "delivery"."id" = $4
;
update "delivery" set "try_at" = $1, "leased_until" = $2, "failed_at" = $3, "error" = $4, "sent_at" = $5 where "delivery"."id" = $6
;
update "delivery" set "try_at" = $1, "leased_until" = $2, "failed_at" = $3, "error" = $4, "sent_at" = $5, "gateway" = $6, "gateway_message" = $7 where "delivery"."id" = $8
;
update "landmark" set "city_id" = $1 where ("landmark"."city_id" = $2 and "landmark"."name" not in (select "name" from "landmark" where "landmark"."city_id" = $3))
;
update "notification" set "push_at" = $1 where "notification"."id" = $2
;
update "notification" set "read_at" = $1 where ("notification"."user_id" = $2 and "notification"."read_at" is null and ("notification"."kind" = $3 and "notification"."subject_id" = $4)) returning "id"
;
update "notification" set "tell_at" = $1 where "notification"."id" = $2
;
update "picture" set "ad_id" = $1, "edit_of" = $2, "position" = $3 where "picture"."id" = $4
;
update "price_change" set "is_reviewed" = $1 where ("price_change"."ad_id" = $2 and "price_change"."is_reviewed" = $3)
;
update "quarter" set "city_id" = $1, "position" = "quarter"."position" + $2 where ("quarter"."city_id" = $3 and true)
;
update "rejection_reason" set "label" = $1 where "rejection_reason"."id" = $2 returning "code", "id", "label", "advice", "field", "position", "retired"
;
update "rejection_reason" set "retired" = $1 where "rejection_reason"."id" = $2
;
update "saved_search" set "name" = $1, "channel" = $2, "stopped_at" = $3 where "saved_search"."id" = $4 returning "id", "user_id", "name", "query", "channel", "created_at", "stopped_at", "told_on"
;
update "saved_search" set "stopped_at" = coalesce("saved_search"."stopped_at", $1) where "saved_search"."id" = $2 returning "id"
;
update "saved_search" set "told_on" = $1 where "saved_search"."id" = $2
;
update "season" set "category_id" = $1 where "season"."category_id" = $2
;
update "slide" set "picture_key" = $1, "width" = $2, "height" = $3, "placeholder" = $4, "widths" = $5, "position" = "slide"."position" where "slide"."id" = $6 returning "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link"
;
update "slide" set "position" = "slide"."position", "active" = $1 where "slide"."id" = $2 returning "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link"
;
update "slide" set "position" = "slide"."position", "link" = $1 where "slide"."id" = $2 returning "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link"
;
update "slide" set "position" = $1 where "slide"."id" = $2 returning "id", "picture_key", "width", "height", "placeholder", "widths", "position", "active", "link"
