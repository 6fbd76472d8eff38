-- Words sought together with a price, out of one index: a search for "villa" under 200 000 F, or for the cheapest of a
-- common word, fetches the ads that have both instead of every ad that has the word.

-- Where a price stands, in steps of half a doubling from 100 F up, with the group of six steps above it (100 and up).
-- Ads without a price stand apart.
CREATE FUNCTION price_step(price integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN width_bucket(price, '{
  100,141,200,283,400,566,800,1131,1600,2263,3200,4525,6400,9051,12800,18102,25600,36204,51200,72408,102400,144815,204800,
  289631,409600,579262,819200,1158524,1638400,2317048,3276800,4634095,6553600,9268190,13107200,18536380,26214400,37072760,
  52428800,74145520,104857600,148291040,209715200,296582080,419430400,593164160,838860800,1186328320}'::integer[]);

CREATE FUNCTION price_steps(price integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN price IS NULL THEN '{-1}'::integer[] ELSE ARRAY[price_step(price), 100 + price_step(price) / 6] END;

-- The fewest steps and groups that hold every price from low to high: all of them lie there, and some a little beyond.
CREATE FUNCTION price_steps_between(low integer, high integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT CASE WHEN step / 6 * 6 >= price_step(low) AND step / 6 * 6 + 5 <= price_step(high) THEN 100 + step / 6 ELSE step END
  FROM generate_series(price_step(low), price_step(high)) AS step);

-- Beside the old one, which answers meanwhile: lists are read all along, only what writes ads waits (about 10 s a million
-- ads). No pending list: a search must not pay for the writes before it.
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX ad_search_words_by_price ON ad_search USING gin (tsv, price_steps(price)) WITH (fastupdate = off);
-- The function of an index has statistics of its own.
ANALYZE ad_search;
DROP INDEX ad_search_words;
ALTER INDEX ad_search_words_by_price RENAME TO ad_search_words;
