-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_reported ON delivery (gateway_message) WHERE gateway_message IS NOT NULL;
