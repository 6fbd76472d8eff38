-- Searches that people keep, to be told of what comes.
CREATE TABLE saved_search (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  name       text NOT NULL,
  -- As in the address of the list, its keys in their order; read by the same parser.
  query      text NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('email', 'bell', 'sms')),
  created_at timestamptz NOT NULL,
  -- Since when it tells nothing any more; it stays in its owner's list.
  stopped_at timestamptz,
  -- The day, in Niamey, of its last message: one a day at most.
  told_on    date,
  CONSTRAINT saved_search_once UNIQUE (user_id, query)
);
CREATE INDEX saved_search_live ON saved_search (id) WHERE stopped_at IS NULL;

-- One message of a saved search.
CREATE TABLE alert_digest (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  saved_search_id integer NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE
);
CREATE INDEX alert_digest_of_search ON alert_digest (saved_search_id);

-- One row for each search and ad that fits it: nothing is told twice.
CREATE TABLE alert_match (
  saved_search_id integer NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
  ad_id           integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  matched_at      timestamptz NOT NULL,
  -- The message it was told by; null while it waits.
  digest_id       integer REFERENCES alert_digest (id) ON DELETE CASCADE,
  PRIMARY KEY (saved_search_id, ad_id)
);
CREATE INDEX alert_match_waiting ON alert_match (saved_search_id) WHERE digest_id IS NULL;
CREATE INDEX alert_match_of_ad ON alert_match (ad_id);
CREATE INDEX alert_match_of_digest ON alert_match (digest_id) WHERE digest_id IS NOT NULL;

-- Wanted ads and the offers that answer them: one row for each person to tell, so that nothing is told twice.
CREATE TABLE wanted_match (
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- Whether the person looks for something or has it.
  side       text NOT NULL CONSTRAINT wanted_match_side CHECK (side IN ('seeker', 'seller')),
  wanted_id  integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  offer_id   integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  matched_at timestamptz NOT NULL,
  -- The day, in Niamey, on which it was told; null while it waits.
  told_on    date,
  PRIMARY KEY (user_id, wanted_id, offer_id)
);
CREATE INDEX wanted_match_waiting ON wanted_match (user_id, side) WHERE told_on IS NULL;
CREATE INDEX wanted_match_told ON wanted_match (user_id, side, told_on) WHERE told_on IS NOT NULL;
CREATE INDEX wanted_match_of_wanted ON wanted_match (wanted_id, side);
CREATE INDEX wanted_match_of_offer ON wanted_match (offer_id);

-- Up to which publication ads have been compared with saved searches, and with wanted ads: null before the first time,
-- so that it begins with new ones.
CREATE TABLE alert_mark (
  one           boolean PRIMARY KEY DEFAULT true CHECK (one),
  matched_up_to timestamptz NOT NULL,
  wanted_up_to  timestamptz
);
INSERT INTO alert_mark (matched_up_to) VALUES ('epoch');

-- Sellers whose new ads a person is told of, once a day.
CREATE TABLE seller_follow (
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  seller_id  integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Ads published until then were told.
  told_up_to timestamptz NOT NULL,
  PRIMARY KEY (user_id, seller_id),
  CHECK (user_id <> seller_id)
);
CREATE INDEX seller_follow_by_seller ON seller_follow (seller_id);
