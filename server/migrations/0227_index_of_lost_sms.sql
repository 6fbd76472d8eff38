-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_lost ON delivery (lost_at DESC, id DESC) WHERE lost_at IS NOT NULL;
