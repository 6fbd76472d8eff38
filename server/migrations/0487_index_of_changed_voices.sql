-- no transaction
-- The changes that have a spoken description.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_edit_by_voice ON ad_edit (voice) WHERE voice IS NOT NULL;
