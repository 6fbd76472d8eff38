-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_reserved ON ad (reserved_until) WHERE reserved_until IS NOT NULL;
