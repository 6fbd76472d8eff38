-- Ads indexed before 0099 still have the weights of then, and no number of values: a job indexes them anew, once.
INSERT INTO event (type, payload)
SELECT 'ad.values_outdated', '{}' WHERE EXISTS (
  SELECT FROM ad_search s JOIN ad a ON a.id = s.ad_id WHERE s.value_count = 0 AND a.attributes <> '{}');
