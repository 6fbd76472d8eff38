-- Words with a hyphen are also written in one: "Wi-Fi" is found by "wifi".
CREATE FUNCTION joined_words(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT string_agg(regexp_replace(found[1], '[-\u2010\u2011]', '', 'g'), ' ')
  FROM regexp_matches(input, '[[:alpha:]]+(?:[-\u2010\u2011][[:alpha:]]+)+', 'g') AS found
);

-- As in 0310, with the joined words of the title behind it.
CREATE OR REPLACE FUNCTION ad_search_put(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ad_search (ad_id, published_at, category_id, sub_category_id, city_id, quarter_id, region, has_photo, price, condition, fields, value_count, confirmed_day, is_wanted, tsv)
  SELECT a.id, coalesce(a.published_at, a.submitted_at), a.category_id, a.sub_category_id, a.city_id, a.quarter_id,
         (SELECT c.region FROM city c WHERE c.id = a.city_id), EXISTS (SELECT FROM picture p WHERE p.ad_id = a.id),
         a.price, a.condition, v.fields, (SELECT count(*) FROM jsonb_object_keys(a.attributes)), said.day, a.kind = 'wanted',
         setweight(to_tsvector('fr', fr_norm(concat_ws(' ', a.title, joined_words(a.title)))), 'A')
           || setweight(to_tsvector('fr', fr_norm(coalesce(v.words, ''))), 'B')
           || setweight(to_tsvector('fr', fr_norm(concat_ws(' ', a.description, v.equipment))), 'D')
           || array_to_tsvector(array_remove(
                ARRAY['cat:' || a.category_id, 'sub:' || a.sub_category_id, 'city:' || a.city_id, 'qua:' || a.quarter_id,
                      'conf:' || said.day, CASE a.kind WHEN 'wanted' THEN 'kind:wanted' END] || v.entries, NULL))
  FROM unnest(ids) AS wanted (id),
       LATERAL (SELECT * FROM ad WHERE ad.id = wanted.id AND status = 'published' OFFSET 0) AS a,
       LATERAL (SELECT FROM app_user u WHERE u.id = a.owner_id AND u.suspended_at IS NULL FOR SHARE) AS owner,
       LATERAL ad_search_values(nullif(a.attributes, '{}')) AS v,
       LATERAL (SELECT niger_day(greatest(coalesce(a.published_at, a.submitted_at), a.confirmed_at)) AS day) AS said
  ON CONFLICT (ad_id) DO UPDATE SET
    published_at = excluded.published_at, category_id = excluded.category_id,
    sub_category_id = excluded.sub_category_id, city_id = excluded.city_id, quarter_id = excluded.quarter_id,
    region = excluded.region, has_photo = excluded.has_photo, price = excluded.price,
    condition = excluded.condition, fields = excluded.fields, value_count = excluded.value_count,
    confirmed_day = excluded.confirmed_day, is_wanted = excluded.is_wanted, tsv = excluded.tsv
$$;
