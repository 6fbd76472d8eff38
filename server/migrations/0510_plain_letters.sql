-- Letters as they are compared, in one place: those of the languages of Niger, and whatever stands above, below and
-- inside words. contract/plain-letters.ts has the same; server/app/plain-letters.test.ts compares the two.

-- Without combining marks, and the lines that stretch words of Arabic and N’Ko.
CREATE FUNCTION without_marks(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(input,
  '[\u0300-\u036F\u0485\u0486\u0591-\u05BD\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u07EB-\u07F3\u07FA\u07FD\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u0951-\u0954\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u2D7F\uFE00-\uFE0F\uFE20-\uFE2F]+',
  '', 'g');

-- In plain letters, capitals kept.
CREATE FUNCTION plain_letters(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(replace(replace(replace(replace(
  translate(normalize(without_marks(normalize(input, NFD)), NFC),
    'ɓɗƙƴŋɲǝəɛɔɣɍøłđðıƁƊƘƳŊƝƎƏƐƆƔɌØŁĐÐ', 'bdkynneeeogrolddiBDKYNNEEEOGROLDD'),
  'œ', 'oe'), 'Œ', 'OE'), 'æ', 'ae'), 'Æ', 'AE'), 'ß', 'ss'), 'ẞ', 'SS'), 'þ', 'th'), 'Þ', 'TH');

-- As texts are compared: in small plain letters; what unaccent knows besides, as half a character wide, included. It knows
-- all of most texts: they are then ASCII, and the rest would cost three times as much. Names are qualified for the index of
-- people, which is also made where no schema is searched.
CREATE FUNCTION folded(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  known text := public.unaccent(normalize(input));
BEGIN
  IF octet_length(known) = char_length(known) THEN RETURN lower(known); END IF;
  RETURN lower(public.unaccent(public.plain_letters(input)));
END $$;

-- As in 0005, folded.
CREATE OR REPLACE FUNCTION fr_norm(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
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

-- As in 0005, folded: a word that is stretched or has marks in it is one word.
CREATE OR REPLACE FUNCTION search_word_count(titles text[], delta integer) RETURNS void LANGUAGE sql AS $$
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

-- As person_words, folded.
CREATE FUNCTION person_letters(first_name text, last_name text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN folded(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, ''));
