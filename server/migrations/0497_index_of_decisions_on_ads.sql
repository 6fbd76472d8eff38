-- no transaction
-- The decisions on a seller's ads are counted from the index alone, for each seller of a list: it lacked the version.
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_by_subject ON journal (subject, subject_id, id DESC) INCLUDE (act, version);
