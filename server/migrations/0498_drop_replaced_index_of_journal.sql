-- no transaction
-- Replaced by journal_by_subject.
DROP INDEX CONCURRENTLY IF EXISTS journal_of_subject;
