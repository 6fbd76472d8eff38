-- Words that ads are found by, as people type them: how they are compared and stemmed, and what searches know of them.
-- Of the domain `ads`, as 0010_search.sql, which has the table of public ads.

-- A stemmer without stop words: fr_norm drops ours.
CREATE TEXT SEARCH DICTIONARY fr_stem (TEMPLATE = snowball, Language = french);
CREATE TEXT SEARCH CONFIGURATION fr (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION fr
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword
  WITH fr_stem;

-- Text as it is compared, typed or stored alike: folded, one space between words; hyphens, apostrophes and the border of
-- letters and digits split ("iphone11", "l'auto"); words that say nothing are gone (a lone letter before a number stays:
-- "A14"); plural s and x are gone where the stemmer forgets them (vélos, bureaux).
CREATE FUNCTION fr_norm(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  spaced text := regexp_replace(folded(input), '[^[:alnum:]]+', ' ', 'g');
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

-- Words with a hyphen are also written in one: "Wi-Fi" is found by "wifi".
CREATE FUNCTION joined_words(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT string_agg(regexp_replace(found[1], '[-\u2010\u2011]', '', 'g'), ' ')
  FROM regexp_matches(input, '[[:alpha:]]+(?:[-\u2010\u2011][[:alpha:]]+)+', 'g') AS found
);

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
-- No pending list: it would be read by each search for near words.
CREATE INDEX search_word_near ON search_word USING gin (word gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX search_word_sound ON search_word (sound);

-- Counts the words of titles that came (1) or went (-1). A word that another transaction is counting is left
-- uncounted: frequencies are a hint, and nobody must wait or deadlock for them. A word that is stretched or has marks in
-- it is one word.
CREATE FUNCTION search_word_count(titles text[], delta integer) RETURNS void LANGUAGE sql AS $$
  -- Materialized, so that each different word is normalised once.
  WITH typed AS MATERIALIZED (
    SELECT found[1] AS raw, count(*)::integer AS n
    FROM unnest(titles) AS title, regexp_matches(lower(without_marks(normalize(title))), '[[:alpha:]]{3,30}', 'g') AS found
    GROUP BY 1
  ), normalised AS MATERIALIZED (
    SELECT raw, n, fr_norm(raw) AS word FROM typed
  ), counted AS (
    SELECT word, sum(n)::integer AS n,
           (array_agg(raw ORDER BY (folded(raw) = word) DESC, (raw <> word) DESC, n DESC))[1] AS shown
    FROM normalised WHERE length(word) >= 3 AND word !~ ' ' GROUP BY word
  ), free AS (
    SELECT word FROM search_word WHERE word IN (SELECT word FROM counted) FOR UPDATE SKIP LOCKED
  ), recounted AS (
    UPDATE search_word s
    SET frequency = greatest(0, s.frequency + c.n * delta),
        shown = CASE WHEN folded(c.shown) = s.word AND (folded(s.shown) <> s.word OR s.shown = s.word)
                     THEN c.shown ELSE s.shown END
    FROM counted c WHERE s.word = c.word AND c.word IN (SELECT word FROM free)
  )
  INSERT INTO search_word (word, shown, frequency)
  SELECT word, shown, n FROM counted
  WHERE delta > 0 AND NOT EXISTS (SELECT FROM search_word known WHERE known.word = counted.word)
  ORDER BY word
  ON CONFLICT (word) DO NOTHING
$$;

-- Groups of words that find each other; one-way: the first finds the others, not the reverse. A word alone is read as
-- typed, without what the thesaurus of the code has for it.
CREATE TABLE search_synonym (
  id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  terms   text[] NOT NULL CHECK (cardinality(terms) >= 1),
  one_way boolean NOT NULL DEFAULT false
);

CREATE TABLE search_misspelling (
  typed text PRIMARY KEY,
  meant text NOT NULL
);

-- What people search, for administrators: words that several people typed on one day, without any person.
CREATE TABLE search_day (
  day    date NOT NULL,
  words  text NOT NULL,
  -- Different readers that day, as far as one process can tell.
  people integer NOT NULL,
  -- Ads found at the last of these searches; counted up to 1001.
  found  integer NOT NULL,
  PRIMARY KEY (day, words)
);

-- What people opened soon after words that found little.
CREATE TABLE search_opened (
  day    date NOT NULL,
  words  text NOT NULL,
  ad_id  integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  people integer NOT NULL,
  PRIMARY KEY (day, words, ad_id),
  FOREIGN KEY (day, words) REFERENCES search_day ON DELETE CASCADE
);
CREATE INDEX search_opened_ad ON search_opened (ad_id);

-- The version changes whenever a list of words or the catalogue does, so that processes may keep them in memory:
-- searches understand the names of categories, places, attributes and choices.
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
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON quarter
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute_choice
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
CREATE TRIGGER search_vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_attribute
  FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
