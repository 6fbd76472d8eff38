-- in batches
-- The ads of the last days, by the index of what is asked about next; what was asked about meanwhile is older.
UPDATE ad_search s SET
  confirmed_day = niger_day(greatest(a.published_at, a.confirmed_at)),
  tsv = s.tsv || array_to_tsvector(ARRAY['conf:' || niger_day(greatest(a.published_at, a.confirmed_at))])
FROM ad a
WHERE a.id = s.ad_id AND s.ad_id IN (
  SELECT s.ad_id FROM ad a JOIN ad_search s ON s.ad_id = a.id
  WHERE a.status = 'published' AND a.asked_at IS NULL AND greatest(a.published_at, a.confirmed_at) > now() - interval '9 days'
    AND s.confirmed_day IS NULL LIMIT 1000);
