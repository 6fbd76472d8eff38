-- Finding ads: a narrow table of public ads that lists and searches read, kept by triggers. It is of the domain `ads`,
-- whose README.md describes it.

-- Entries that the index of words has beside words: a search for "villa" under 200 000 F, or for the cheapest of a common
-- word, fetches the ads that have both instead of every ad that has the word.

-- Where a price stands, in steps of half a doubling from 100 F up.
CREATE FUNCTION price_step(price integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN width_bucket(price, '{
  100,141,200,283,400,566,800,1131,1600,2263,3200,4525,6400,9051,12800,18102,25600,36204,51200,72408,102400,144815,204800,
  289631,409600,579262,819200,1158524,1638400,2317048,3276800,4634095,6553600,9268190,13107200,18536380,26214400,37072760,
  52428800,74145520,104857600,148291040,209715200,296582080,419430400,593164160,838860800,1186328320}'::integer[]);

-- What the index has for a price: its step, with the group of six steps around it (100 and up). Ads without a price
-- stand apart.
CREATE FUNCTION price_steps(price integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN price IS NULL THEN '{-1}'::integer[] ELSE ARRAY[price_step(price), 100 + price_step(price) / 6] END;

-- The fewest steps and groups that hold every price from low to high: all of them lie there, and some a little beyond.
CREATE FUNCTION price_steps_between(low integer, high integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT CASE WHEN step / 6 * 6 >= price_step(low) AND step / 6 * 6 + 5 <= price_step(high) THEN 100 + step / 6 ELSE step END
  FROM generate_series(price_step(low), price_step(high)) AS step);

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

-- What the index has for a number: its step and the group of sixteen steps around it.
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

-- Condition and photo, beside the words and prices.
CREATE FUNCTION ad_traits(condition text, has_photo boolean) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[condition, CASE WHEN has_photo THEN 'photo' END], NULL);

-- The words of its title and values, and its categories, beside all words: so the ads with a word in their title are found
-- without fetching those that only mention it.
CREATE FUNCTION ad_strong_words(tsv tsvector, category_id integer, sub_category_id integer) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ts_filter(tsv, '{a,b}') || array_to_tsvector(ARRAY['cat:' || category_id::text, 'sub:' || sub_category_id::text]);

-- The day in Niger (UTC+1), as a number that rises by one a day.
CREATE FUNCTION niger_day(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor((extract(epoch FROM at) + 3600) / 86400)::integer;

-- Published ads of people in good standing, and nothing else.
CREATE TABLE ad_search (
  ad_id           integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  published_at    timestamptz NOT NULL,
  -- What the ad is for: AD_PURPOSES in contract/ads/purposes.ts.
  purpose         text NOT NULL,
  category_id     integer NOT NULL,
  sub_category_id integer NOT NULL,
  region          text NOT NULL,
  city_id         integer NOT NULL,
  quarter_id      integer,
  condition       text,
  has_photo       boolean NOT NULL,
  price           integer,
  -- Orders by price, both read downwards, ads without a number last.
  cheapness       integer NOT NULL GENERATED ALWAYS AS (-coalesce(price, 2147483647)) STORED,
  dearness        integer NOT NULL GENERATED ALWAYS AS (coalesce(price, -1)) STORED,
  -- The values that filters check on each row, by key: a choice, several, a number, or '1' for yes; null for none, and
  -- for more than an index holds.
  fields          jsonb,
  -- How much the ad says, for the order by relevance.
  value_count     integer NOT NULL DEFAULT 0,
  -- The day on which the seller last said that it is available, by publishing or confirming it. Lists may leave out the
  -- others.
  confirmed_day   integer,
  -- Words of the title (A), of what the thing is ("Toyota", "3 chambres": B), of the description and of what it has
  -- ("Gardien", "Livraison": D). Beside them entries: its place in the catalogue as 'cat:1', 'sub:2', 'city:3', 'qua:4',
  -- so that renaming one rewrites no ad; its values, 'f:fuel:diesel' and those of numbers; 'conf:20780', the day; and
  -- 'kind:wanted', 'kind:lost' or 'kind:found' of those that are no offers, which are few.
  tsv             tsvector NOT NULL
);
ALTER TABLE ad_search ALTER COLUMN tsv SET STATISTICS 1000;
-- No pending list: a search must not pay for the writes before it.
CREATE INDEX ad_search_words ON ad_search USING gin (
  tsv, price_steps(price), ad_traits(condition, has_photo), ad_strong_words(tsv, category_id, sub_category_id)
) WITH (fastupdate = off);

-- Lists by date and by price in each place of the catalogue. What filters check is included, so that they are checked
-- without leaving the index; attributes in sub-categories, which have most of them.
CREATE INDEX ad_search_newest ON ad_search (published_at DESC, ad_id DESC) INCLUDE (dearness, condition, has_photo, purpose);
CREATE INDEX ad_search_newest_in_category ON ad_search (category_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo);
CREATE INDEX ad_search_newest_in_sub_category ON ad_search (sub_category_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo, fields);
CREATE INDEX ad_search_newest_in_region ON ad_search (region, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo);
CREATE INDEX ad_search_newest_in_city ON ad_search (city_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo);
CREATE INDEX ad_search_newest_in_quarter ON ad_search (quarter_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo) WHERE quarter_id IS NOT NULL;
CREATE INDEX ad_search_newest_in_category_and_city ON ad_search (category_id, city_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo);
CREATE INDEX ad_search_newest_in_sub_category_and_city ON ad_search (sub_category_id, city_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo, fields);
CREATE INDEX ad_search_newest_in_condition ON ad_search (condition, published_at DESC, ad_id DESC)
  INCLUDE (dearness, has_photo, region);
CREATE INDEX ad_search_newest_in_condition_and_region ON ad_search (condition, region, published_at DESC, ad_id DESC);
CREATE INDEX ad_search_newest_wanted ON ad_search (published_at DESC, ad_id DESC) WHERE purpose = 'wanted';
CREATE INDEX ad_search_newest_wanted_in_sub_category_and_region
  ON ad_search (sub_category_id, region, published_at DESC, ad_id DESC) WHERE purpose = 'wanted';
CREATE INDEX ad_search_cheapest ON ad_search (cheapness DESC, ad_id DESC);
CREATE INDEX ad_search_cheapest_in_category ON ad_search (category_id, cheapness DESC, ad_id DESC);
CREATE INDEX ad_search_cheapest_in_sub_category ON ad_search (sub_category_id, cheapness DESC, ad_id DESC)
  INCLUDE (condition, has_photo, fields);
CREATE INDEX ad_search_dearest ON ad_search (dearness DESC, ad_id DESC);
CREATE INDEX ad_search_dearest_in_category ON ad_search (category_id, dearness DESC, ad_id DESC);
CREATE INDEX ad_search_dearest_in_sub_category ON ad_search (sub_category_id, dearness DESC, ad_id DESC)
  INCLUDE (condition, has_photo, fields);

-- What ad_search has of the values of an ad: its fields; their entries in the word index; the words of what it is; and
-- those of what it lists or has, which are found like its description. A choice is found by every name that it has in
-- the lists of its attribute: they may differ. The label of a choice is that of the day the ad is written: entries go by
-- key, so that only words keep a former label until the ad changes.
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

-- Brings ad_search in line with these ads. Each ad and owner is looked up by its key (OFFSET 0 and FOR SHARE keep the
-- planner from joining whole tables on a plan made when they were small); the share lock makes a suspension and a
-- publication wait for each other.
CREATE FUNCTION ad_search_put(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ad_search (
    ad_id, published_at, category_id, sub_category_id, city_id, quarter_id, region, has_photo, price, condition, fields,
    value_count, confirmed_day, purpose, tsv)
  SELECT a.id, coalesce(a.published_at, a.submitted_at), a.category_id, a.sub_category_id, a.city_id, a.quarter_id,
         (SELECT c.region FROM city c WHERE c.id = a.city_id), EXISTS (SELECT FROM picture p WHERE p.ad_id = a.id),
         a.price, a.condition, v.fields, (SELECT count(*) FROM jsonb_object_keys(a.attributes)), said.day, a.kind,
         setweight(to_tsvector('fr', fr_norm(concat_ws(' ', a.title, joined_words(a.title)))), 'A')
           || setweight(to_tsvector('fr', fr_norm(coalesce(v.words, ''))), 'B')
           || setweight(to_tsvector('fr', fr_norm(concat_ws(' ', a.description, v.equipment))), 'D')
           || array_to_tsvector(array_remove(
                ARRAY['cat:' || a.category_id, 'sub:' || a.sub_category_id, 'city:' || a.city_id, 'qua:' || a.quarter_id,
                      'conf:' || said.day, 'kind:' || nullif(a.kind, 'offer')] || v.entries, NULL))
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
    confirmed_day = excluded.confirmed_day, purpose = excluded.purpose, tsv = excluded.tsv
$$;

CREATE FUNCTION ad_search_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  titles text[];
BEGIN
  SELECT array_agg(id), array_agg(title) INTO ids, titles FROM added WHERE status = 'published';
  IF ids IS NOT NULL THEN
    PERFORM ad_search_put(ids);
    PERFORM search_word_count(titles, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_search_on_insert AFTER INSERT ON ad
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ad_search_on_insert();

CREATE FUNCTION ad_search_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := OLD.status = 'published';
  is_now boolean := NEW.status = 'published';
BEGIN
  IF is_now THEN
    PERFORM ad_search_put(ARRAY[NEW.id]);
  ELSE
    DELETE FROM ad_search WHERE ad_id = NEW.id;
  END IF;
  IF was AND (NOT is_now OR OLD.title <> NEW.title) THEN PERFORM search_word_count(ARRAY[OLD.title], -1); END IF;
  IF is_now AND (NOT was OR OLD.title <> NEW.title) THEN PERFORM search_word_count(ARRAY[NEW.title], 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_search_on_update
  AFTER UPDATE OF title, description, category_id, sub_category_id, city_id, quarter_id, condition, price, attributes, status,
    published_at, owner_id ON ad
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published')
  EXECUTE FUNCTION ad_search_on_update();

-- The row in ad_search goes by its foreign key.
CREATE FUNCTION ad_search_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_word_count(ARRAY[OLD.title], -1);
  RETURN NULL;
END $$;
CREATE TRIGGER ad_search_on_delete AFTER DELETE ON ad
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION ad_search_on_delete();

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

-- A suspended person's ads leave the lists at once, and come back with their owner.
CREATE FUNCTION ad_search_on_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.suspended_at IS NULL THEN
    PERFORM ad_search_put(ARRAY(SELECT id FROM ad WHERE owner_id = NEW.id AND status = 'published'));
  ELSE
    DELETE FROM ad_search USING ad WHERE ad.id = ad_search.ad_id AND ad.owner_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_search_on_suspension AFTER UPDATE OF suspended_at ON app_user
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION ad_search_on_suspension();

-- Photos come and go on ads that are already to be seen.
CREATE FUNCTION ad_search_photos(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE ad_search s SET has_photo = NOT s.has_photo
  FROM unnest(ids) AS changed (id)
  WHERE s.ad_id = changed.id AND s.has_photo <> EXISTS (SELECT FROM picture p WHERE p.ad_id = s.ad_id)
$$;
CREATE FUNCTION ad_search_on_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT ad_id) INTO ids FROM came WHERE ad_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT ad_id) INTO ids FROM went WHERE ad_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT moved.ad_id) INTO ids
    FROM came JOIN went USING (id), LATERAL (VALUES (came.ad_id), (went.ad_id)) AS moved (ad_id)
    WHERE came.ad_id IS DISTINCT FROM went.ad_id AND moved.ad_id IS NOT NULL;
  END IF;
  IF ids IS NOT NULL THEN PERFORM ad_search_photos(ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_search_on_photo_insert AFTER INSERT ON picture
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION ad_search_on_photos();
CREATE TRIGGER ad_search_on_photo_delete AFTER DELETE ON picture
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION ad_search_on_photos();
CREATE TRIGGER ad_search_on_photo_update AFTER UPDATE ON picture
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION ad_search_on_photos();

-- A town that changes its region takes its ads along.
CREATE FUNCTION ad_search_on_region() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ad_search SET region = NEW.region WHERE city_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_search_on_region AFTER UPDATE OF region ON city
  FOR EACH ROW WHEN (OLD.region <> NEW.region) EXECUTE FUNCTION ad_search_on_region();

-- The choices of the ads of ad_search, by price: what lists of a sub-category by price with a choice read. Of an ad that
-- has several there are as many rows. No foreign key: it would look for the rows of an ad by ad_id alone.
CREATE TABLE ad_choice (
  sub_category_id integer NOT NULL,
  -- As 'fuel:diesel'; 'delivery:1' for yes.
  choice          text NOT NULL COLLATE "C",
  -- Of ad_search.
  cheapness       integer NOT NULL,
  ad_id           integer NOT NULL,
  PRIMARY KEY (sub_category_id, choice, cheapness, ad_id)
);

-- The choices among the values that filters check.
CREATE FUNCTION ad_choices(fields jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5 AS $$
  SELECT DISTINCT key || ':' || choice COLLATE "C"
  FROM jsonb_each(fields), jsonb_array_elements_text(
    CASE jsonb_typeof(value) WHEN 'array' THEN value WHEN 'string' THEN jsonb_build_array(value) ELSE '[]' END) AS choice
$$;

-- Whoever writes ad_search writes these too. The rows of one ad are written by who has locked its row there.
CREATE FUNCTION ad_choice_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM ad_choice WHERE sub_category_id = OLD.sub_category_id AND choice = ANY (ARRAY(SELECT ad_choices(OLD.fields)))
      AND cheapness = OLD.cheapness AND ad_id = OLD.ad_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ad_choice (sub_category_id, choice, cheapness, ad_id)
    SELECT NEW.sub_category_id, choice, NEW.cheapness, NEW.ad_id FROM ad_choices(NEW.fields) AS choice
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_choice_on_insert AFTER INSERT ON ad_search
  FOR EACH ROW WHEN (NEW.fields IS NOT NULL) EXECUTE FUNCTION ad_choice_follow();
CREATE TRIGGER ad_choice_on_update AFTER UPDATE ON ad_search
  FOR EACH ROW WHEN ((OLD.sub_category_id, OLD.cheapness, OLD.fields) IS DISTINCT FROM (NEW.sub_category_id, NEW.cheapness, NEW.fields))
  EXECUTE FUNCTION ad_choice_follow();
CREATE TRIGGER ad_choice_on_delete AFTER DELETE ON ad_search
  FOR EACH ROW WHEN (OLD.fields IS NOT NULL) EXECUTE FUNCTION ad_choice_follow();

-- How many published ads there are of a kind in a place, for the numbers beside the choices. Counted by a job.
CREATE TABLE ad_count (
  -- A category or sub-category; 0 for all.
  kind_id    integer NOT NULL,
  -- 'r:Maradi', 'c:3', 'q:7'; '' for the whole country.
  place      text COLLATE "C" NOT NULL,
  total      integer NOT NULL,
  with_photo integer NOT NULL,
  excellent  integer NOT NULL,
  good       integer NOT NULL,
  fair       integer NOT NULL,
  poor       integer NOT NULL,
  -- When the newest of them was published.
  newest_at  timestamptz NOT NULL,
  PRIMARY KEY (kind_id, place)
);
