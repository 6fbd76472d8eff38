-- no transaction
-- What moderators review is listed and counted from the index alone: the index of waiting ads had those with unproven numbers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_to_review ON ad (submitted_at, id) WHERE status = 'pending' AND unproven = '{}';
