-- A person's word to the moderators about an ad. The ad as it was then goes with it: the owner may change or delete it.
CREATE TABLE report (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No foreign key: the report outlives the ad.
  ad_id       integer NOT NULL,
  ad_version  integer NOT NULL,
  reporter_id integer NOT NULL REFERENCES app_user (id),
  reason      text NOT NULL CHECK (reason IN ('offensive', 'other')),
  snapshot    jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  closed_at   timestamptz
);
-- One open report for each person and ad.
CREATE UNIQUE INDEX report_once ON report (ad_id, reporter_id) WHERE closed_at IS NULL;
CREATE INDEX report_waiting ON report (created_at, id) WHERE closed_at IS NULL;

-- Free words, apart so that erasure can blank them.
CREATE TABLE report_comment (
  report_id integer PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  text      text NOT NULL
);
