-- What a buyer and a seller write to each other about one ad. Times are the database's, so that two processes whose
-- clocks differ keep one order.
CREATE TABLE conversation (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ad_id           integer REFERENCES ad (id) ON DELETE SET NULL,
  -- What the ad was called and what it was for, kept for when it is deleted.
  ad_title        text NOT NULL,
  ad_purpose      text NOT NULL,
  buyer_id        integer NOT NULL REFERENCES app_user (id),
  seller_id       integer NOT NULL REFERENCES app_user (id),
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Orders the list, and finds what somebody has missed.
  last_message_id integer NOT NULL DEFAULT 0,
  -- When the seller said that the ad was sold to this buyer.
  sold_at         timestamptz,
  CONSTRAINT conversation_once UNIQUE (buyer_id, ad_id),
  CHECK (buyer_id <> seller_id)
);
CREATE INDEX conversation_of_buyer ON conversation (buyer_id, last_message_id DESC);
CREATE INDEX conversation_of_seller ON conversation (seller_id, last_message_id DESC);
CREATE INDEX conversation_of_ad ON conversation (ad_id);

-- Appointments that the two people of a conversation agree on. Their proposals and answers are messages.
CREATE TABLE appointment (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id integer NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  proposer_id     integer NOT NULL REFERENCES app_user (id),
  at              timestamptz NOT NULL,
  -- Empty once the proposer is erased.
  place           text NOT NULL,
  status          text NOT NULL CHECK (status IN ('proposed', 'accepted', 'refused', 'cancelled', 'replaced')),
  -- When both are to be reminded next; null when nothing is left to remind of.
  remind_at       timestamptz
);
CREATE INDEX appointment_of_conversation ON appointment (conversation_id);
CREATE INDEX appointment_to_remind ON appointment (remind_at) WHERE remind_at IS NOT NULL;

CREATE TABLE chat_message (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id integer NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  sender_id       integer NOT NULL REFERENCES app_user (id),
  text            text NOT NULL,
  -- The appointment that it proposes or answers.
  appointment_id  integer REFERENCES appointment (id) ON DELETE SET NULL,
  -- The sender's retry key: a send over a bad line makes one message.
  key             text,
  sent_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at         timestamptz,
  CONSTRAINT chat_message_key UNIQUE (sender_id, key)
);
CREATE INDEX chat_message_in_order ON chat_message (conversation_id, id);
CREATE INDEX chat_message_unread ON chat_message (conversation_id, sender_id) WHERE read_at IS NULL;
CREATE INDEX chat_message_by_sender ON chat_message (sender_id, sent_at);
CREATE INDEX chat_message_of_appointment ON chat_message (appointment_id) WHERE appointment_id IS NOT NULL;

CREATE TABLE user_block (
  blocker_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  blocked_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX user_block_of_blocked ON user_block (blocked_id);
