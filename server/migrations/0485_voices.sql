-- A spoken description, for ads of its owner. Without an ad it is deleted after a day.
CREATE TABLE ad_voice (
  -- Of its file, with its seconds and bytes: `<random>-42-84213.webm`.
  name       text PRIMARY KEY CHECK (name ~ '^[0-9a-z]+-[0-9]+-[0-9]+\.webm$'),
  owner_id   integer NOT NULL REFERENCES app_user (id),
  -- The upload it was made of: a repeated call answers the same one.
  upload_id  uuid NOT NULL,
  -- When a moderator who had listened to it approved it.
  heard_at   timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT ad_voice_of_upload UNIQUE (upload_id)
);
CREATE INDEX ad_voice_by_owner ON ad_voice (owner_id);

-- The file gets a new name when its ad leaves the site.
ALTER TABLE ad ADD COLUMN voice text;
ALTER TABLE ad ADD CONSTRAINT ad_spoken FOREIGN KEY (voice) REFERENCES ad_voice (name) ON UPDATE CASCADE NOT VALID;
ALTER TABLE ad_edit ADD COLUMN voice text;
ALTER TABLE ad_edit ADD CONSTRAINT ad_edit_spoken FOREIGN KEY (voice) REFERENCES ad_voice (name) ON UPDATE CASCADE NOT VALID;
