-- Phones that their owner declares stolen. The IMEI is only a keyed hash.
CREATE TABLE stolen_phone (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id),
  imei_hash  text NOT NULL,
  last_four  text NOT NULL,
  stolen_on  date NOT NULL,
  place      text NOT NULL,
  -- Number of the receipt of the police.
  receipt    text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT stolen_phone_once UNIQUE (user_id, imei_hash)
);
CREATE INDEX stolen_phone_by_imei ON stolen_phone (imei_hash);
-- The IMEIs that ads name, in their public version or a waiting change.
CREATE TABLE ad_imei (
  ad_id     integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  imei_hash text NOT NULL,
  PRIMARY KEY (ad_id, imei_hash)
);
CREATE INDEX ad_imei_by_imei ON ad_imei (imei_hash);
-- Whether they were read: not yet those of ads from before this release.
ALTER TABLE ad_text ADD COLUMN imeis_read boolean NOT NULL DEFAULT false;
-- Whether something came up about an ad that is public already, as opposed to one that was published before its review.
ALTER TABLE review_due ADD COLUMN is_doubted boolean NOT NULL DEFAULT false;
