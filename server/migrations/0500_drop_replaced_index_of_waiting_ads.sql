-- no transaction
-- Replaced by ad_to_review.
DROP INDEX CONCURRENTLY IF EXISTS ad_waiting;
