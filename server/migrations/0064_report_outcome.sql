-- What became of a report. Who closed it, and why, is in the journal.
ALTER TABLE report
  ADD COLUMN outcome text CHECK (outcome IN ('upheld', 'dismissed')),
  ADD CONSTRAINT report_closed_with_outcome CHECK ((closed_at IS NULL) = (outcome IS NULL));
CREATE INDEX report_of_reporter ON report (reporter_id, outcome) WHERE closed_at IS NOT NULL;
CREATE INDEX report_of_ad ON report (ad_id);
