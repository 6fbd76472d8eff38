-- no transaction
-- What moderators founded about the ads of a seller, deleted ones included.
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_upheld_of_owner ON report ((((snapshot -> 'owner') ->> 'id')::integer)) WHERE outcome = 'upheld';
