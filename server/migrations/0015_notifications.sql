-- Everything the site tells people is a row of `notification`: also codes, and answers to people without an account.
-- Texts are made when they leave or are read: a row knows its kind and what it is about.
CREATE TABLE notification (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer REFERENCES app_user (id) ON DELETE CASCADE,
  kind       text NOT NULL,
  -- The ad, the conversation… by its kind. No foreign key: the news outlives what it tells of.
  subject_id integer,
  -- What it tells of and to whom: the same thing is told to a person once. It is the key of the messages, too.
  about      text NOT NULL CONSTRAINT notification_once UNIQUE,
  -- A few words that belong to it: the reason of a rejection, the name of a search.
  note       text NOT NULL DEFAULT '',
  -- What its texts need besides the subject: a version, a time, a code, encrypted, which is removed once it has left.
  data       jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  -- When its channels are decided next; null when nothing more leaves.
  due_at    timestamptz,
  -- When it is due by push; null when nothing more leaves that way.
  push_at    timestamptz,
  pushed_at  timestamptz
);
CREATE INDEX notification_of_user ON notification (user_id, id DESC);
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
CREATE INDEX notification_due ON notification (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX notification_push_due ON notification (push_at) WHERE push_at IS NOT NULL;
CREATE INDEX notification_by_time ON notification (created_at);
-- One for a conversation until it is read, however many messages come.
CREATE UNIQUE INDEX notification_of_conversation ON notification (user_id, subject_id)
  WHERE kind = 'message' AND read_at IS NULL;
-- Who was told that a favourite is sold: they are told when it is back.
CREATE INDEX notification_favourite_state ON notification (subject_id) WHERE kind = 'favourite_state';

-- What a person has chosen; without a row the kind's own default holds.
CREATE TABLE notification_preference (
  user_id  integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind     text NOT NULL,
  email    boolean NOT NULL,
  sms      boolean NOT NULL,
  push     boolean NOT NULL DEFAULT true,
  whatsapp boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, kind)
);

-- Hours of Niamey in which alerts wait; equal hours: never.
CREATE TABLE quiet_hours (
  user_id   integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  to_hour   smallint NOT NULL CHECK (to_hour BETWEEN 0 AND 23)
);

-- An SMS, an email or a WhatsApp message of a notification, until it has left or is given up.
CREATE TABLE delivery (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id integer NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  channel         text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp')),
  -- 0 code, 1 decision, 2 news, 3 alert: the lower leaves first.
  rank            smallint NOT NULL,
  created_at      timestamptz NOT NULL,
  -- The next try; null once it was sent or given up.
  try_at          timestamptz,
  -- A try is under way; after this moment its process is taken for dead.
  leased_until    timestamptz,
  attempts        smallint NOT NULL DEFAULT 0,
  -- Tries of a message that cannot be repeated for long: it was refused, or its gateway did not answer and would not
  -- recognise a repetition.
  failed_attempts         smallint NOT NULL DEFAULT 0,
  -- The first failure, and why the last try failed.
  failed_at       timestamptz,
  error           text NOT NULL DEFAULT '',
  sent_at         timestamptz,
  gave_up_at      timestamptz,
  -- The gateway that took an SMS; until it has left, the one that may have taken it at an earlier try.
  gateway         text,
  -- What became of it, as its gateway reports it under its own id.
  gateway_message text,
  arrived_at      timestamptz,
  lost_at         timestamptz,
  lost_reason     text NOT NULL DEFAULT '',
  -- How often an administrator sent it again after it had left.
  resent          smallint NOT NULL DEFAULT 0,
  -- When an administrator took it off the list of what did not arrive.
  dismissed_at    timestamptz,
  CONSTRAINT delivery_once UNIQUE (notification_id, channel)
);
CREATE INDEX delivery_due ON delivery (channel, rank, try_at) WHERE try_at IS NOT NULL;
CREATE INDEX delivery_failing ON delivery (channel, failed_at) WHERE try_at IS NOT NULL AND failed_at IS NOT NULL;
CREATE INDEX delivery_sent ON delivery (channel, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX delivery_given_up ON delivery (gave_up_at DESC, id DESC) WHERE gave_up_at IS NOT NULL;
CREATE INDEX delivery_lost ON delivery (lost_at DESC, id DESC) WHERE lost_at IS NOT NULL;
CREATE INDEX delivery_reported ON delivery (gateway_message) WHERE gateway_message IS NOT NULL;
-- What administrators see of messages that did not arrive, codes aside.
CREATE INDEX delivery_not_arrived ON delivery ((coalesce(gave_up_at, lost_at)) DESC NULLS LAST, id DESC)
  WHERE rank > 0 AND (gave_up_at IS NOT NULL OR lost_at IS NOT NULL OR try_at IS NOT NULL AND failed_at IS NOT NULL);

-- What a gateway reported about a message before its id was stored.
CREATE TABLE early_sms_report (
  gateway    text NOT NULL,
  message    text NOT NULL,
  arrived    boolean NOT NULL,
  reason     text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, message)
);

-- Browsers that asked to be told though the site is closed. Each lives as long as the sign-in it was asked in.
CREATE TABLE push_subscription (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  sign_in_id integer NOT NULL REFERENCES sign_in (id) ON DELETE CASCADE,
  -- Where the browser's maker takes what is for it: whoever knows it and our key can write to the browser.
  endpoint   text NOT NULL CONSTRAINT push_subscription_once UNIQUE,
  -- Keys of the browser, base64url: only it can read what was written with them.
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_user ON push_subscription (user_id, id);
CREATE INDEX push_subscription_of_sign_in ON push_subscription (sign_in_id);

-- What each browser was told: once.
CREATE TABLE push_delivery (
  notification_id integer NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  subscription_id integer NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  sent_at         timestamptz,
  PRIMARY KEY (notification_id, subscription_id)
);
CREATE INDEX push_delivery_of_subscription ON push_delivery (subscription_id);
