-- Sellers who are away: their published ads are paused until the day after.
CREATE TABLE seller_absence (
  user_id     integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  last_day    date NOT NULL,
  started_at  timestamptz NOT NULL
);
CREATE INDEX seller_absence_by_end ON seller_absence (last_day);

-- Existing rows satisfy it: their values are among the former ones.
ALTER TABLE ad DROP CONSTRAINT ad_expired_because_check,
  ADD CONSTRAINT ad_expired_because_check CHECK (expired_because IN ('age', 'silence', 'absence')) NOT VALID;
