-- The day on which the seller of an ad last said that it is available, by publishing or confirming it. Lists may leave out
-- the others; the word index has the day as the entry 'conf:20780'. Null of ads that were old before this migration.
ALTER TABLE ad_search ADD COLUMN confirmed_day integer;

-- The day in Niger (UTC+1), as a number that rises by one a day.
CREATE FUNCTION niger_day(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor((extract(epoch FROM at) + 3600) / 86400)::integer;

-- As in 0099, with the day.
CREATE OR REPLACE FUNCTION ad_search_put(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ad_search (ad_id, published_at, category_id, sub_category_id, city_id, quarter_id, region, has_photo, price, condition, fields, value_count, confirmed_day, tsv)
  SELECT a.id, coalesce(a.published_at, a.submitted_at), a.category_id, a.sub_category_id, a.city_id, a.quarter_id,
         (SELECT c.region FROM city c WHERE c.id = a.city_id), EXISTS (SELECT FROM picture p WHERE p.ad_id = a.id),
         a.price, a.condition, v.fields, (SELECT count(*) FROM jsonb_object_keys(a.attributes)), said.day,
         setweight(to_tsvector('fr', fr_norm(a.title)), 'A')
           || setweight(to_tsvector('fr', fr_norm(coalesce(v.words, ''))), 'B')
           || setweight(to_tsvector('fr', fr_norm(concat_ws(' ', a.description, v.equipment))), 'D')
           || array_to_tsvector(array_remove(
                ARRAY['cat:' || a.category_id, 'sub:' || a.sub_category_id, 'city:' || a.city_id, 'qua:' || a.quarter_id,
                      'conf:' || said.day] || v.entries, NULL))
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
    confirmed_day = excluded.confirmed_day, tsv = excluded.tsv
$$;

-- A confirmation changes nothing else of the row.
CREATE FUNCTION ad_search_on_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ad_search s SET
    confirmed_day = said.day,
    tsv = ts_delete(s.tsv, coalesce('conf:' || s.confirmed_day, '')) || array_to_tsvector(ARRAY['conf:' || said.day])
  FROM (SELECT niger_day(greatest(coalesce(NEW.published_at, NEW.submitted_at), NEW.confirmed_at)) AS day) AS said
  WHERE s.ad_id = NEW.id AND s.confirmed_day IS DISTINCT FROM said.day;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_search_on_confirmation AFTER UPDATE OF confirmed_at ON ad
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION ad_search_on_confirmation();
