-- in batches
-- The choices of the ads that were there before, in the order of their numbers; the setting holds the last one done, so that
-- no batch reads those before it, and an interrupted run starts anew. The lock keeps an ad as it was read until its rows are
-- written: triggers see to later changes.
INSERT INTO ad_choice (sub_category_id, choice, cheapness, ad_id)
WITH batch AS MATERIALIZED (
  SELECT ad_id, sub_category_id, cheapness, fields FROM ad_search s
  WHERE ad_id > coalesce(nullif(current_setting('kasuwa.last_ad', true), ''), '0')::integer
    AND (SELECT count(*) FROM ad_choices(s.fields)) > (
      SELECT count(*) FROM ad_choice c WHERE c.sub_category_id = s.sub_category_id
        AND c.choice = ANY (ARRAY(SELECT ad_choices(s.fields))) AND c.cheapness = s.cheapness AND c.ad_id = s.ad_id)
  ORDER BY ad_id LIMIT 1000 FOR SHARE
), done AS MATERIALIZED (
  SELECT set_config('kasuwa.last_ad', max(ad_id)::text, false) FROM batch
)
SELECT sub_category_id, choice, cheapness, ad_id FROM done, batch, ad_choices(fields) AS choice
ON CONFLICT DO NOTHING;
