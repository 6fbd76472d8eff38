-- Numbers of a seller's ads by status and of the decisions on them, read from the indexes alone; ads of a condition in a
-- region. Beside the old indexes, which answer meanwhile.
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX ad_by_owner_covering ON ad (owner_id, id DESC) INCLUDE (status);
CREATE INDEX journal_of_subject_covering ON journal (subject, subject_id, id DESC) INCLUDE (act);
CREATE INDEX ad_search_newest_in_condition_and_region ON ad_search (condition, region, published_at DESC, ad_id DESC);
DROP INDEX ad_by_owner, journal_of_subject;
ALTER INDEX ad_by_owner_covering RENAME TO ad_by_owner;
ALTER INDEX journal_of_subject_covering RENAME TO journal_of_subject;
