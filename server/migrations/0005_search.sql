-- Finding ads: French words as people type them, and a narrow table of published ads to walk.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A stemmer without stop words: fr_norm drops ours.
CREATE TEXT SEARCH DICTIONARY fr_stem (TEMPLATE = snowball, Language = french);
CREATE TEXT SEARCH CONFIGURATION fr (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION fr
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword
  WITH fr_stem;

-- Text as it is compared, typed or stored alike: no accents, small letters, one space between words; hyphens,
-- apostrophes and the border of letters and digits split ("iphone11", "l'auto"); words that say nothing are gone
-- (a lone letter before a number stays: "A14"); plural s and x are gone where the stemmer forgets them (vélos, bureaux).
CREATE FUNCTION fr_norm(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  spaced text := regexp_replace(lower(unaccent(normalize(input))), '[^[:alnum:]]+', ' ', 'g');
BEGIN
  spaced := regexp_replace(spaced, '\m([acdjlmnsty]) ?(\d)', '\1_ \2', 'g');
  spaced := regexp_replace(regexp_replace(spaced, '([[:alpha:]])(\d)', '\1 \2', 'g'), '(\d)([[:alpha:]])', '\1 \2', 'g');
  RETURN (
    SELECT coalesce(translate(regexp_replace(
      string_agg(w, ' ' ORDER BY i),
      '([[:alnum:]]{2,}[aiou])s\M|([[:alnum:]]+[eo]u)x\M', '\1\2', 'g'), '_', ''), '')
    FROM unnest(string_to_array(spaced, ' ')) WITH ORDINALITY AS words (w, i)
    WHERE w <> '' AND w <> ALL ('{
      a,c,d,j,l,m,n,s,t,y,qu,jusqu,lorsqu,puisqu,au,aux,avec,ce,ces,cet,cette,chez,comme,dans,de,des,du,elle,en,est,et,
      il,ils,je,la,le,les,leur,lui,ma,mais,me,mes,mon,ne,nos,notre,nous,on,ou,par,pas,pour,que,qui,sa,sans,se,ses,si,
      son,sont,sur,ta,tes,toi,ton,tres,tu,un,une,vos,votre,vous,vends,vend,vendre,vente,cherche,recherche,achete,achat,
      disponible,urgent,prix,bon,bonne,tout,tous,toutes,cause,contact,whatsapp,tel}'::text[])
  );
END $$;

-- The words of a text as the index holds them, in order.
CREATE FUNCTION fr_stems(input text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY(
    SELECT coalesce((ts_lexize('fr_stem', w))[1], w)
    FROM unnest(string_to_array(fr_norm(input), ' ')) WITH ORDINALITY AS words (w, i)
    WHERE w <> '' ORDER BY i)
$$;

-- How a normalised word sounds to a French ear, roughly: "fone" and "phone", "vwature" and "voiture".
CREATE FUNCTION fr_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE s text := word;
BEGIN
  s := replace(replace(replace(replace(s, 'ph', 'f'), 'qu', 'k'), 'q', 'k'), 'x', 'ks');
  s := regexp_replace(regexp_replace(s, 'sch|ch|sh', '9', 'g'), 'gu(?=[eiy])', 'g', 'g');
  s := regexp_replace(replace(s, 'ck', 'k'), 'c(?=[eiy])', 's', 'g');
  s := replace(replace(regexp_replace(s, 'ge(?=[ao])|g(?=[eiy])', 'j', 'g'), 'c', 'k'), 'z', 's');
  s := replace(replace(regexp_replace(s, 'eau|au', 'o', 'g'), 'oi', 'wa'), 'oy', 'wa');
  s := replace(replace(replace(s, 'w', 'ou'), 'ou', 'u'), 'y', 'i');
  s := regexp_replace(regexp_replace(s, 'ai|ei', 'e', 'g'), 'eu', 'e', 'g');
  s := regexp_replace(regexp_replace(s, '[ae][mn](?![aeioumn])', '1', 'g'), 'h', '', 'g');
  s := regexp_replace(s, '(.)\1+', '\1', 'g');
  RETURN coalesce(nullif(regexp_replace(s, '(?:er|es?|[tdps]s?)$', ''), ''), s);
END $$;

-- Published ads of people in good standing, and nothing else: what lists walk and words are sought in.
CREATE TABLE ad_search (
  ad_id           integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  published_at    timestamptz NOT NULL,
  category_id     integer NOT NULL,
  sub_category_id integer NOT NULL,
  city_id         integer NOT NULL,
  price           integer,
  condition       text NOT NULL,
  -- Orders by price, both read downwards, ads without a number last.
  cheapness       integer NOT NULL GENERATED ALWAYS AS (-coalesce(price, 2147483647)) STORED,
  dearness        integer NOT NULL GENERATED ALWAYS AS (coalesce(price, -1)) STORED,
  -- Title (A), description (D), and its place in the catalog as 'cat:1', 'sub:2', 'city:3': names of places and
  -- categories are understood when typed, so that renaming one rewrites no ad.
  tsv             tsvector NOT NULL
);
ALTER TABLE ad_search ALTER COLUMN tsv SET STATISTICS 1000;
-- Price and condition ride along, so that these filters are checked without leaving the index.
CREATE INDEX ad_search_newest ON ad_search (published_at DESC, ad_id DESC) INCLUDE (dearness, condition);
CREATE INDEX ad_search_newest_in_category ON ad_search (category_id, published_at DESC, ad_id DESC) INCLUDE (dearness, condition);
CREATE INDEX ad_search_newest_in_sub_category ON ad_search (sub_category_id, published_at DESC, ad_id DESC) INCLUDE (dearness, condition);
CREATE INDEX ad_search_newest_in_city ON ad_search (city_id, published_at DESC, ad_id DESC) INCLUDE (dearness, condition);
CREATE INDEX ad_search_newest_in_category_and_city ON ad_search (category_id, city_id, published_at DESC, ad_id DESC) INCLUDE (dearness, condition);
CREATE INDEX ad_search_newest_in_sub_category_and_city ON ad_search (sub_category_id, city_id, published_at DESC, ad_id DESC) INCLUDE (dearness, condition);
CREATE INDEX ad_search_cheapest ON ad_search (cheapness DESC, ad_id DESC);
CREATE INDEX ad_search_cheapest_in_category ON ad_search (category_id, cheapness DESC, ad_id DESC);
CREATE INDEX ad_search_cheapest_in_sub_category ON ad_search (sub_category_id, cheapness DESC, ad_id DESC);
CREATE INDEX ad_search_dearest ON ad_search (dearness DESC, ad_id DESC);
CREATE INDEX ad_search_dearest_in_category ON ad_search (category_id, dearness DESC, ad_id DESC);
CREATE INDEX ad_search_dearest_in_sub_category ON ad_search (sub_category_id, dearness DESC, ad_id DESC);
-- No pending list: a search must not pay for the writes before it.
CREATE INDEX ad_search_words ON ad_search USING gin (tsv) WITH (fastupdate = off);

-- Words of titles, for suggestions and for guessing what a misspelt word meant.
CREATE TABLE search_word (
  -- As fr_norm leaves it; "C" so that a prefix is a range.
  word      text COLLATE "C" PRIMARY KEY,
  -- As people write it, with its accents.
  shown     text NOT NULL,
  -- In how many titles, about: a busy row is skipped rather than waited for.
  frequency integer NOT NULL,
  sound     text COLLATE "C" NOT NULL GENERATED ALWAYS AS (fr_sound(word)) STORED
) WITH (fillfactor = 80);
CREATE INDEX search_word_near ON search_word USING gin (word gin_trgm_ops);
CREATE INDEX search_word_sound ON search_word (sound);

-- Groups of words that find each other; one-way: the first finds the others, not the reverse.
CREATE TABLE search_synonym (
  id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  terms   text[] NOT NULL CHECK (cardinality(terms) >= 2),
  one_way boolean NOT NULL DEFAULT false
);

CREATE TABLE search_misspelling (
  typed text PRIMARY KEY,
  meant text NOT NULL
);

-- Changes whenever a word list, a category or a city does, so that processes may keep them in memory.
CREATE TABLE search_vocabulary (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  version text NOT NULL
);
INSERT INTO search_vocabulary (version) VALUES ('0');

CREATE FUNCTION search_vocabulary_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (version) VALUES (pg_current_xact_id()::text)
  ON CONFLICT (one) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonym
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_misspelling
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON city
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();

-- Brings ad_search in line with these ads. Each ad and owner is looked up by its key (OFFSET 0 and FOR SHARE keep the
-- planner from joining whole tables on a plan made when they were small); the share lock makes a suspension and a
-- publication wait for each other.
CREATE FUNCTION ad_search_put(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ad_search (ad_id, published_at, category_id, sub_category_id, city_id, price, condition, tsv)
  SELECT a.id, coalesce(a.published_at, a.submitted_at), a.category_id, a.sub_category_id, a.city_id, a.price, a.condition,
         setweight(to_tsvector('fr', fr_norm(a.title)), 'A')
           || setweight(to_tsvector('fr', fr_norm(a.description)), 'D')
           || array_to_tsvector(ARRAY['cat:' || a.category_id, 'sub:' || a.sub_category_id, 'city:' || a.city_id])
  FROM unnest(ids) AS wanted (id),
       LATERAL (SELECT * FROM ad WHERE ad.id = wanted.id AND status = 'published' OFFSET 0) AS a,
       LATERAL (SELECT FROM app_user u WHERE u.id = a.owner_id AND u.suspended_at IS NULL FOR SHARE) AS owner
  ON CONFLICT (ad_id) DO UPDATE SET
    published_at = excluded.published_at, category_id = excluded.category_id,
    sub_category_id = excluded.sub_category_id, city_id = excluded.city_id, price = excluded.price,
    condition = excluded.condition, tsv = excluded.tsv
$$;

-- Counts the words of titles that came (1) or went (-1). A word that another transaction is counting is left
-- uncounted: frequencies are a hint, and nobody must wait or deadlock for them.
CREATE FUNCTION search_word_count(titles text[], delta integer) RETURNS void LANGUAGE sql AS $$
  -- Materialized, so that each different word is normalised once.
  WITH typed AS MATERIALIZED (
    SELECT found[1] AS raw, count(*)::integer AS n
    FROM unnest(titles) AS title, regexp_matches(lower(normalize(title)), '[[:alpha:]]{3,30}', 'g') AS found
    GROUP BY 1
  ), normalised AS MATERIALIZED (
    SELECT raw, n, fr_norm(raw) AS word FROM typed
  ), counted AS (
    SELECT word, sum(n)::integer AS n,
           (array_agg(raw ORDER BY (unaccent(raw) = word) DESC, (raw <> word) DESC, n DESC))[1] AS shown
    FROM normalised WHERE length(word) >= 3 AND word !~ ' ' GROUP BY word
  ), free AS (
    SELECT word FROM search_word WHERE word IN (SELECT word FROM counted) FOR UPDATE SKIP LOCKED
  ), recounted AS (
    UPDATE search_word s
    SET frequency = greatest(0, s.frequency + c.n * delta),
        shown = CASE WHEN unaccent(c.shown) = s.word AND (unaccent(s.shown) <> s.word OR s.shown = s.word)
                     THEN c.shown ELSE s.shown END
    FROM counted c WHERE s.word = c.word AND c.word IN (SELECT word FROM free)
  )
  INSERT INTO search_word (word, shown, frequency)
  SELECT word, shown, n FROM counted
  WHERE delta > 0 AND NOT EXISTS (SELECT FROM search_word known WHERE known.word = counted.word)
  ORDER BY word
  ON CONFLICT (word) DO NOTHING
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
  AFTER UPDATE OF title, description, category_id, sub_category_id, city_id, condition, price, status, published_at, owner_id ON ad
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

-- Ads published before this migration.
SELECT ad_search_put(ARRAY(SELECT id FROM ad WHERE status = 'published'));
SELECT search_word_count(ARRAY(SELECT title FROM ad WHERE status = 'published'), 1);
