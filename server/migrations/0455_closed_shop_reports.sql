-- no transaction
-- The closed reports of shops, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS shop_report_closed ON shop_report (closed_at DESC, shop_id) WHERE closed_at IS NOT NULL;
