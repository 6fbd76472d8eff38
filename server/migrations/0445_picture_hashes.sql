-- By which the same picture is found elsewhere, also cropped or mirrored: a hash of the whole picture and of each of
-- fifteen regions, of 128 bits. An index of the bands of all of them finds those that share one.
-- picture_fingerprint is what the former release uses, and goes with a later one.
CREATE TABLE picture_hash (
  picture_id integer PRIMARY KEY REFERENCES picture (id) ON DELETE CASCADE,
  -- Null: too plain to tell apart.
  hashes     bit(128)[],
  -- Which bits change first when the picture does: places within the bands.
  weak       bytea,
  keys       integer[] NOT NULL
);
CREATE INDEX picture_hash_keys ON picture_hash USING gin (keys);
