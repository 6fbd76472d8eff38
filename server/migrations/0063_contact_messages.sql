-- What somebody wrote to the team, and what was answered. Forgotten after a year.
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
