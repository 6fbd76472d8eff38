-- What the bell holds. Words are made when it is read: a row knows its kind and what it is about.
CREATE TABLE notification (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind       text NOT NULL,
  -- The ad, the conversation… by its kind. No foreign key: the news outlives what it tells of.
  subject_id integer,
  -- What it tells of: the same thing is told to a person once.
  about      text NOT NULL,
  -- A few words that belong to it: the reason of a rejection, the name of a search.
  note       text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  -- When it is due by email and SMS; null when nothing more leaves.
  tell_at    timestamptz,
  sms_at     timestamptz,
  email_at   timestamptz,
  CONSTRAINT notification_once UNIQUE (user_id, about)
);
CREATE INDEX notification_of_user ON notification (user_id, id DESC);
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
CREATE INDEX notification_due ON notification (tell_at) WHERE tell_at IS NOT NULL;
CREATE INDEX notification_by_time ON notification (created_at);
-- One for a conversation until it is read, however many messages come.
CREATE UNIQUE INDEX notification_of_conversation ON notification (user_id, subject_id)
  WHERE kind = 'message' AND read_at IS NULL;

-- What a person has chosen; without a row the kind's own default holds.
CREATE TABLE notification_preference (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind    text NOT NULL,
  email   boolean NOT NULL,
  sms     boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Hours of Niamey in which alerts wait; equal hours: never.
CREATE TABLE quiet_hours (
  user_id   integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  to_hour   smallint NOT NULL CHECK (to_hour BETWEEN 0 AND 23)
);
