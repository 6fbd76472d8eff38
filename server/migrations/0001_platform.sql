-- What happened, written in the transaction that made it happen; carried out by jobs.
CREATE TABLE event (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type          text NOT NULL,
  payload       jsonb NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  dispatched_at timestamptz
);
CREATE INDEX event_waiting ON event (id) WHERE dispatched_at IS NULL;

-- Texts and emails that leave the house. In preview mode this is the outbox people can read;
-- elsewhere the words are blanked once sent.
CREATE TABLE message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the message tells of (event and recipient): the same thing is never told twice.
  about      text NOT NULL CONSTRAINT message_about_key UNIQUE,
  channel    text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient  text NOT NULL,
  subject    text NOT NULL DEFAULT '',
  text       text NOT NULL,
  html       text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz
);
CREATE INDEX message_by_recipient ON message (recipient, id DESC);
