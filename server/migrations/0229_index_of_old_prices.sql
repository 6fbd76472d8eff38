-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_old_price ON ad (old_price_until) WHERE old_price_until IS NOT NULL;
