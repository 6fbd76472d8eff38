-- no transaction
-- The ads of an account that wait for the proof of a number.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_unproven ON ad (owner_id) WHERE unproven <> '{}';
