-- Attributes in lists and searches. Ads without attributes, all those before, need no rewrite.

-- The values that filters check on each row, by key: a choice, several, a number, or '1' for yes; null for none, and for
-- more than an index holds.
ALTER TABLE ad_search ADD COLUMN fields jsonb;

-- The step of a number. Whole numbers below 256 and years are steps of their own; others are a twentieth wide. It never
-- falls as the value rises.
CREATE FUNCTION number_step(value double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN value < 0 THEN -1
  WHEN value < 256 THEN floor(value)
  WHEN value < 1900 THEN 256 + floor(ln(value / 256) * 20)
  WHEN value < 2100 THEN 300 + floor(value - 1900)
  ELSE 500 + least(400, floor(ln(value / 2100) * 20))
END::integer;

-- What the word index has for a number: its step and the group of sixteen steps around it.
CREATE FUNCTION number_entries(key text, value double precision) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['n:' || key || ':' || number_step(value), 'n:' || key || ':g' || (number_step(value) + 16) / 16];

-- The fewest steps and groups that hold every number from low to high: all of them lie there, and some a little beyond.
CREATE FUNCTION numbers_between(key text, low double precision, high double precision) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(DISTINCT quote_literal('n:' || key || ':' || CASE
    WHEN (step + 16) / 16 * 16 - 16 >= number_step(low) AND (step + 16) / 16 * 16 - 1 <= number_step(high) THEN 'g' || (step + 16) / 16
    ELSE step::text END), ' | ')::tsquery
  FROM generate_series(number_step(low), number_step(high)) AS step);

-- What ad_search has of the values of an ad: its fields; their entries in the word index, 'f:fuel:diesel', 'f:delivery:1'
-- and those of numbers; and the words of what people read. The label of a choice is that of the day the ad is written:
-- entries go by key, so that only words keep a former label until the ad changes.
CREATE FUNCTION ad_search_values(attributes jsonb, OUT fields jsonb, OUT entries text[], OUT words text)
LANGUAGE sql STABLE STRICT AS $$
  WITH one AS MATERIALIZED (
    SELECT a.*, v.value, v.value #>> '{}' AS said
    FROM jsonb_each(attributes) AS v JOIN attribute a USING (key)
    WHERE v.value <> 'false' AND (a.kind <> 'number' OR jsonb_typeof(v.value) = 'number')
  ), chosen AS MATERIALIZED (
    SELECT one.key, choice, (SELECT c.label FROM attribute_choice c WHERE c.attribute_id = one.id AND c.key = choice LIMIT 1) AS label
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
    concat_ws(' ', (SELECT string_agg(label, ' ') FROM chosen), (
      SELECT string_agg(CASE kind WHEN 'yes_no' THEN label WHEN 'text' THEN said
        ELSE said || CASE WHEN grouping THEN ' ' || coalesce(unit, label) ELSE '' END END, ' ')
      FROM one WHERE kind IN ('text', 'number', 'yes_no')))
$$;

-- As in 0020, with the values: their words weigh more than those of the description (B).
CREATE OR REPLACE FUNCTION ad_search_put(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ad_search (ad_id, published_at, category_id, sub_category_id, city_id, quarter_id, region, has_photo, price, condition, fields, tsv)
  SELECT a.id, coalesce(a.published_at, a.submitted_at), a.category_id, a.sub_category_id, a.city_id, a.quarter_id,
         (SELECT c.region FROM city c WHERE c.id = a.city_id), EXISTS (SELECT FROM picture p WHERE p.ad_id = a.id),
         a.price, a.condition, v.fields,
         setweight(to_tsvector('fr', fr_norm(a.title)), 'A')
           || setweight(to_tsvector('fr', fr_norm(coalesce(v.words, ''))), 'B')
           || setweight(to_tsvector('fr', fr_norm(a.description)), 'D')
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
    condition = excluded.condition, fields = excluded.fields, tsv = excluded.tsv
$$;

DROP TRIGGER ad_search_on_update ON ad;
CREATE TRIGGER ad_search_on_update
  AFTER UPDATE OF title, description, category_id, sub_category_id, city_id, quarter_id, condition, price, attributes, status,
    published_at, owner_id ON ad
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published')
  EXECUTE FUNCTION ad_search_on_update();

-- Searches understand the names of attributes and choices.
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute_choice
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_attribute
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
