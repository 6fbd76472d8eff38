-- The ad that somebody is writing, kept so that it is found again from another device; one per account, for a day after
-- its last change: its photos, which wait for their ad, are not kept longer.
CREATE TABLE ad_draft (
  user_id       integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  -- The retry key it will be sent with.
  key           text NOT NULL,
  -- The fields of the form as they were typed.
  fields        jsonb NOT NULL,
  -- The shown price was written by hand.
  label_touched boolean NOT NULL,
  -- Its photos in the order to show; those that are gone meanwhile are not shown.
  photo_ids     integer[] NOT NULL,
  saved_at      timestamptz NOT NULL
);
CREATE INDEX ad_draft_by_age ON ad_draft (saved_at);
