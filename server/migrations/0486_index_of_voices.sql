-- no transaction
-- The ads that have a spoken description.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_by_voice ON ad (voice) WHERE voice IS NOT NULL;
