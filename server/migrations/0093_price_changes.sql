-- Prices of published ads that their owners changed without a review: what reviewers see, and how far a price has risen
-- since a moderator last approved the ad.
CREATE TABLE price_change (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ad_id        integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  price_before integer NOT NULL,
  price_after  integer NOT NULL,
  changed_at   timestamptz NOT NULL,
  -- Whether the ad was approved since.
  is_reviewed  boolean NOT NULL DEFAULT false
);
CREATE INDEX price_change_ad ON price_change (ad_id, id);
