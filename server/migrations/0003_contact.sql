-- What somebody wrote to the team, and what was answered. Deleted after a year.
CREATE TABLE contact_message (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  email       text NOT NULL,
  message     text NOT NULL,
  created_at  timestamptz NOT NULL,
  answer      text,
  answered_at timestamptz
);
CREATE INDEX contact_message_waiting ON contact_message (created_at) WHERE answered_at IS NULL;
-- A page of them without sorting all: those that wait first.
CREATE INDEX contact_message_in_order ON contact_message ((answered_at IS NOT NULL), answered_at DESC, created_at, id);
