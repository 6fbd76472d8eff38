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

-- Up to which publication ads have been compared with wanted ads; null: none yet, so that it begins with new ones.
ALTER TABLE alert_mark ADD COLUMN wanted_up_to timestamptz;
