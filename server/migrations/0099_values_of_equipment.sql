-- What an ad lists or has ("Écouteurs" in the box of a telephone, "Gardien" of a shop, "Livraison") is found like its
-- description: only what a thing is ("Toyota", "Automatique", "3 chambres") counts almost as much as its title. A choice
-- is found by every name that it has in the lists of its attribute: they may differ. Ads written before keep their weights
-- until they change.
-- `value_count`: how much an ad says, for the order by relevance.
ALTER TABLE ad_search ADD COLUMN value_count integer NOT NULL DEFAULT 0;
DROP FUNCTION ad_search_values(jsonb);
CREATE FUNCTION ad_search_values(attributes jsonb, OUT fields jsonb, OUT entries text[], OUT words text, OUT equipment text)
LANGUAGE sql STABLE STRICT AS $$
  WITH one AS MATERIALIZED (
    SELECT a.*, v.value, v.value #>> '{}' AS said
    FROM jsonb_each(attributes) AS v JOIN attribute a USING (key)
    WHERE v.value <> 'false' AND (a.kind <> 'number' OR jsonb_typeof(v.value) = 'number')
  ), chosen AS MATERIALIZED (
    SELECT one.key, one.kind, choice,
      (SELECT string_agg(DISTINCT c.label, ' ') FROM attribute_choice c
       WHERE c.attribute_id = one.id AND c.key = choice AND c.merged_into IS NULL) AS label
    FROM one, jsonb_array_elements_text(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE jsonb_build_array(value) END) AS choice
    WHERE kind IN ('choice', 'choices')
  )
  SELECT
    (SELECT CASE WHEN pg_column_size(jsonb_object_agg(key, value)) < 2000
       THEN jsonb_object_agg(key, CASE kind WHEN 'yes_no' THEN '"1"' ELSE value END) END
     FROM one WHERE kind IN ('choice', 'choices', 'number', 'yes_no')),
    ARRAY(SELECT 'f:' || key || ':' || choice FROM chosen
          UNION ALL SELECT 'f:' || key || ':1' FROM one WHERE kind = 'yes_no'
          UNION ALL SELECT unnest(number_entries(key, said::double precision)) FROM one WHERE kind = 'number'),
    concat_ws(' ', (SELECT string_agg(label, ' ') FROM chosen WHERE kind = 'choice'), (
      SELECT string_agg(CASE kind WHEN 'text' THEN said
        ELSE said || CASE WHEN grouping THEN ' ' || coalesce(unit, label) ELSE '' END END, ' ')
      FROM one WHERE kind IN ('text', 'number'))),
    concat_ws(' ', (SELECT string_agg(label, ' ') FROM chosen WHERE kind = 'choices'),
      (SELECT string_agg(label, ' ') FROM one WHERE kind = 'yes_no'))
$$;

CREATE OR REPLACE FUNCTION ad_search_put(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ad_search (ad_id, published_at, category_id, sub_category_id, city_id, quarter_id, region, has_photo, price, condition, fields, value_count, tsv)
  SELECT a.id, coalesce(a.published_at, a.submitted_at), a.category_id, a.sub_category_id, a.city_id, a.quarter_id,
         (SELECT c.region FROM city c WHERE c.id = a.city_id), EXISTS (SELECT FROM picture p WHERE p.ad_id = a.id),
         a.price, a.condition, v.fields, (SELECT count(*) FROM jsonb_object_keys(a.attributes)),
         setweight(to_tsvector('fr', fr_norm(a.title)), 'A')
           || setweight(to_tsvector('fr', fr_norm(coalesce(v.words, ''))), 'B')
           || setweight(to_tsvector('fr', fr_norm(concat_ws(' ', a.description, v.equipment))), 'D')
           || array_to_tsvector(array_remove(
                ARRAY['cat:' || a.category_id, 'sub:' || a.sub_category_id, 'city:' || a.city_id, 'qua:' || a.quarter_id] || v.entries, NULL))
  FROM unnest(ids) AS wanted (id),
       LATERAL (SELECT * FROM ad WHERE ad.id = wanted.id AND status = 'published' OFFSET 0) AS a,
       LATERAL (SELECT FROM app_user u WHERE u.id = a.owner_id AND u.suspended_at IS NULL FOR SHARE) AS owner,
       LATERAL ad_search_values(nullif(a.attributes, '{}')) AS v
  ON CONFLICT (ad_id) DO UPDATE SET
    published_at = excluded.published_at, category_id = excluded.category_id,
    sub_category_id = excluded.sub_category_id, city_id = excluded.city_id, quarter_id = excluded.quarter_id,
    region = excluded.region, has_photo = excluded.has_photo, price = excluded.price,
    condition = excluded.condition, fields = excluded.fields, value_count = excluded.value_count, tsv = excluded.tsv
$$;
