-- no transaction
-- The ads whose IMEIs were not read yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_text_unread_imeis ON ad_text (ad_id) WHERE NOT imeis_read;
