-- in batches
-- Ads with letters or marks that were folded otherwise before 0510, or with words to join (0514), in the order of their numbers: to write the title anew
-- has the trigger index the ad anew, and those of its words that are new are counted. The setting holds the last one done, so
-- that no batch reads those before it, and an interrupted run starts anew.
WITH batch AS MATERIALIZED (
  SELECT a.id, a.title FROM ad a, LATERAL (SELECT concat_ws(' ', a.title, a.description, a.attributes) AS words) AS said
  WHERE a.status = 'published' AND a.id > coalesce(nullif(current_setting('kasuwa.last_folded_ad', true), ''), '0')::integer
    AND (folded(words) <> lower(unaccent(normalize(words))) OR joined_words(a.title) IS NOT NULL)
  ORDER BY a.id LIMIT 1000
), counted AS MATERIALIZED (
  SELECT search_word_count(array_agg(word), 1)::text FROM batch, regexp_split_to_table(title, '\s+') AS word
  WHERE folded(word) <> lower(unaccent(normalize(word)))
), done AS MATERIALIZED (
  SELECT set_config('kasuwa.last_folded_ad', max(id)::text, false) FROM batch
)
UPDATE ad SET title = ad.title FROM counted, done WHERE id IN (SELECT id FROM batch LIMIT 1000);
