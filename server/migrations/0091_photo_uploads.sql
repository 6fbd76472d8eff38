-- A photo that is sent in parts, so that it resumes after a lost connection. Deleted after a day.
CREATE TABLE photo_upload (
  id         uuid PRIMARY KEY,
  owner_id   integer NOT NULL REFERENCES app_user (id),
  -- Bytes of the whole photo.
  length     integer NOT NULL CHECK (length >= 0),
  -- The photo made of it: a repeated call answers the same one.
  picture_id integer REFERENCES picture (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX photo_upload_owner ON photo_upload (owner_id, created_at DESC);
CREATE INDEX photo_upload_age ON photo_upload (created_at);
CREATE INDEX photo_upload_picture ON photo_upload (picture_id);

-- Its bytes so far, in pieces without gaps. Not written to the log: after a crash of PostgreSQL uploads start again.
CREATE UNLOGGED TABLE photo_upload_part (
  upload_id uuid NOT NULL REFERENCES photo_upload (id) ON DELETE CASCADE,
  -- Of its first byte.
  position  integer NOT NULL,
  bytes     bytea NOT NULL,
  PRIMARY KEY (upload_id, position)
);
-- Photos are compressed already; their lengths are read without their bytes.
ALTER TABLE photo_upload_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
