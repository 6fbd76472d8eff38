-- What a buyer says of the seller after a real contact. One for each conversation, which is one for each buyer and ad.
CREATE TABLE rating (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Outlives the ad.
  conversation_id integer NOT NULL CONSTRAINT rating_once UNIQUE REFERENCES conversation (id) ON DELETE CASCADE,
  rater_id        integer NOT NULL REFERENCES app_user (id),
  rated_id        integer NOT NULL REFERENCES app_user (id),
  came            boolean NOT NULL,
  -- Null of a seller who did not come: nothing was seen.
  as_described    boolean,
  courteous       boolean NOT NULL,
  sentence        text NOT NULL DEFAULT '',
  sentence_state  text NOT NULL CHECK (sentence_state IN ('none', 'waiting', 'shown', 'refused')),
  -- What the seller answers to it.
  reply           text NOT NULL DEFAULT '',
  reply_state     text NOT NULL DEFAULT 'none' CHECK (reply_state IN ('none', 'waiting', 'shown', 'refused')),
  -- Held: it counts only once a moderator approved it.
  state           text NOT NULL CHECK (state IN ('counted', 'held', 'removed')),
  -- Why it is held.
  findings        text[] NOT NULL DEFAULT '{}',
  -- What the seller reports of it, once.
  report          text NOT NULL DEFAULT '',
  report_outcome  text CHECK (report_outcome IN ('upheld', 'dismissed')),
  -- Since when something of it waits for a moderator.
  waiting_since   timestamptz,
  -- Why a moderator removed it or its sentence, and why the reply.
  reason          text NOT NULL DEFAULT '',
  reply_reason    text NOT NULL DEFAULT '',
  -- Incremented by each change, so that a decision is about what was read.
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  CONSTRAINT rating_of_another CHECK (rater_id <> rated_id),
  CONSTRAINT rating_seen CHECK (came = (as_described IS NOT NULL))
);
CREATE INDEX rating_of_seller ON rating (rated_id, rater_id, id DESC);
CREATE INDEX rating_by_rater ON rating (rater_id);
CREATE INDEX rating_waiting ON rating (waiting_since, id) WHERE waiting_since IS NOT NULL;
