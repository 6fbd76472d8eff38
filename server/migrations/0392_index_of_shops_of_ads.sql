-- no transaction
-- The ads of a shop.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_by_shop ON ad (shop_id) WHERE shop_id IS NOT NULL;
