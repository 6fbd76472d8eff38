-- Condition and photo beside the words and prices of the word index, so that it fetches only the ads that have all that is
-- asked; lists of a condition; and the cheapest ads of a sub-category with their attributes.
CREATE FUNCTION ad_traits(condition text, has_photo boolean) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[condition, CASE WHEN has_photo THEN 'photo' END], NULL);

-- Beside the old ones, which answer meanwhile: lists are read all along, only what writes ads waits (about 20 s a million
-- ads). No pending list: a search must not pay for the writes before it.
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX ad_search_words_and_traits ON ad_search USING gin (tsv, price_steps(price), ad_traits(condition, has_photo))
  WITH (fastupdate = off);
CREATE INDEX ad_search_newest_in_condition ON ad_search (condition, published_at DESC, ad_id DESC) INCLUDE (dearness, has_photo, region);
CREATE INDEX ad_search_cheapest_in_sub_category_covering ON ad_search (sub_category_id, cheapness DESC, ad_id DESC)
  INCLUDE (condition, has_photo, fields);
CREATE INDEX ad_search_dearest_in_sub_category_covering ON ad_search (sub_category_id, dearness DESC, ad_id DESC)
  INCLUDE (condition, has_photo, fields);
-- The functions of an index have statistics of their own.
ANALYZE ad_search;
DROP INDEX ad_search_words, ad_search_cheapest_in_sub_category, ad_search_dearest_in_sub_category;
ALTER INDEX ad_search_words_and_traits RENAME TO ad_search_words;
ALTER INDEX ad_search_cheapest_in_sub_category_covering RENAME TO ad_search_cheapest_in_sub_category;
ALTER INDEX ad_search_dearest_in_sub_category_covering RENAME TO ad_search_dearest_in_sub_category;
