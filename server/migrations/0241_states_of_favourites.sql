-- in batches
-- Which change a notification of a favourite is about: its text said so before.
UPDATE notification SET data = data || jsonb_build_object('state', CASE note
  WHEN 'Il est vendu.' THEN 'sold'
  WHEN 'Il est de nouveau en vente.' THEN 'back'
  WHEN 'Il est réservé.' THEN 'reserved'
  ELSE 'free' END)
WHERE id IN (
  SELECT id FROM notification WHERE kind = 'favourite_state' AND NOT data ? 'state' LIMIT 1000);
